// Made by `make types` from pitboss.games.royale.page. Do not edit.

/** What is printed on boards, cards and tiles. */
export interface Box {
  rounds: number
  casinos: string[]
  values: number[]
  cards: number[]
  later_cards: number
  tiles: Record<string, TileFacts>
  moves: Record<string, number[]>
}

/** A tile side: its `name`, what it is `about`, at length and in `brief`, and what is printed on it. */
export interface TileFacts {
  side: string
  name: string
  about: string
  brief?: string
  pays?: number[]
  faces?: number[]
  label?: string
  empty?: string
  fresh?: Lies
}

export type Lies =
  | Track
  | Token
  | Dice
  | Clusters
  | Spaces
  | Slots
  | Piles
  | Fist

/** A counter on a track: its cell, counted from 0, or -1 before it stands there; and the last sum, if one counts. */
export interface Track {
  kind: 'track'
  cell: number
  last?: number
}

/** A token and the seat that holds it; -1 while it lies on the tile. */
export interface Token {
  kind: 'token'
  holder: number
}

/** Everybody's dice on the tile, by seat. */
export interface Dice {
  kind: 'dice'
  dice: [number, number][]
}

/** Groups of blank dice that are left, of one die, of two and so on. */
export interface Clusters {
  kind: 'clusters'
  left: number[]
}

/** How many spaces of each kind are free. */
export interface Spaces {
  kind: 'spaces'
  free: number[]
}

/** Spaces for one die each: whose it is and 1 if it is a big one, or null. */
export interface Slots {
  kind: 'slots'
  dice: ([number, number] | null)[]
}

/** Two piles of tokens: their sizes, and what they hold where the viewer may know it. */
export interface Piles {
  kind: 'piles'
  sizes: [number, number]
  tokens?: string
}

/** Tokens in the viewer's own fist. */
export interface Fist {
  kind: 'fist'
  tokens: number
}

/** The table as a seat sees it. */
export interface Board {
  round: number
  rounds: number
  stage: string
  turn: number
  start: number
  asked: number
  active: number
  roll: number[]
  big: number[]
  extra: number[]
  casinos: Casino[]
  seats: Seat[]
  asking?: string
}

/** A casino; what is not there is left out. */
export interface Casino {
  name: string
  cards: number[]
  dice: [number, number][]
  neutral?: [number, number]
  blank?: number
  closed?: boolean
  tile?: string
  on?: unknown
  lies?: Lies
  takers?: number[]
  tied?: number[]
  to_lead?: [number, number][]
}

/** A seat: `dice` in hand, `chips`, `cards` in number, payments on account among them, and `money` in K without the */
export interface Seat {
  dice: [number, number]
  chips: number
  cards: number
  money: number | null
}

/** What an event paid; what it did not do is left out. */
export interface Changes {
  gains?: [number, number, number][]
  payouts?: Payout[]
  prizes?: Prize[]
  fines?: number[]
}

/** What a casino paid: `dice` by seat and `neutral` ones, `blank` ones in number, `pays` as pairs of card and */
export interface Payout {
  dice: [number, number][]
  neutral: [number, number]
  blank: number
  pays: [number, number][]
  tied: number[]
}

/** What the tile at a casino paid afterwards: `pays` as pairs of value and seat. */
export interface Prize {
  casino: number
  tile: string
  pays: [number, number][]
}
