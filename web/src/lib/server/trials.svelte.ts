// Moves tried out: when one is picked up, the server is asked what the table would be after it.

import type { Tried } from '../sitting'
import type { TriedFrame } from '../wire'
import { newId } from './ids'

/** Milliseconds between two questions, so that a hand that sweeps over many moves does not use up what may be sent. */
const APART = 250

export class Trials {
  /** The table after the move picked up last, once it is known. */
  tried = $state.raw<Tried | null>(null)
  /** All that is known of the moves of now. */
  known = $state.raw<ReadonlyMap<string, Tried>>(new Map())

  private wanted: string | null = null
  private later: string[] = []
  private asked = ''
  private last = -APART
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private ask: (id: string, move: string) => void) {}

  /** Whether an answer or refusal belongs to the question asked last. */
  isAnswer(id: string | null): boolean {
    return id !== null && id === this.asked
  }

  pick(move: string | null): void {
    this.wanted = move
    this.tried = (move !== null && this.known.get(move)) || null
    this.askNext()
  }

  /** Some moves are asked for, too, one after the other, while nothing is picked up that is not known. */
  foresee(moves: string[]): void {
    this.later = moves
    this.askNext()
  }

  hear({ id, move, board, words, follows }: TriedFrame): void {
    if (!this.isAnswer(id)) return
    this.known = new Map(this.known).set(move, { move, board, words, follows })
    if (move === this.wanted) this.tried = this.known.get(move)!
    this.askNext()
  }

  /** The table has changed: what was known is no longer true, and what is still picked up is asked for again. */
  forget(): void {
    this.known = new Map()
    this.later = []
    this.asked = ''
    this.pick(this.wanted)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private askNext(): void {
    clearTimeout(this.timer)
    const isUnknown = (move: string | null): move is string => move !== null && !this.known.has(move)
    const next = isUnknown(this.wanted) ? this.wanted : this.later.find(isUnknown)
    if (next !== undefined) this.timer = setTimeout(() => this.send(next), Math.max(0, this.last + APART - performance.now()))
  }

  private send(move: string): void {
    this.last = performance.now()
    this.asked = newId()
    this.ask(this.asked, move)
  }
}
