// What a game's board, tray and seats are drawn from: a living table, a replay or a lesson.

import type { Component } from 'svelte'
import type { Facts, Game, Happening, Hint, Refusal, View } from './types'

export interface Sitting {
  readonly facts: Facts | null
  readonly view: View | null
  readonly names: string[]
  readonly yours: number[]
  readonly seat: number
  readonly myTurn: boolean
  /** Something said is not answered yet. */
  readonly busy: boolean
  /** The seat whose bot is at it. */
  readonly thinking: number | null
  readonly hints: Hint[] | null
  readonly refusal: Refusal | null
  readonly paying: Paying | null
  readonly log?: Happening[]
  /** The move picked up but not made yet: the board previews it. */
  picked: string | null
  /** Decide, or speak of trade; for a seat on this screen other than the one looked through, by its number. */
  move(move: string, seat?: number): void
  /** Ask what each move would do, where the table allows it. */
  hint?(): void
  skip(): void
}

/** What an event paid while it is being shown; `step` counts the casinos already paid. */
export interface Paying {
  event: Happening
  step: number
  steps: number
}

export interface GameParts {
  Board: Component<{ sitting: Sitting }>
  Tray: Component<{ sitting: Sitting }>
  Seat: Component<{ sitting: Sitting; seat: number }>
  /** A panel of the game's own, such as a trade desk. */
  Desk?: Component<{ sitting: Sitting }>
}

export const partsOf: Record<Game, () => Promise<{ default: GameParts }>> = {
  lasvegas: () => import('../games/lasvegas/parts'),
  royale: () => import('../games/royale/parts'),
  lords: () => import('../games/lords/parts'),
}
