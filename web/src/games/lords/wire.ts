// Made by `make types` from pitboss.games.lords.page. Do not edit.

/** [L1.1] The board, the tiles and the score track. Lots are in board order, as the bits of `deck` count them. */
export interface Box {
  blocks: Block[]
  lots: Lot[]
  colours: Colour[]
  strip: string
  track: Space[]
  actions: Action[]
  sprawl_times: number
  remodel_price: number
  largest_stake: number
}

/** A block: on which side of the Strip, below how many rows of lots and how many streets. */
export interface Block {
  name: string
  side: number
  row: number
  rows: number
  streets: number
}

/** A lot and its card. Columns and rows count from the top left, the Strip and streets left out. */
export interface Lot {
  name: string
  block: string
  die: number
  price: number
  card: number
  column: number
  row: number
  streets: number
  side: number
  neighbours: string[]
}

/** A colour of casinos: as moves write it, the letter on its tiles, as the reader calls it, its name on cards. */
export interface Colour {
  name: string
  letter: string
  title: string
  house: string
}

/** A space of the score track, and how many points of one casino the step to the next takes; 0 at the end. */
export interface Space {
  points: number
  next: number
}

/** A kind of action: whether its move ends with a colour, and whether it concerns a whole casino. */
export interface Action {
  kind: string
  in_colour: boolean
  at_a_casino: boolean
}

/** [L11.1] Everything lies open, so everybody sees the same. Sets of lots are text, `A2 A5`. */
export interface Board {
  stage: 'deal' | 'first' | 'draw' | 'give up' | 'move die' | 'roll' | 'put' | 'action' | 'house' | 'bet' | 'over'
  turn: number
  lots: Record<string, [number, number, number]>
  casinos: [string, number][]
  shares: Shares[]
  seats: SeatHas[]
  cards: number[]
  to_come: number
  deck: number
  tiles: number[]
  trades: boolean
  closed?: string
  lot?: string
  air?: string
  rolled?: number[][]
  marked?: string
  bet?: [number, number]
  house?: Record<string, HouseAnswer>
  gambled?: boolean
  can_trade?: boolean
  offers?: OpenOffer[]
  promises?: string[]
  promised?: Clause[]
  prices?: Record<string, number>
  out_of_reach?: Record<string, string>
}

/** [L3.9] What a casino pays each seat, [L4.4] the lot of its boss's die, [L4.6] and who is tied for boss. */
export interface Shares {
  money: number[]
  crown?: string
  tied?: number[]
}

/** [L11.1] Points, cash, dice and markers left, and [L11.2] what the next card pays on average. */
export interface SeatHas {
  points: number
  cash: number
  dice: number
  markers: number
  income: number
}

/** [L5.13] What an answer of the house means: what it wins, what it pays, and what it pays at most. */
export interface HouseAnswer {
  win: number
  pay: number
  most: number
}

/** [L7.4] Who offers whom what for what: `gives` and `takes` as text, `giving` and `taking` in parts. */
export interface OpenOffer {
  n: number
  from: number
  to: number
  gives: string
  takes: string
  giving: SideHas
  taking: SideHas
  others: number[]
  signed: number[]
  parts: PartHas[]
  deal: string
  this_turn: boolean
  made: string[]
}

/** [L7.3] What one seat puts into a deal. `do` is promised to be done now, `not` not to be done this turn. */
export interface SideHas {
  money?: number
  lots?: string[]
  dice?: string[]
  does?: Clause[]
  nots?: Clause[]
}

/** [L7.6] [L7.7] What is promised: a kind of action, perhaps at a lot, in a colour as moves write it, at a stake. */
export interface Clause {
  kind: string
  lot?: string
  colour?: string
  stake?: number
}

/** [L7.18] What one party of a deal hands another. */
export interface PartHas {
  from: number
  to: number
  side: SideHas
}

/** [L3.6] What a card paid. No tile or die moves between payout and the next event. */
export interface Changes {
  card: string
  colour: number
  markers: number[]
  casinos: Payout[]
  paid: [number, number][]
  by_lot: Record<string, number>
}

/** [L3.9] What a casino pays each seat, [L3.10] and with how many points its boss (-1 none) scores. */
export interface Payout {
  lots: string
  money: number[]
  boss: number
  points: number
}
