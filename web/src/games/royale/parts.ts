import type { GameParts } from '../../lib/game'
import { t, tn } from '../../lib/words.svelte'
import { scoreInMoney, veiledMoney } from '../casino/score'
import { lastsFor } from '../casino/payout/tell'
import Board from './Board.svelte'
import { dealer } from './dealer'
import Figure from './Figure.svelte'
import { lines } from './lines'
import { gainedAt, roundOf, tellStep } from './payout'
import { sumWords } from './sum'
import LayoutChoice from './options/LayoutChoice.svelte'
import { options } from './options/words'
import Seat from './Seat.svelte'
import DrawnFace from './tiles/DrawnFace.svelte'
import Tray from './tray/Tray.svelte'
import type { Board as Table, Box, Changes } from './wire'

const PRIZE = 1600
const SECRET_STAGES = ['hide', 'split']

const parts: GameParts<Table, Box, Changes> = {
  Board,
  Tray,
  Seat,
  Figure,
  Options: LayoutChoice,
  lines,
  options,
  score: {
    ...scoreInMoney({
      field: 'cards',
      words: (count) => tn('{n} card or chip', '{n} cards and chips', count),
      decided: () => t('The money was equal; the number of cards and chips decided.'),
    }),
    sum: sumWords,
  },
  effects: () => t('What each move would pay if the round ended now.'),
  payout: {
    steps: ({ payouts = [], prizes = [], fines = [] }) => payouts.length + prizes.length + (fines.length ? 1 : 0),
    inReplay: ({ payouts = [] }) => payouts.length,
    on: 'table before',
    lasts: ({ payouts = [] }, step) => (payouts[step - 1] ? lastsFor(payouts[step - 1]!) : PRIZE),
    tell: tellStep,
    gained: gainedAt,
    round: roundOf,
  },
  about: (board) => (board.asking !== undefined && board.active >= 0 ? `[data-casino='${board.active + 1}']` : null),
  roll: (board) => [
    ...board.big.map((face) => ({ face, seat: board.turn, big: true })),
    ...board.roll.map((face) => ({ face, seat: board.turn })),
    ...board.extra.map((face) => ({ face, seat: 'neutral' as const })),
  ],
  dealer,
  realDice: { Face: DrawnFace, seat: (board) => board.turn, plus: () => t('Now the big die') },
  veiled: (board, options) => veiledMoney(board, options, (seat) => seat.cards),
  choosesInSecret: (board) => SECRET_STAGES.includes(board.stage),
}

export default parts
