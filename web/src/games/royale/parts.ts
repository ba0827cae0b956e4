import type { GameParts } from '../../lib/game'
import { t } from '../../lib/words.svelte'
import { scoreInMoney } from '../casino/score'
import Board from './Board.svelte'
import { dealer } from './dealer'
import Figure from './Figure.svelte'
import { lines } from './lines'
import LayoutChoice from './options/LayoutChoice.svelte'
import { options } from './options/words'
import Seat from './Seat.svelte'
import Tray from './tray/Tray.svelte'
import type { Board as Table, Box, Changes } from './wire'

const SECRET_STAGES = ['hide', 'guess', 'split', 'take']

const parts: GameParts<Table, Box, Changes> = {
  Board,
  Tray,
  Seat,
  Figure,
  Options: LayoutChoice,
  lines,
  options,
  score: scoreInMoney('cards', () => t('The money was equal; the number of cards and chips decided.')),
  payout: {
    steps: ({ payouts = [], prizes = [], fines = [] }) => payouts.length + prizes.length + (fines.length ? 1 : 0),
    inReplay: ({ payouts = [] }) => payouts.length,
    on: 'table before',
  },
  dealer,
  realDice: { seat: (board) => board.turn, plus: () => t('Now the big die') },
  hasSecret: (board) => SECRET_STAGES.includes(board.stage) || board.seats.some((seat) => seat.money === null),
}

export default parts
