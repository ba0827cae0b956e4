// How a seat's line is told apart on the curve: by its colour, its dashes and its shape.

import { SEATS } from '../../lib/seats'

const DASHES = ['', '9 5', '2 4', '10 4 2 4', '4 4', '14 4 4 4']

export const dashOf = (seat: number): string => DASHES[seat] ?? ''

/** The seat's colour, darker on paper and a little lighter at dusk, so that a thin line can be seen. */
export function strokeOf(seat: number): string {
  const colour = SEATS[seat]?.colour ?? '#888888'
  return `light-dark(color-mix(in srgb, ${colour} 52%, #1a1408), color-mix(in srgb, ${colour} 82%, #ffffff))`
}
