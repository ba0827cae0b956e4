import type { Answer, Script } from '../../lesson/coach.svelte'
import { list, t, tn } from '../../lib/words.svelte'
import type { Board, Changes } from './wire'
import { casinoWords } from './words'

/** The casino of a table in a lesson: its lots, its boss, what it pays each seat and the lot of the boss's die. */
type Casino = [lots: string, boss: number, money: number[], crown?: string]

function board(lots: Board['lots'], casino: Casino | null, cash: number, more: Partial<Board> = {}): Board {
  const seats = [0, 1, 2].map((seat) => ({ points: seat, cash: seat ? 8 : cash, dice: 10, markers: 8, income: 3 }))
  const [text, boss, money, crown] = casino ?? ['', -1, []]
  return {
    stage: 'action', turn: 0, lots, seats, cards: [8, 8, 8, 8, 8, 3], to_come: 30, deck: 2 ** 48 - 1, tiles: [9, 9, 7, 9, 9], trades: false,
    casinos: casino ? [[text, boss]] : [], shares: casino ? [{ money, crown }] : [], ...more,
  }
}

const DONE: Answer<Board> = { move: 'done', words: () => t('ends the turn') }
const GOLD = 2
const COLOURS: [string, () => string][] = [
  ['green', () => t('green')], ['brown', () => t('brown')], ['gold', () => t('gold')], ['purple', () => t('purple')], ['silver', () => t('silver')],
]
const MARKERS: Board['lots'] = { A2: [0, -1, 0], B1: [1, -1, 0], C5: [2, -1, 0] }

const build = ([name, words]: (typeof COLOURS)[number], colour: number): Answer<Board> => ({
  move: `build A2 ${name}`,
  words: () => t('builds on A2'),
  tried: {
    board: board({ ...MARKERS, A2: [0, colour, 2] }, ['A2', 0, [2, 0, 0], 'A2'], 1),
    words: (names) => casinoWords(words(), 1, t('boss {name}', { name: names[0]! }), [2, 0, 0], names),
  },
})
const reorganize: Answer<Board> = {
  move: 'reorganize A2',
  words: () => t('reorganizes the casino at A2'),
  tried: {
    board: board({ A2: [0, GOLD, 0], A5: [1, GOLD, 0], B1: [1, -1, 0] }, ['A2 A5', -1, [0, 0, 0]], 1),
    words: (names) => t('Rolled again: {dice}.', { dice: list(names.slice(0, 2).map((name) => tn('{name} {n} die', '{name} {n} dice', 1, { name }))) }),
  },
}

const script: Script<Board, Changes> = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    {
      words: () => t('The Strip runs down the middle. Each turn you draw a card: it gives you a lot, and it pays. Every marker on the board earns a million a card. Most points win.'),
      board: board(MARKERS, null, 7, { stage: 'draw' }),
    },
    {
      words: () => t('Your marker stands on A2. Build a casino there: the price is printed on the lot, and your die shows what is printed. Build in gold.'),
      board: board(MARKERS, null, 7, { prices: { 'build A2': 6 } }),
      moves: [...COLOURS.map(build), DONE],
      right: ['build A2 gold'],
      wrong: () => t('Choose to build, on A2, in gold.'),
      well: () => t('A gold tile with your die. When a gold card is drawn it pays a million for every pip, and the boss scores a point for every tile.'),
    },
    {
      words: () => t('Tiles of one colour side by side are one casino, and the highest die is its boss. Vera has joined you with a 3, so she takes the points. Reorganize: pay a million for every pip, and all its dice are rolled anew.'),
      board: board({ A2: [0, GOLD, 2], A5: [1, GOLD, 3], B1: [1, -1, 0] }, ['A2 A5', 1, [2, 3, 0], 'A5'], 6, { prices: { 'reorganize A2': 5 } }),
      moves: [reorganize, DONE],
      right: ['reorganize A2'],
      wrong: () => t('Vera would stay the boss. Reorganize the casino at A2.'),
      well: () => t('You roll a 5, Vera a 2: the crown is yours.'),
    },
    {
      words: () => t('Two tiles score two points, three score three. Late in the game the steps of the track get longer, and small casinos no longer move you. Grow, take over, and trade: everything can be offered.'),
      board: board({ A2: [0, GOLD, 5], A5: [1, GOLD, 2], A6: [0, GOLD, 6], B1: [1, -1, 0] }, ['A2 A5 A6', 0, [11, 2, 0], 'A6'], 4, { stage: 'draw' }),
    },
  ],
}

export default script
