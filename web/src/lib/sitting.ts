// What a game's board, tray and seats are drawn from: a live table, a replay or a lesson.

import type { Deals } from './server/deals.svelte'
import type { Facts, Follow, MoveHint, PresenceFrame, Refusal, TableEvent, View } from './wire'

export interface Sitting<Board = unknown, Changes = unknown> {
  readonly facts: Facts | null
  readonly view: View<Board> | null
  readonly names: string[]
  readonly yours: number[]
  readonly seat: number
  readonly myTurn: boolean
  /** Something sent is not answered yet. */
  readonly busy: boolean
  /** The seat whose bot is thinking. */
  readonly thinking: number | null
  /** The seat whose bot has just thought with less time than it should have. */
  readonly hurried?: number | null
  /** Seats whose bots would search and cannot yet; only a live table has any. */
  readonly glancing?: number[]
  readonly hints: MoveHint[] | null
  readonly refusal: Refusal | null
  readonly paying: Paying<Changes> | null
  /** Whether what is paid is said beside the board. */
  readonly tells?: boolean
  readonly log?: TableEvent<Board, Changes>[]
  /** Who is at the table now; only a live table knows. */
  readonly presence?: PresenceFrame | null
  /** The move picked up but not made yet. */
  picked: string | null
  /** The table as it would be after the move picked up, once that is known. */
  readonly tried: Tried<Board> | null
  /** The table after each of the moves of now, as far as it is known; only a live table asks for moves that are not picked up. */
  readonly foreseen?: ReadonlyMap<string, Tried<Board>>
  /** Ask what some of the moves would do. */
  foresee?(moves: string[]): void
  /** Decide, or speak of trade; for a seat on this screen other than the one looked through, by its number. */
  move(move: string, seat?: number): void
  /** What bots wait for, if they do: who asked them to, who is to answer an offer, and until when. */
  readonly waiting?: BotsWait | null
  /** Ask the bots to wait for an offer of ours, or to wait on; let them go on. */
  wait?(): void
  goOn?(): void
  /** Deals tried out and weighed; only a live table has any. */
  readonly deals?: Deals
  /** Ask what each move would do, where the table allows it. */
  hint?(): void
  skip(): void
}

export interface BotsWait {
  held_by: number[]
  asked: number[]
  /** By `performance.now()`. */
  until: number
}

export interface Tried<Board = unknown> {
  move: string
  board: Board
  /** The effect in words, where the board does not say enough. */
  words: string
  /** What changes for each seat, of a deal. */
  follows?: Follow[][]
}

/** What an event paid, while it is shown; `step` counts what has been paid so far. */
export interface Paying<Changes = unknown> {
  changes: Changes
  step: number
  steps: number
}

/** What an event paid, if it paid anything. */
export function changesIn<Changes>(event: TableEvent<unknown, Changes>): Changes | undefined {
  return event.kind === 'move' || event.kind === 'chance' ? event.shown : undefined
}
