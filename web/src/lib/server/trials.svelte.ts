// Moves tried out: when one is picked up, the server is asked what the table would be after it.

import type { Tried } from '../sitting'
import type { TriedFrame } from '../wire'
import { newId } from './ids'

/** Milliseconds between two questions, so that a hand that sweeps over many moves does not use up what may be sent. */
const APART = 250

export class Trials {
  /** The table after the move picked up last, once it is known. */
  tried = $state.raw<Tried | null>(null)

  private wanted: string | null = null
  private known = new Map<string, Tried>()
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
    clearTimeout(this.timer)
    if (move === null || this.tried) return
    this.timer = setTimeout(() => this.send(move), Math.max(0, this.last + APART - performance.now()))
  }

  hear({ id, move, board, words }: TriedFrame): void {
    if (!this.isAnswer(id)) return
    this.known.set(move, { move, board, words })
    if (move === this.wanted) this.tried = this.known.get(move)!
  }

  /** The table has changed: what was known is no longer true, and what is still picked up is asked for again. */
  forget(): void {
    this.known.clear()
    this.asked = ''
    this.pick(this.wanted)
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private send(move: string): void {
    this.last = performance.now()
    this.asked = newId()
    this.ask(this.asked, move)
  }
}
