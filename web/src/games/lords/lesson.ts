import { t } from '../lib/words.svelte'
import type { Script } from './coach.svelte'

type Lot = [seat: number, colour: number, value: number]

function board(lots: Record<string, Lot>, casinos: [string, number][], cash: number, stage = 'action'): object {
  const seats = [0, 1, 2].map((seat) => ({ points: seat, cash: seat ? 8 : cash, dice: 10, markers: 8, income: 3 }))
  return { stage, turn: 0, lots, casinos, seats, cards: [8, 8, 8, 8, 8, 3], to_come: 30, deck: 2 ** 48 - 1, tiles: [9, 9, 7, 9, 9], trades: false }
}

const move = (name: string, words: () => string): { move: string; words: () => string } => ({ move: name, words })
const DONE = move('done', () => t('ends the turn'))
const GOLD = 2

const script: Script = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    {
      words: () => t('The Strip runs down the middle. Each turn you draw a card: it gives you a lot, and it pays. Every marker on the board earns a million a card. Most points win.'),
      board: board({ A2: [0, -1, 0], B1: [1, -1, 0], C5: [2, -1, 0] }, [], 7, 'draw'),
    },
    {
      words: () => t('Your marker stands on A2. Build a casino there: the price is printed on the lot, and your die shows what is printed. Build in gold.'),
      board: board({ A2: [0, -1, 0], B1: [1, -1, 0], C5: [2, -1, 0] }, [], 7),
      moves: [...['green', 'brown', 'gold', 'purple', 'silver'].map((colour) => move(`build A2 ${colour}`, () => t('builds on A2'))), DONE],
      right: ['build A2 gold'],
      wrong: () => t('Choose to build, on A2, in gold.'),
      well: () => t('A gold tile with your die. When a gold card is drawn it pays a million for every pip, and the boss scores a point for every tile.'),
    },
    {
      words: () => t('Tiles of one colour side by side are one casino, and the highest die is its boss. Vera has joined you with a 3, so she takes the points. Reorganize: pay a million for every pip, and all its dice are rolled anew.'),
      board: board({ A2: [0, GOLD, 2], A5: [1, GOLD, 3], B1: [1, -1, 0] }, [['A2 A5', 1]], 6),
      moves: [move('reorganize A2', () => t('reorganizes the casino at A2')), DONE],
      right: ['reorganize A2'],
      wrong: () => t('Vera would stay the boss. Reorganize the casino at A2.'),
      well: () => t('You roll a 5, Vera a 2: the crown is yours.'),
    },
    {
      words: () => t('Two tiles score two points, three score three. Late in the game the steps of the track get longer, and small casinos no longer move you. Grow, take over, and trade: everything can be offered.'),
      board: board({ A2: [0, GOLD, 5], A5: [1, GOLD, 2], A6: [0, GOLD, 6], B1: [1, -1, 0] }, [['A2 A5 A6', 0]], 4, 'draw'),
    },
  ],
}

export default script
