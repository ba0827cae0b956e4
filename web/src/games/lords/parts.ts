import type { GameParts } from '../../lib/game'
import { millions, t, tn } from '../../lib/words.svelte'
import Board from './board/Board.svelte'
import { dealer } from './dealer'
import { lines } from './lines'
import Seat from './Seat.svelte'
import Desk from './trade/Desk.svelte'
import Tray from './tray/Tray.svelte'
import type { Board as Table, Box, Changes } from './wire'

const parts: GameParts<Table, Box, Changes> = {
  Board,
  Tray,
  Seat,
  Desk,
  lines,
  score: {
    words: (points) => tn('{n} point', '{n} points', points),
    onTheWay: () => t('Points on the way'),
    beside: { title: () => t('Money on the way'), short: (sum) => millions(sum) },
    average: (points) => tn('{n} point on average', '{n} points on average', Math.round(points)),
    tieBreak: { field: 'money', words: millions, decided: () => t('The points were equal; the money decided.') },
  },
  effects: () => t('What each move would do: the casino it makes and its boss, or its odds.'),
  // A card pays on the table it leaves, its new marker or die included.
  payout: { steps: ({ casinos }) => casinos.length, inReplay: () => 0, on: 'table after' },
  about: (board) => (board.lot ? `#lot-${board.lot}` : null),
  dealer,
  realDice: { seat: (board) => board.turn },
}

export default parts
