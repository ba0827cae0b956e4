// Frames are drawn one after the other, slowly enough to be seen: a roll, a bot's move, the payout of a round.
// A click skips, and under reduced motion nothing waits but for the picture: each frame is painted before the next one.

import { after } from './frame'
import { lasting } from './settings.svelte'
import type { Paying } from './sitting'
import type { Facts, Happening, Hint, View } from './types'

export type Frame =
  | { type: 'welcome'; seq: number; facts: Facts; yours: number[]; view: View | null; missed: Happening[] }
  | { type: 'events'; seq: number; events: Happening[]; view: View | null; facts?: Facts | null }
  | { type: 'ack'; id: string | null; seq: number }
  | { type: 'nack'; id: string | null; code: string; message: string; rule: string | null; options: string[]; seq: number }
  | { type: 'hints'; id: string; moves: Hint[] }
  | { type: 'thinking'; seat: number }
  | { type: 'bye'; code: string; message: string }

type Events = Extract<Frame, { type: 'events' }>

const ROLL = 900
const MOVE = 450
const PAYOUT = 500
const AFTER = 1600

export class Pace {
  paying = $state.raw<Paying | null>(null)

  private queue: Events[] = []
  /** Calls off what is to come next, while something is. */
  private callOff: (() => void) | null = null

  constructor(private draw: (frame: Events) => void) {}

  add(frame: Events): void {
    this.queue.push(frame)
    if (this.callOff === null) this.next()
  }

  /** Show the rest at once. */
  skip(): void {
    if (this.callOff === null) return
    this.callOff()
    this.callOff = null
    this.paying = null
    while (this.queue.length > 1) this.draw(this.queue.shift()!)
    this.next()
  }

  /** Draw all that waits, at once: something newer is coming. */
  flush(): void {
    this.stop()
    for (const frame of this.queue.splice(0)) this.draw(frame)
  }

  stop(): void {
    this.callOff?.()
    this.callOff = null
    this.paying = null
  }

  private next(): void {
    const frame = this.queue[0]
    if (!frame) return
    const paid = frame.events.find((event) => stepsOf(event) > 0)
    if (paid && lasting(1) && this.paying === null) {
      // A card of Lords is paid on the table it leaves, its new marker or die included.
      if (paid.shown && 'card' in paid.shown) this.draw(frame)
      this.paying = { event: paid, step: 0, steps: stepsOf(paid) }
      return this.wait(PAYOUT, () => this.payNext())
    }
    this.paying = null
    this.queue.shift()
    this.draw(frame)
    this.wait(waitAfter(frame), () => this.next())
  }

  private payNext(): void {
    const paying = this.paying!
    if (paying.step < paying.steps) {
      this.paying = { ...paying, step: paying.step + 1 }
      this.wait(paying.step + 1 < paying.steps ? PAYOUT : AFTER, () => this.payNext())
    } else {
      this.next()
    }
  }

  private wait(ms: number, then: () => void): void {
    this.callOff = after(lasting(ms), () => {
      this.callOff = null
      then()
    })
  }
}

/** How many casinos and tiles an event paid. */
function stepsOf(event: Happening): number {
  const shown = event.shown as { payouts?: unknown[]; prizes?: unknown[]; fines?: unknown[]; casinos?: unknown[] } | undefined
  return (shown?.payouts?.length ?? 0) + (shown?.prizes?.length ?? 0) + (shown?.casinos?.length ?? 0) + (shown?.fines?.length ? 1 : 0)
}

function waitAfter(frame: Events): number {
  const kinds = frame.events.map((event) => (event.chance && 'roll' in event.chance ? 'roll' : event.kind))
  if (kinds.includes('roll')) return ROLL
  return kinds.includes('move') ? MOVE : 0
}
