// Deals before they are made: what an offer would change for each seat, and what bots think of one.

import type { Tried } from '../sitting'
import type { NackFrame, PriceFrame, Refusal, TriedFrame } from '../wire'
import { newId } from './ids'
import { Trials } from './trials.svelte'

export type Ask = { type: 'try'; id: string; move: string; seat: number } | { type: 'price'; id: string; offer: string; of: number; seat: number }

/** A question to a bot: what it thinks of an offer; once it is answered, its verdict or why there is none. */
export interface Weighed {
  id: string
  offer: string
  of: number
  verdict: PriceFrame | null
  refusal: Refusal | null
}

export class Deals {
  /** Why the deal tried last cannot be offered. */
  refusal = $state.raw<Refusal | null>(null)
  weighed = $state.raw<Weighed[]>([])

  private seats = new Map<string, number>()
  private trials: Trials

  constructor(private ask: (question: Ask) => void) {
    this.trials = new Trials((id, move) => ask({ type: 'try', id, move, seat: this.seats.get(move) ?? 0 }))
  }

  /** The table after each deal that was asked about, as far as it is known. */
  get known(): ReadonlyMap<string, Tried> {
    return this.trials.known
  }

  /** Ask what an offer or an answer of a seat would bring; null for none. */
  pick(text: string | null, seat: number): void {
    this.refusal = null
    if (text !== null) this.seats.set(text, seat)
    this.trials.pick(text)
  }

  /** The same for answers that can be given now. */
  foresee(texts: string[], seat: number): void {
    for (const text of texts) this.seats.set(text, seat)
    this.trials.foresee(texts)
  }

  /** Ask a bot what it thinks of an offer, and what it would take; once for each. */
  weigh(offer: string, of: number, seat: number): void {
    if (this.weighed.some((each) => each.offer === offer && each.of === of && !each.refusal)) return
    const id = newId()
    this.weighed = [...this.weighed.filter((each) => each.of !== of), { id, offer, of, verdict: null, refusal: null }]
    this.ask({ type: 'price', id, offer, of, seat })
  }

  hear(frame: TriedFrame | PriceFrame): void {
    if (frame.type === 'tried') this.trials.hear(frame)
    else this.weighed = this.weighed.map((each) => (each.id === frame.id ? { ...each, verdict: frame } : each))
  }

  /** Whether a refusal belongs to a question of ours. */
  hearsRefusal(frame: NackFrame): boolean {
    if (this.trials.isAnswer(frame.id)) this.refusal = frame
    const ours = this.weighed.some((each) => each.id === frame.id)
    if (ours) this.weighed = this.weighed.map((each) => (each.id === frame.id ? { ...each, refusal: frame } : each))
    return ours || this.trials.isAnswer(frame.id)
  }

  /** The table has changed. */
  forget(): void {
    this.refusal = null
    this.trials.forget()
  }

  stop(): void {
    this.trials.stop()
  }
}
