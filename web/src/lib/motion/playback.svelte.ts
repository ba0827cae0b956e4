// Frames are drawn one after the other, slowly enough to be seen: a roll, a bot's move, the payout of a round.
// A click skips, and under reduced motion nothing waits but for the picture: each frame is painted before the next one.

import type { Payout } from '../game'
import { lasting } from '../settings.svelte'
import { changesIn, type Paying } from '../sitting'
import type { EventsFrame, TableEvent } from '../wire'
import { after } from './nextFrame'

const ROLL = 900
const MOVE = 450
const PAYOUT = 500
const AFTER = 1600

export class Playback {
  paying = $state.raw<Paying | null>(null)
  /** How the game shows what an event paid; until it is known, payouts are drawn like any other event. */
  payout: Payout<unknown> | null = null

  private queue: EventsFrame[] = []
  /** Cancels what is to come next, while something is. */
  private cancel: (() => void) | null = null

  constructor(private draw: (frame: EventsFrame) => void) {}

  add(frame: EventsFrame): void {
    this.queue.push(frame)
    if (this.cancel === null) this.next()
  }

  /** Show the rest at once. */
  skip(): void {
    if (this.cancel === null) return
    this.cancel()
    this.cancel = null
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
    this.cancel?.()
    this.cancel = null
    this.paying = null
  }

  private next(): void {
    const frame = this.queue[0]
    if (!frame) return
    const paid = frame.events.find((event) => this.stepsOf(event) > 0)
    if (paid && lasting(1) && this.paying === null) {
      if (this.payout?.on === 'table after') this.draw(frame)
      this.paying = { changes: changesIn(paid), step: 0, steps: this.stepsOf(paid) }
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

  private stepsOf(event: TableEvent): number {
    const changes = changesIn(event)
    return changes && this.payout ? this.payout.steps(changes) : 0
  }

  private wait(ms: number, then: () => void): void {
    this.cancel = after(lasting(ms), () => {
      this.cancel = null
      then()
    })
  }
}

function waitAfter(frame: EventsFrame): number {
  const kinds = frame.events.map((event) => (event.kind === 'chance' && 'roll' in event.chance ? 'roll' : event.kind))
  if (kinds.includes('roll')) return ROLL
  return kinds.includes('move') ? MOVE : 0
}
