import type { GameParts } from '../../lib/sitting'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import Tray from './Tray.svelte'

export default { Board, Seat, Tray } satisfies GameParts
