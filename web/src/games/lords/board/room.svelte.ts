// How much room the board has, shared with the tray: what is chosen is asked beside the board where there is a column for it.

export type Layout = 'wide' | 'close' | 'stacked'

/** `tray` is how high the tray is, in pixels: board and tray share the height of the window. */
export const room = $state<{ layout: Layout; tray: number }>({ layout: 'stacked', tray: 60 })

const REM = 16
const WIDE = 66 * REM
const CLOSE = 48 * REM
const LOW = 30 * REM

/** By the width of the board's place and the height of the window. */
export function measure(width: number, height: number): void {
  room.layout = height < LOW ? 'stacked' : width >= WIDE ? 'wide' : width >= CLOSE ? 'close' : 'stacked'
}
