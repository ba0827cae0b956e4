import type { GameParts } from '../../lib/game'
import { money, t, tn } from '../../lib/words.svelte'
import NoteFace from '../casino/NoteFace.svelte'
import { scoreInMoney, veiledMoney } from '../casino/score'
import { gainedBy, lastsFor, tellBeginning, tellCasino } from '../casino/payout/tell'
import { roundPaid } from '../casino/payout/round'
import Board from './Board.svelte'
import { casinoPaid } from './casinos'
import { dealer } from './dealer'
import Figure from './Figure.svelte'
import { lines } from './lines'
import { options } from './options'
import Seat from './Seat.svelte'
import Tray from './Tray.svelte'
import type { Board as Table, Box, Changes } from './wire'

const parts: GameParts<Table, Box, Changes> = {
  Board,
  Tray,
  Seat,
  Figure,
  lines,
  options,
  score: scoreInMoney({
    field: 'notes',
    words: (notes) => tn('{n} note', '{n} notes', notes),
    decided: () => t('The money was equal; the number of notes decided.'),
  }),
  effects: () => t('What each move would pay if the round ended now.'),
  payout: {
    steps: ({ payouts }) => payouts.length,
    inReplay: ({ payouts }) => payouts.length,
    on: 'table before',
    lasts: ({ payouts }, step) => lastsFor(payouts[step - 1]!),
    tell: ({ changes, step }, sitting) => {
      if (step === 0) return tellBeginning(changes.payouts.length)
      const at = Math.min(step, changes.payouts.length) - 1
      const casino = casinoPaid((sitting.view!.board as Table).casinos[at]!, changes.payouts[at]!)
      return tellCasino(casino, step > changes.payouts.length ? -1 : at, changes.payouts.length, sitting.names)
    },
    gained: ({ payouts }, step, seats) => gainedBy(payouts, step, seats),
    round: (changes, after: Table, names) => ({
      ...roundPaid(changes.at(-1)?.payouts ?? [], after.casinos.map(({ name }) => name), names),
      totals: after.seats.map(({ money: sum, notes }) => {
        const count = tn('{n} note', '{n} notes', notes)
        return sum === null ? { words: count, more: t('face down') } : { words: money(sum), more: count }
      }),
      start: after.start,
    }),
  },
  roll: (board) => [...board.roll.map((face) => ({ face, seat: board.turn })), ...board.neutral.map((face) => ({ face, seat: 'neutral' as const }))],
  dealer,
  realDice: { Face: NoteFace, seat: (board) => board.turn, plus: () => t('Now the neutral dice') },
  veiled: (board, options) => veiledMoney(board, options, (seat) => seat.notes),
}

export default parts
