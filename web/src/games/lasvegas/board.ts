// The board as games/lasvegas/shown.py tells it, and what a casino would pay.

export interface Casino {
  name: string
  notes: number[]
  dice: number[]
  neutral: number
}

export interface SeatHas {
  dice: number
  neutral: number
  notes: number
  money: number | null
}

export interface Board {
  round: number
  rounds: number
  stage: 'deal' | 'extra' | 'roll' | 'place' | 'over'
  turn: number
  start: number
  roll: number[]
  neutral: number[]
  casinos: Casino[]
  seats: SeatHas[]
}

export interface Payout {
  dice: number[]
  neutral: number
  pays: [number, number][]
  tied: number[]
}

export const NEUTRAL = 5

/** Who would take which note, and who is tied. */
export function payoutOf(notes: number[], dice: number[], neutral: number): Payout {
  const weights = new Map<number, number>(dice.map((count, seat) => [seat, count]))
  if (neutral) weights.set(NEUTRAL, neutral)
  return { dice, neutral, ...ranked(notes, weights) }
}

/** Equal weights cancel; the rest take the notes from the highest down. */
export function ranked(notes: number[], weights: Map<number, number>): { pays: [number, number][]; tied: number[] } {
  const here = [...weights].filter(([, own]) => own > 0)
  const tied = here.filter(([, own]) => here.filter(([, other]) => other === own).length > 1).map(([colour]) => colour)
  const takers = here.filter(([colour]) => !tied.includes(colour)).sort((one, other) => other[1] - one[1])
  return { pays: notes.map((note, at) => [note, takers[at]?.[0] ?? -1]), tied }
}

export const shows = (faces: number[], number: number): number => faces.filter((face) => face === number).length
