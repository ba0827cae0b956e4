import type { Board, Casino, Pair } from '../games/royale/board'
import { t, tn } from '../lib/words.svelte'
import type { Script } from './coach.svelte'

const NAMES = ['Miracle', 'Kings', 'Moon', 'Paris', 'Cleopatra', 'Sunset']
const CARDS = [[40, 30], [50, 30], [60, 40], [70, 50], [80, 60], [100, 80]]
type Laid = Partial<Record<number, Pair[]>>
type More = Partial<Board>

function board(laid: Laid, more: More = {}, tiles: Partial<Record<number, Partial<Casino>>> = {}): Board {
  const none: Pair[] = [[0, 0], [0, 0], [0, 0]]
  const casinos = NAMES.map((name, at) => ({ name, cards: CARDS[at]!, dice: laid[at + 1] ?? none, ...tiles[at + 1] }))
  const seats = [0, 1, 2].map(() => ({ dice: [4, 1] as Pair, chips: 2, cards: 0, money: 0 }))
  return { round: 1, rounds: 3, stage: 'place', turn: 0, start: 0, asked: 0, active: -1, roll: [], big: [], extra: [], casinos, seats, ...more }
}

const move = (name: string, words: () => string): { move: string; words: () => string } => ({ move: name, words })
const place = (number: number): { move: string; words: () => string } =>
  move(`place ${number}`, () => t('puts all dice of this number on casino {number}', { number }))
const PASS = move('pass', () => t('pays a chip and passes'))

const script: Script = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    {
      words: () => t('Royale is Las Vegas with a big die, chips and tiles. Two cards lie at every casino, the dearest pair at casino 6. Three rounds are played.'),
      board: board({}, { stage: 'roll' }),
    },
    {
      words: () => t('Your big die counts as two. Vera has two dice on casino 5. With which number do you overtake her?'),
      board: board({ 5: [[0, 0], [2, 0], [0, 0]] }, { roll: [1, 2, 5], big: [5] }),
      moves: [place(1), place(2), place(5), PASS],
      right: ['place 5'],
      wrong: () => t('Your big five and your small five together weigh three.'),
      well: () => t('Three against two. The big die cannot be held back when its number is chosen.'),
    },
    {
      words: () => t('Chips let you wait: pay one and place nothing this turn. Each is worth 10K at the end. Here every number would only tie you; pass.'),
      board: board({ 2: [[0, 0], [1, 0], [0, 0]], 4: [[0, 0], [0, 0], [1, 0]] }, { roll: [2, 4], big: [], seats: [0, 1, 2].map(() => ({ dice: [2, 0] as Pair, chips: 2, cards: 0, money: 0 })) }),
      moves: [place(2), place(4), PASS],
      right: ['pass'],
      wrong: () => t('One against one: both would be out. Pay a chip and roll again next turn.'),
      well: () => t('You keep both dice for a better roll.'),
    },
    {
      words: () => t('Placing dice at a casino with a tile puts the tile to work. Jackpot: roll two extra dice; a double or a sum of 7 wins what the counter shows. Try your luck.'),
      board: board({}, { roll: [1, 1, 3], big: [] }, { 1: { tile: 'A2', on: 2 } }),
      moves: [place(1), place(3), PASS],
      right: ['place 1'],
      wrong: () => t('The Jackpot hangs at casino 1: place your ones there.'),
      well: () => t('The extra dice show 3 and 4: a sum of 7. You win 50K at once, and the counter goes back to 30K.'),
    },
    {
      words: () => t('Some tiles ask you something. Lucky Punch: hide 1, 2 or 3 tokens. If your neighbour guesses wrong you get 2 chips, 30K or 40K.'),
      board: board({ 1: [[1, 0], [0, 0], [0, 0]] }, { stage: 'hide', active: 0 }, { 1: { tile: 'A1', on: 0 } }),
      moves: [1, 2, 3].map((tokens) => move(`hide ${tokens}`, () => tn('hides {n} token', 'hides {n} tokens', tokens))),
      right: ['hide 1', 'hide 2', 'hide 3'],
      well: () => t('Nobody sees your fist. Three tokens pay best, and your neighbour knows it.'),
    },
    { words: () => t('There are sixteen tile sides. Tap a tile on the board whenever you want to know what it does. Now play.'), board: board({}, { stage: 'roll' }, { 1: { tile: 'D1' }, 2: { tile: 'H1', on: [null, null, null, null, null, null] }, 3: { tile: 'E1', on: 0 } }) },
  ],
}

export default script
