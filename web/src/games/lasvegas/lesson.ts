import type { Answer, Script } from '../../lesson/coach.svelte'
import { t } from '../../lib/words.svelte'
import { shows } from '../casino/casino'
import type { Board, Changes } from './wire'

const NAMES = ['Golden Nugget', "Caesar's Palace", 'The Mirage', 'Sahara', 'Luxor', 'Circus Circus']
const NOTES = [[60], [50, 20], [70, 30], [40, 40], [80], [90, 10]]

/** Dice at a casino by seat, who takes its notes from the highest down, and who is tied. */
interface Laid {
  dice: number[]
  takers: number[]
  tied?: number[]
}
type Casinos = Partial<Record<number, Laid>>

const EMPTY: Laid = { dice: [0, 0, 0], takers: [] }

function board(laid: Casinos, roll: number[], stage: Board['stage'] = 'place'): Board {
  const casinos = NAMES.map((name, at) => {
    const { dice, takers, tied = [] } = laid[at + 1] ?? EMPTY
    return { name, notes: NOTES[at]!, dice, neutral: 0, takers: NOTES[at]!.map((_, place) => takers[place] ?? -1), tied }
  })
  const left = (seat: number): number => 8 - casinos.reduce((sum, casino) => sum + casino.dice[seat]!, 0)
  const seats = [0, 1, 2].map((seat) => ({ dice: left(seat), neutral: 0, notes: 0, money: 0 }))
  return { round: 1, rounds: 4, stage, turn: 0, start: 0, roll, neutral: [], casinos, seats }
}

/** The numbers of a roll to choose from, each with what its casino would be then. */
function numbers(laid: Casinos, roll: number[], then: Casinos): Answer<Board>[] {
  return Object.entries(then).map(([number, casino]) => ({
    move: number,
    words: () => t('puts all dice of this number on casino {number}', { number }),
    tried: { board: board({ ...laid, [number]: casino }, roll) },
  }))
}

const alone = (roll: number[], number: number): Laid => ({ dice: [shows(roll, number), 0, 0], takers: [0] })

const FIRST = [1, 2, 4, 4, 4, 5, 6, 6]
const SECOND = [2, 3, 6, 6, 6]
const THIRD = [3, 3, 5]
const BEFORE_SECOND: Casinos = { 3: { dice: [0, 0, 2], takers: [2] }, 4: { dice: [3, 0, 0], takers: [0] }, 6: { dice: [0, 2, 0], takers: [1] } }
const BEFORE_THIRD: Casinos = { ...BEFORE_SECOND, 6: { dice: [3, 2, 0], takers: [0, 1] } }
const END: Casinos = {
  1: { dice: [0, 1, 2], takers: [2] },
  2: { dice: [1, 2, 2], takers: [0], tied: [1, 2] },
  3: { dice: [0, 0, 2], takers: [2] },
  4: { dice: [3, 1, 1], takers: [0], tied: [1, 2] },
  5: { dice: [1, 2, 0], takers: [1] },
  6: { dice: [3, 2, 1], takers: [0, 1] },
}

const payouts = (table: Board): Changes['payouts'] =>
  table.casinos.map(({ dice, notes, takers, tied }) => ({ dice, neutral: 0, pays: notes.map((note, at) => [note, takers[at]!]), tied }))

const script: Script<Board, Changes> = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    { words: () => t('Six casinos, each with notes to win, the highest first. Four rounds are played, and most money wins.'), board: board({}, [], 'roll') },
    {
      words: () => t('You roll all your dice, choose one number and put ALL dice of that number on its casino. The others wait for your next turn. Pick up the fours and place them.'),
      board: board({}, FIRST),
      moves: numbers({}, FIRST, Object.fromEntries([1, 2, 4, 5, 6].map((number) => [number, alone(FIRST, number)]))),
      right: ['4'],
      wrong: () => t('In a game you could do that. For now, try the fours: press 4 twice, or press the dice and then the button.'),
      well: () => t('Three dice lie on casino 4. You have five left to roll next time.'),
    },
    {
      words: () => t('Vera has two dice on casino 6, where 90K lie. Whoever has most dice at a casino takes its highest note. Can you overtake her?'),
      board: board(BEFORE_SECOND, SECOND),
      moves: numbers(BEFORE_SECOND, SECOND, { 2: alone(SECOND, 2), 3: { dice: [1, 0, 2], takers: [2, 0] }, 6: { dice: [3, 2, 0], takers: [0, 1] } }),
      right: ['6'],
      wrong: () => t('Look at the sixes: three of yours would beat her two.'),
      well: () => t('Three against two: the 90K would be yours, and Vera would take the 10K.'),
    },
    {
      words: () => t('Equal numbers cancel each other out: neither is paid. Milo has two dice on casino 3. Which number should you NOT waste? Choose the other one.'),
      board: board(BEFORE_THIRD, THIRD),
      moves: numbers(BEFORE_THIRD, THIRD, { 3: { dice: [2, 0, 2], takers: [], tied: [0, 2] }, 5: alone(THIRD, 5) }),
      right: ['5'],
      wrong: () => t('Two against two: you and Milo would both be out, and the 70K would go to nobody. The marks with = show who is tied.'),
      well: () => t('One die is enough for 80K, as long as nobody comes to join you.'),
    },
    {
      words: () => t('When all dice are placed the casinos pay, 1 to 6. The marks on the notes show who takes them. On casino 2 Vera and Milo cancel out, so your single die takes the 50K.'),
      board: board(END, [], 'roll'),
      shown: { payouts: payouts(board(END, [])) },
    },
    { words: () => t('That is the whole game. Watch who has dice left, and let others tie each other. Three bots are waiting.'), board: board({}, [], 'roll') },
  ],
}

export default script
