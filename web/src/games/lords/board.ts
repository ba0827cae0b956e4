// The board as games/lords/shown.py tells it.

export type LotHas = [seat: number, colour: number, value: number]

export interface SeatHas {
  points: number
  cash: number
  dice: number
  markers: number
  income: number
}

export interface Offer {
  n: number
  from: number
  to: number
  gives: string
  takes: string
}

export interface Board {
  stage: 'deal' | 'first' | 'draw' | 'give up' | 'move die' | 'roll' | 'put' | 'action' | 'house' | 'bet' | 'over'
  turn: number
  lots: Record<string, LotHas>
  casinos: [lots: string, boss: number][]
  seats: SeatHas[]
  cards: number[]
  to_come: number
  deck: number
  tiles: number[]
  trades: boolean
  lot?: string
  air?: string
  rolled?: number[][]
  marked?: string
  bet?: [stake: number, house: number]
  gambled?: boolean
  offers?: Offer[]
  promises?: string[]
}

/** What a card paid, casino by casino. */
export interface Paid {
  card: string
  colour: number
  markers: number[]
  casinos: { lots: string; money: number[]; boss: number; points: number }[]
  paid: [money: number, points: number][]
}

export interface Casino {
  lots: string[]
  colour: number
  boss: number
}

export const lotsIn = (text: string | undefined): string[] => (text ? text.split(' ') : [])

export const ownerOf = (board: Board, lot: string): number => board.lots[lot]?.[0] ?? -1
export const colourAt = (board: Board, lot: string): number => board.lots[lot]?.[1] ?? -1
export const valueAt = (board: Board, lot: string): number => board.lots[lot]?.[2] ?? 0
export const isMarked = (board: Board, lot: string): boolean => ownerOf(board, lot) >= 0 && colourAt(board, lot) < 0

export function casinosOf(board: Board): Casino[] {
  return board.casinos.map(([text, boss]) => {
    const lots = lotsIn(text)
    return { lots, boss, colour: colourAt(board, lots[0] ?? '') }
  })
}

export const casinoAt = (board: Board, lot: string): Casino | undefined => casinosOf(board).find((casino) => casino.lots.includes(lot))

/** The dice that wear the crown: the boss's highest in every casino. */
export function crowned(board: Board): Set<string> {
  const found = casinosOf(board).map(({ lots, boss }) => {
    const own = lots.filter((lot) => ownerOf(board, lot) === boss)
    return own.toSorted((one, other) => valueAt(board, other) - valueAt(board, one))[0]
  })
  return new Set(found.filter((lot) => lot !== undefined))
}

/** Lots that carry a seat's marker, and those that carry its dice. */
export const markersOf = (board: Board, seat: number): string[] => Object.keys(board.lots).filter((lot) => ownerOf(board, lot) === seat && isMarked(board, lot))
export const diceOf = (board: Board, seat: number): string[] => Object.keys(board.lots).filter((lot) => ownerOf(board, lot) === seat && !isMarked(board, lot))

export const pipsOf = (board: Board, lots: string[]): number => lots.reduce((sum, lot) => sum + valueAt(board, lot), 0)
