// Seats are told apart by colour, shape and initial together; see `SeatMark` and `Die`.

export interface SeatLook {
  colour: string
  ink: string
  shape: ShapeName
}

export type ShapeName = keyof typeof SHAPES

/** Shapes of about the same area around 0, 0, within 10 either way. */
export const SHAPES = {
  circle: 'M0-8.6A8.6 8.6 0 1 1 0 8.6A8.6 8.6 0 1 1 0-8.6Z',
  square: 'M-7.8-7.8H7.8V7.8H-7.8Z',
  triangle: 'M0-9.6L10 7.8H-10Z',
  diamond: 'M0-10.2L9.2 0L0 10.2L-9.2 0Z',
  cross: 'M-3.6-9.6H3.6V-3.6H9.6V3.6H3.6V9.6H-3.6V3.6H-9.6V-3.6H-3.6Z',
  star: 'M0-10.4L3 -3.9L10-3.2L4.8 1.6L6.3 8.6L0 5L-6.3 8.6L-4.8 1.6L-10-3.2L-3-3.9Z',
} as const

export const DARK = '#101418'
export const PALE = '#ffffff'

// Found by a search for the largest smallest difference under three kinds of colour blindness; tests/page keeps it.
export const SEATS: SeatLook[] = [
  { colour: '#F6EF2E', ink: DARK, shape: 'circle' },
  { colour: '#8FEAF8', ink: DARK, shape: 'square' },
  { colour: '#B04E88', ink: PALE, shape: 'triangle' },
  { colour: '#2A9A12', ink: DARK, shape: 'diamond' },
  { colour: '#9F82FA', ink: DARK, shape: 'cross' },
  { colour: '#E6A79D', ink: DARK, shape: 'star' },
]

export const NEUTRAL: SeatLook = { colour: '#F7F5F0', ink: '#4B5560', shape: 'circle' }
export const BLANK: SeatLook = { colour: '#8A929B', ink: '#8A929B', shape: 'circle' }

/** The look of a colour on the table: a seat's, or the neutral or blank player's. */
export function lookOf(colour: number | 'neutral' | 'blank'): SeatLook {
  if (colour === 'neutral') return NEUTRAL
  if (colour === 'blank') return BLANK
  return SEATS[colour] ?? NEUTRAL
}

/** The shortest beginning of a name, at most two letters, that no other name shares. */
export function initialOf(names: string[], seat: number): string {
  const letters = [...(names[seat] ?? '')]
  const one = letters[0]?.toUpperCase() ?? '?'
  const shared = names.some((name, other) => other !== seat && name[0]?.toUpperCase() === one)
  return shared && letters[1] ? one + letters[letters.length - 1] : one
}
