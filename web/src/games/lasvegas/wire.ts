// Made by `make types` from pitboss.games.lasvegas.page. Do not edit.

/** What is printed on the box's parts: the notes' `values` in K and how many there are of each, dice of a colour, */
export interface Box {
  values: number[]
  notes: number[]
  dice: number
  rounds: number
  enough: number
  figures: Record<string, Casino>
}

/** A casino: `notes` in K, the highest first, `dice` by seat and `neutral` dice. */
export interface Casino {
  name: string
  notes: number[]
  dice: number[]
  neutral: number
  takers: number[]
  tied: number[]
  to_lead?: [number, number][]
}

/** The table as a seat sees it. `roll` and `neutral` are the dice rolled, own and neutral. */
export interface Board {
  round: number
  rounds: number
  stage: 'deal' | 'extra' | 'roll' | 'place' | 'over'
  turn: number
  start: number
  roll: number[]
  neutral: number[]
  casinos: Casino[]
  seats: Seat[]
}

/** A seat: own and neutral dice in hand, `notes` in number, `money` in K, null where the viewer may not know it. */
export interface Seat {
  dice: number
  neutral: number
  notes: number
  money: number | null
}

/** The payout of a round, casino by casino. */
export interface Changes {
  payouts: Payout[]
}

/** What a casino paid: `dice` by seat and `neutral` ones, `pays` as pairs of note and colour, colours `tied`. */
export interface Payout {
  dice: number[]
  neutral: number
  pays: [number, number][]
  tied: number[]
}
