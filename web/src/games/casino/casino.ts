// A casino of Las Vegas or Royale, the way both are drawn.

export type Colour = number | 'neutral' | 'blank'

export interface Group {
  colour: Colour
  small: number
  big: number
  /** Dice that the move picked up would add. */
  newSmall: number
  newBig: number
}

export interface Shown {
  name: string
  notes: number[]
  groups: Group[]
  /** The colour that takes each note, or -1: as things stand, with the move picked up, or in a payout. */
  takers: number[]
  tied: number[]
  closed: boolean
}

export const ACCENTS = ['#e6b84a', '#ef7f63', '#4fc0b5', '#e07db4', '#a596f5', '#9dc75c']

export const colourOf = (number: number): Colour => (number === 5 ? 'neutral' : number === 6 ? 'blank' : number)
export const numberOf = (colour: Colour): number => (colour === 'neutral' ? 5 : colour === 'blank' ? 6 : colour)

export const weightOf = (group: Group): number => group.small + group.newSmall + 2 * (group.big + group.newBig)

/** Heaviest first, as everybody counts them. */
export function sorted(groups: Group[]): Group[] {
  return groups.filter((group) => weightOf(group) > 0).sort((one, other) => weightOf(other) - weightOf(one))
}
