import type { Board } from '../games/lasvegas/board'
import { t } from '../lib/words.svelte'
import type { Script } from './coach.svelte'

const NAMES = ['Golden Nugget', "Caesar's Palace", 'The Mirage', 'Sahara', 'Luxor', 'Circus Circus']
const NOTES = [[60], [50, 20], [70, 30], [40, 40], [80], [90, 10]]
type Laid = Partial<Record<number, [number, number, number]>>

function board(laid: Laid, roll: number[], stage: Board['stage'] = 'place'): Board {
  const casinos = NAMES.map((name, at) => ({ name, notes: NOTES[at]!, dice: [...(laid[at + 1] ?? [0, 0, 0])], neutral: 0 }))
  const left = (seat: number): number => 8 - casinos.reduce((sum, casino) => sum + casino.dice[seat]!, 0)
  const seats = [0, 1, 2].map((seat) => ({ dice: left(seat), neutral: 0, notes: 0, money: 0 }))
  return { round: 1, rounds: 4, stage, turn: 0, start: 0, roll, neutral: [], casinos, seats }
}

const place = (number: number): { move: string; words: () => string } => ({
  move: String(number),
  words: () => t('puts all dice of this number on casino {number}', { number }),
})
const numbers = (roll: number[]): ReturnType<typeof place>[] => [...new Set(roll)].sort().map(place)

const FIRST = [1, 2, 4, 4, 4, 5, 6, 6]
const SECOND = [2, 3, 6, 6, 6]
const THIRD = [3, 3, 5]
const END: Laid = { 1: [0, 1, 2], 2: [1, 2, 2], 3: [0, 0, 2], 4: [3, 1, 1], 5: [1, 2, 0], 6: [3, 2, 1] }
const paid = (dice: number[], pays: [number, number][], tied: number[]) => ({ dice, neutral: 0, pays, tied })

const script: Script = {
  clock: () => t('a lesson'),
  names: ['Vera', 'Milo'],
  steps: [
    { words: () => t('Six casinos, each with notes to win, the highest first. Four rounds are played, and most money wins.'), board: board({}, [], 'roll') },
    {
      words: () => t('You roll all your dice, choose one number and put ALL dice of that number on its casino. The others wait for your next turn. Pick up the fours and place them.'),
      board: board({}, FIRST),
      moves: numbers(FIRST),
      right: ['4'],
      wrong: () => t('In a game you could do that. For now, try the fours: press 4 twice, or press the dice and then the button.'),
      well: () => t('Three dice lie on casino 4. You have five left to roll next time.'),
    },
    {
      words: () => t('Vera has two dice on casino 6, where 90K lie. Whoever has most dice at a casino takes its highest note. Can you overtake her?'),
      board: board({ 4: [3, 0, 0], 6: [0, 2, 0], 3: [0, 0, 2] }, SECOND),
      moves: numbers(SECOND),
      right: ['6'],
      wrong: () => t('Look at the sixes: three of yours would beat her two.'),
      well: () => t('Three against two: the 90K would be yours, and Vera would take the 10K.'),
    },
    {
      words: () => t('Equal numbers cancel each other out: neither is paid. Milo has two dice on casino 3. Which number should you NOT waste? Choose the other one.'),
      board: board({ 4: [3, 0, 0], 6: [3, 2, 0], 3: [0, 0, 2] }, THIRD),
      moves: numbers(THIRD),
      right: ['5'],
      wrong: () => t('Two against two: you and Milo would both be out, and the 70K would go to nobody. The marks with = show who is tied.'),
      well: () => t('One die is enough for 80K, as long as nobody comes to join you.'),
    },
    {
      words: () => t('When all dice are placed the casinos pay, 1 to 6. The marks on the notes show who takes them. On casino 2 Vera and Milo cancel out, so your single die takes the 50K.'),
      board: board(END, [], 'roll'),
      shown: {
        payouts: [
          paid([0, 1, 2], [[60, 2]], []), paid([1, 2, 2], [[50, 0], [20, -1]], [1, 2]), paid([0, 0, 2], [[70, 2], [30, -1]], []),
          paid([3, 1, 1], [[40, 0], [40, -1]], [1, 2]), paid([1, 2, 0], [[80, 1]], []), paid([3, 2, 1], [[90, 0], [10, 1]], []),
        ],
      },
    },
    { words: () => t('That is the whole game. Watch who has dice left, and let others tie each other. Three bots are waiting.'), board: board({}, [], 'roll') },
  ],
}

export default script
