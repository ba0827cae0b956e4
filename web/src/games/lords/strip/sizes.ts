// Where everything lies in the drawing: lots wide on a desk, tall on a phone.

import type { Box, Lot } from '../wire'

export interface Sizes {
  lotWidth: number
  lotHeight: number
  /** Width of the Strip, height of a street, the edge around everything, and between lots. */
  strip: number
  street: number
  edge: number
  gap: number
  /** Heights of letters. */
  name: number
  price: number
  /** On a lot: the die, whose it is, the letter of the colour, the crown, the sign of a reorganization, the marker. */
  die: Spot
  mark: Spot
  letter: Spot
  crown: Spot
  rolled: Spot
  park: Spot
}

interface Spot {
  x: number
  y: number
  size: number
}

const WIDE_LOT = {
  die: { x: 46, y: 18, size: 38 },
  mark: { x: 79, y: 31, size: 27 },
  letter: { x: 19.5, y: 42, size: 15 },
  crown: { x: 65, y: 16, size: 25 },
  rolled: { x: 99, y: 15, size: 20 },
  park: { x: 44, y: 7, size: 38 },
}
const TALL_LOT = {
  die: { x: 6, y: 32, size: 46 },
  mark: { x: 55, y: 36, size: 41 },
  letter: { x: 82, y: 19, size: 19 },
  crown: { x: 53, y: 27, size: 25 },
  rolled: { x: 59, y: 13, size: 17 },
  park: { x: 50, y: 5, size: 44 },
}

export const WIDE: Sizes = { lotWidth: 112, lotHeight: 62, strip: 60, street: 18, edge: 6, gap: 2.5, name: 15, price: 17, ...WIDE_LOT }
export const TALL: Sizes = { lotWidth: 100, lotHeight: 82, strip: 52, street: 20, edge: 4, gap: 2.5, name: 21, price: 24, ...TALL_LOT }

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

const most = (box: Box, count: (lot: Lot) => number): number => Math.max(...box.lots.map(count))

export const wholeWidth = (sizes: Sizes, box: Box): number => (most(box, (lot) => lot.column) + 1) * sizes.lotWidth + sizes.strip + 2 * sizes.edge
export const wholeHeight = (sizes: Sizes, box: Box): number =>
  (most(box, (lot) => lot.row) + 1) * sizes.lotHeight + most(box, (lot) => lot.streets) * sizes.street + 2 * sizes.edge
export const stripLeft = (sizes: Sizes, box: Box): number => sizes.edge + (most(box, (lot) => (lot.side ? 0 : lot.column)) + 1) * sizes.lotWidth

export function rectOf(sizes: Sizes, lot: Lot): Rect {
  const x = sizes.edge + lot.column * sizes.lotWidth + lot.side * sizes.strip
  const y = sizes.edge + lot.row * sizes.lotHeight + lot.streets * sizes.street
  return { x, y, width: sizes.lotWidth, height: sizes.lotHeight }
}

/** Around the lots of a block, in board order. */
export function rectAround(sizes: Sizes, lots: Lot[]): Rect {
  const first = rectOf(sizes, lots[0]!)
  const last = rectOf(sizes, lots.at(-1)!)
  return { x: first.x, y: first.y, width: last.x + last.width - first.x, height: last.y + last.height - first.y }
}

/** The tiles of a casino as one shape: a square a tile, and a bridge wherever two of them meet. */
export function shapeOf(sizes: Sizes, lots: Lot[]): string {
  const { gap } = sizes
  const has = (lot: Lot, right: number, down: number): boolean =>
    lots.some((other) => other.column === lot.column + right && other.row === lot.row + down)
  return lots
    .map((lot) => {
      const rect = rectOf(sizes, lot)
      const right = has(lot, 1, 0)
      const down = has(lot, 0, 1)
      const tile = square(rect.x + gap, rect.y + gap, rect.width - 2 * gap, rect.height - 2 * gap)
      const bridge = right ? square(rect.x + rect.width - 2 * gap, rect.y + gap, 4 * gap, rect.height - 2 * gap) : ''
      const pier = down ? square(rect.x + gap, rect.y + rect.height - 2 * gap, rect.width - 2 * gap, 4 * gap) : ''
      const middle = right && down && has(lot, 1, 1) ? square(rect.x + rect.width - 2 * gap, rect.y + rect.height - 2 * gap, 4 * gap, 4 * gap) : ''
      return tile + bridge + pier + middle
    })
    .join('')
}

const square = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`
