// A casino of a dice game, the way they all are drawn.

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
  /** Seats that could still be first, with the fewest they have to add. */
  toLead?: [number, number][]
}

export const ACCENTS = ['#e6b84a', '#ef7f63', '#4fc0b5', '#e07db4', '#a596f5', '#9dc75c']

export const colourOf = (number: number): Colour => (number === 5 ? 'neutral' : number === 6 ? 'blank' : number)
export const numberOf = (colour: Colour): number => (colour === 'neutral' ? 5 : colour === 'blank' ? 6 : colour)

/** Small and big dice. */
export type Pair = [number, number]

/** A colour's dice now and after the move picked up: dice that it would add are new, those it would take are left out. */
export function groupOf(colour: Colour, [small, big]: Pair, [smallThen, bigThen]: Pair = [small, big]): Group {
  return {
    colour,
    small: Math.min(small, smallThen),
    big: Math.min(big, bigThen),
    newSmall: Math.max(0, smallThen - small),
    newBig: Math.max(0, bigThen - big),
  }
}

/** Notes and who takes them while a round is paid. */
export function paidBy({ pays, tied }: { pays: [number, number][]; tied: number[] }): Pick<Shown, 'notes' | 'takers' | 'tied'> {
  return { notes: pays.map(([note]) => note), takers: pays.map(([, taker]) => taker), tied }
}

export const shows = (faces: number[], number: number): number => faces.filter((face) => face === number).length

export const weightOf = (group: Group): number => group.small + group.newSmall + 2 * (group.big + group.newBig)

/** Heaviest first, as everybody counts them. */
export function sorted(groups: Group[]): Group[] {
  return groups.filter((group) => weightOf(group) > 0).sort((one, other) => weightOf(other) - weightOf(one))
}
