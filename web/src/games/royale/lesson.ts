import type { Answer, Script } from '../../lesson/coach.svelte'
import { t, tn } from '../../lib/words.svelte'
import { shows, type Pair } from '../casino/casino'
import type { Board, Casino, Changes } from './wire'

const NAMES = ['Miracle', 'Kings', 'Moon', 'Paris', 'Cleopatra', 'Sunset']
const CARDS = [[40, 30], [50, 30], [60, 40], [70, 50], [80, 60], [100, 80]]
/** What is special about some casinos: their dice, who takes their cards, their tile. */
type Casinos = Partial<Record<number, Partial<Casino>>>

function board(laid: Casinos, more: Partial<Board> = {}): Board {
  const dice: Pair[] = [[0, 0], [0, 0], [0, 0]]
  const casinos = NAMES.map((name, at): Casino => ({ name, cards: CARDS[at]!, dice, ...laid[at + 1] }))
  const seats = [0, 1, 2].map(() => ({ dice: [4, 1] as Pair, chips: 2, cards: 0, money: 0 }))
  return { round: 1, rounds: 3, stage: 'place', turn: 0, start: 0, asked: 0, active: -1, roll: [], big: [], extra: [], casinos, seats, ...more }
}

const PASS: Answer<Board> = { move: 'pass', words: () => t('pays a chip and passes') }

/** The numbers of a roll to choose from, each with what its casino would be then. */
function numbers(laid: Casinos, then: Casinos): Answer<Board>[] {
  const places = Object.entries(then).map(([number, casino]) => ({
    move: `place ${number}`,
    words: () => t('puts all dice of this number on casino {number}', { number }),
    tried: { board: board({ ...laid, [number]: { ...laid[Number(number)], ...casino } }) },
  }))
  return [...places, PASS]
}

const alone = (roll: number[], number: number): Partial<Casino> => ({ dice: [[shows(roll, number), 0], [0, 0], [0, 0]], takers: [0] })
const hide = (tokens: number): Answer<Board> => ({ move: `hide ${tokens}`, words: () => tn('hides {n} token', 'hides {n} tokens', tokens) })

const VERA_AT_5: Casinos = { 5: { dice: [[0, 0], [2, 0], [0, 0]], takers: [1] } }
const WITH_BIG = [1, 2, 5]
const ONE_EACH: Casinos = { 2: { dice: [[0, 0], [1, 0], [0, 0]], takers: [1] }, 4: { dice: [[0, 0], [0, 0], [1, 0]], takers: [2] } }
const TIES: Casinos = { 2: { dice: [[1, 0], [1, 0], [0, 0]], takers: [], tied: [0, 1] }, 4: { dice: [[1, 0], [0, 0], [1, 0]], takers: [], tied: [0, 2] } }
const JACKPOT: Casinos = { 1: { tile: 'A2', lies: { kind: 'track', cell: 2 } } }
const AT_JACKPOT = [1, 1, 3]

const script: Script<Board, Changes> = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    {
      words: () => t('Royale is Las Vegas with a big die, chips and tiles. Two cards lie at every casino, the dearest pair at casino 6. Three rounds are played.'),
      board: board({}, { stage: 'roll' }),
    },
    {
      words: () => t('Your big die counts as two. Vera has two dice on casino 5. With which number do you overtake her?'),
      board: board(VERA_AT_5, { roll: WITH_BIG, big: [5] }),
      moves: numbers(VERA_AT_5, { 1: alone(WITH_BIG, 1), 2: alone(WITH_BIG, 2), 5: { dice: [[1, 1], [2, 0], [0, 0]], takers: [0, 1] } }),
      right: ['place 5'],
      wrong: () => t('Your big five and your small five together weigh three.'),
      well: () => t('Three against two. The big die cannot be held back when its number is chosen.'),
    },
    {
      words: () => t('Chips let you wait: pay one and place nothing this turn. Each is worth 10K at the end. Here every number would only tie you; pass.'),
      board: board(ONE_EACH, { roll: [2, 4], big: [], seats: [0, 1, 2].map(() => ({ dice: [2, 0] as Pair, chips: 2, cards: 0, money: 0 })) }),
      moves: numbers(ONE_EACH, TIES),
      right: ['pass'],
      wrong: () => t('One against one: both would be out. Pay a chip and roll again next turn.'),
      well: () => t('You keep both dice for a better roll.'),
    },
    {
      words: () => t('Placing dice at a casino with a tile puts the tile to work. Jackpot: roll two extra dice; a double or a sum of 7 wins what the counter shows. Try your luck.'),
      board: board(JACKPOT, { roll: AT_JACKPOT, big: [] }),
      moves: numbers(JACKPOT, { 1: alone(AT_JACKPOT, 1), 3: alone(AT_JACKPOT, 3) }),
      right: ['place 1'],
      wrong: () => t('The Jackpot hangs at casino 1: place your ones there.'),
      well: () => t('The extra dice show 3 and 4: a sum of 7. You win 50K at once, and the counter goes back to 30K.'),
    },
    {
      words: () => t('Some tiles ask you something. Lucky Punch: hide 1, 2 or 3 tokens. If your neighbour guesses wrong you get 2 chips, 30K or 40K.'),
      board: board({ 1: { ...alone([1], 1), tile: 'A1' } }, { stage: 'hide', active: 0, asking: 'A1' }),
      moves: [1, 2, 3].map(hide),
      right: ['hide 1', 'hide 2', 'hide 3'],
      well: () => t('Nobody sees your fist. Three tokens pay best, and your neighbour knows it.'),
    },
    { words: () => t('There are sixteen tile sides. Tap a tile on the board whenever you want to know what it does. Now play.'), board: board({ 1: { tile: 'D1' }, 2: { tile: 'H1', lies: { kind: 'slots', dice: Array<null>(6).fill(null) } }, 3: { tile: 'E1', lies: { kind: 'track', cell: 0 } } }, { stage: 'roll' }) },
  ],
}

export default script
