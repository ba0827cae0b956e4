import type { GameParts } from '../../lib/game'
import { t, tn } from '../../lib/words.svelte'
import NoteFace from '../casino/NoteFace.svelte'
import { scoreInMoney, veiledMoney } from '../casino/score'
import Board from './Board.svelte'
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
  payout: { steps: ({ payouts }) => payouts.length, inReplay: ({ payouts }) => payouts.length, on: 'table before' },
  roll: (board) => [...board.roll.map((face) => ({ face, seat: board.turn })), ...board.neutral.map((face) => ({ face, seat: 'neutral' as const }))],
  dealer,
  realDice: { Face: NoteFace, seat: (board) => board.turn, plus: () => t('Now the neutral dice') },
  veiled: (board, options) => veiledMoney(board, options, (seat) => seat.notes),
}

export default parts
