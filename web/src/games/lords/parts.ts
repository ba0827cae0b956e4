import type { GameParts } from '../../lib/sitting'
import Board from './Board.svelte'
import Desk from './Desk.svelte'
import Seat from './Seat.svelte'
import Tray from './Tray.svelte'

export default { Board, Tray, Seat, Desk } satisfies GameParts
