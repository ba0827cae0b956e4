// What stands on the lots of a board.

import type { Board, Shares } from './wire'

export interface Casino extends Shares {
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
  return board.casinos.map(([text, boss], at) => {
    const lots = lotsIn(text)
    return { ...board.shares[at]!, lots, boss, colour: colourAt(board, lots[0] ?? '') }
  })
}

export const casinoAt = (board: Board, lot: string): Casino | undefined => casinosOf(board).find((casino) => casino.lots.includes(lot))

/** The dice that wear the crown. */
export const crowned = (board: Board): Set<string> => new Set(board.shares.flatMap(({ crown }) => (crown ? [crown] : [])))

/** Lots that carry a seat's marker, and those that carry its dice. */
export const markersOf = (board: Board, seat: number): string[] => Object.keys(board.lots).filter((lot) => ownerOf(board, lot) === seat && isMarked(board, lot))
export const diceOf = (board: Board, seat: number): string[] => Object.keys(board.lots).filter((lot) => ownerOf(board, lot) === seat && !isMarked(board, lot))

/** Whether a lot looks different on two boards. */
export const hasChanged = (before: Board, after: Board, lot: string): boolean => String(before.lots[lot]) !== String(after.lots[lot])
