// Tiles chosen for a game: for each round, a side for each casino, or none.

export type Layout = (string | null)[][]

/** Three tiles a round to begin with, by their places in the list of sides, so that there is something to change. */
const FIRST = [[1, 6, 14], [4, 8, 10], [3, 7, 13]]

export const firstLayout = (sides: string[]): Layout => FIRST.map((round) => round.map((at) => sides[at] ?? null))

export const sideAt = (layout: Layout, round: number, casino: number): string | null => layout[round]?.[casino] ?? null

/** A tile has two sides and lies at one casino in a round. */
export function isFree(layout: Layout, round: number, casino: number, side: string): boolean {
  return !(layout[round] ?? []).some((other, at) => at !== casino && other?.[0] === side[0])
}

export function withSide(layout: Layout, round: number, casino: number, side: string | null): Layout {
  return layout.map((sides, at) => (at === round ? changed(sides, casino, side) : sides))
}

function changed(sides: (string | null)[], casino: number, side: string | null): (string | null)[] {
  return Array.from({ length: Math.max(sides.length, casino + 1) }, (_, at) => (at === casino ? side : (sides[at] ?? null)))
}
