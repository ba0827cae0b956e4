// The board as games/royale/shown.py tells it.

export type Pair = [number, number]

export interface Casino {
  name: string
  cards: number[]
  dice: Pair[]
  neutral?: Pair
  blank?: number
  closed?: boolean
  tile?: Side
  on?: unknown
}

export interface SeatHas {
  dice: Pair
  chips: number
  cards: number
  money: number | null
}

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
  seats: SeatHas[]
}

export type Side = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | 'D1' | 'D2' | 'E1' | 'E2' | 'F1' | 'F2' | 'G1' | 'G2' | 'H1' | 'H2'

export const NEUTRAL = 5
export const BLANK = 6

export const weightOf = ([small, big]: Pair): number => small + 2 * big
