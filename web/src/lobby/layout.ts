// Tiles chosen for a game of Royale: for each round, a side for each casino, or none.

import type { Side } from '../games/royale/board'

export type Layout = (Side | null)[][]

export const ROUNDS = 3
export const CASINOS = 6
export const SIDES = [...'ABCDEFGH'].flatMap((tile) => [`${tile}1`, `${tile}2`]) as Side[]

/** Three tiles to begin with, so that there is something to change. */
export const firstLayout = (): Layout => [
  ['A2', 'D1', 'H1'],
  ['C1', 'E1', 'F1'],
  ['B2', 'D2', 'G2'],
]

export const sideAt = (layout: Layout, round: number, casino: number): Side | null => layout[round]?.[casino] ?? null

/** A tile has two sides and lies at one casino in a round. */
export function isFree(layout: Layout, round: number, casino: number, side: Side): boolean {
  return !(layout[round] ?? []).some((other, at) => at !== casino && other?.[0] === side[0])
}

export function withSide(layout: Layout, round: number, casino: number, side: Side | null): Layout {
  const changed = (sides: (Side | null)[]): (Side | null)[] =>
    Array.from({ length: CASINOS }, (_, at) => (at === casino ? side : (sides[at] ?? null)))
  return layout.map((sides, at) => (at === round ? changed(sides) : sides))
}
