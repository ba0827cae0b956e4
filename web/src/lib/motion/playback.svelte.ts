// Frames are drawn one after the other, slowly enough to be seen: a roll, a bot's move, the payout of a round.
// A click skips, and where nothing moves nothing waits but for the picture: each frame is painted before the next one.
// After a round the table stands still until its result has been read; what happens meanwhile waits and is drawn then.

import type { Payout } from '../game'
import { lasting, settings } from '../settings.svelte'
import { changesIn, type Paying } from '../sitting'
import type { EventsFrame, RoundResult, TableEvent, View } from '../wire'
import { after } from './nextFrame'

const ROLL = 900
const MOVE = 450
const PAYOUT = 500
const AFTER = 1600

/** A round that has ended and not been left: what it brought, what its last event paid, and the table after it. */
export interface Ended {
  result: RoundResult
  changes: unknown
  view: View
}

export class Playback {
  paying = $state.raw<Paying | null>(null)
  /** The result of a round that this screen stands still for. */
  ended = $state.raw<Ended | null>(null)
  paused = $state(false)
  /** How many frames are not drawn yet, the one being paid among them. */
  behind = $state(0)
  /** The table as it is by now, while an older one is drawn. */
  newest = $state.raw<View | null>(null)
  /** Seats that have played on while the result of a round is read. */
  acted = $state.raw<number[]>([])
  /** How the game shows what an event paid; until it is known, payouts are drawn like any other event. */
  payout: Payout<unknown> | null = null

  private queue: EventsFrame[] = []
  /** What is to come next, while something is, and how to call it off. */
  private then: (() => void) | null = null
  private cancel: (() => void) | null = null
  /** The frames whose payout and whose result this screen has begun to show. */
  private paid: EventsFrame | null = null
  private read: EventsFrame | null = null

  /** `draw` changes the table, `hear` only what has been said. */
  constructor(
    private draw: (frame: EventsFrame) => void,
    private hear: (frame: EventsFrame) => void = draw,
  ) {}

  add(frame: EventsFrame): void {
    // What is said is heard at once, also while a result is read.
    if (this.ended && frame.events.every(({ kind }) => kind === 'chat')) return this.hear(frame)
    this.queue.push(frame)
    this.count()
    if (frame.events.some(({ kind }) => kind === 'over')) this.goOn()
    if (this.then === null && this.ended === null) this.next()
  }

  /** Show the rest at once, up to the result of a round. */
  skip(): void {
    if (this.then === null) return
    this.halt()
    while (this.queue.length) {
      if (this.stopsAt(this.queue[0]!)) return
      this.drawFirst()
    }
    this.wait(MOVE, () => this.next())
  }

  pause(): void {
    if (this.then === null || this.paused) return
    this.cancel?.()
    this.paused = true
  }

  /** Go on after a pause. */
  resume(): void {
    if (!this.paused || this.then === null) return
    this.paused = false
    this.wait(MOVE, this.then)
  }

  /** The result has been read: what has happened since is drawn. */
  goOn(): void {
    if (this.ended === null) return
    this.ended = null
    this.paying = null
    this.next()
  }

  /** Draw all that waits, at once: something newer is coming. */
  flush(): void {
    this.stop()
    while (this.queue.length) this.drawFirst()
  }

  stop(): void {
    this.halt()
    this.ended = null
    this.paying = null
  }

  private halt(): void {
    this.cancel?.()
    this.cancel = this.then = null
    this.paused = false
    if (this.ended === null) this.paying = null
  }

  private next(): void {
    const frame = this.queue[0]
    if (!frame) return
    const paid = this.paidIn(frame)
    if (paid && lasting(1) && this.paid !== frame) {
      this.paid = frame
      if (this.payout?.on === 'table after') this.draw(frame)
      this.paying = { changes: changesIn(paid), step: 0, steps: this.stepsOf(paid) }
      return this.wait(PAYOUT, () => this.payNext())
    }
    if (this.stopsAt(frame)) return
    this.paying = null
    this.drawFirst()
    this.wait(waitAfter(frame), () => this.next())
  }

  private payNext(): void {
    const { changes, step, steps } = this.paying!
    if (step < steps) {
      this.paying = { changes, step: step + 1, steps }
      const lasts = this.payout?.lasts?.(changes, step + 1) ?? (step + 1 < steps ? PAYOUT : AFTER)
      this.wait(lasts, () => this.payNext())
    } else {
      this.next()
    }
  }

  /** Whether a frame ends a round whose result is to be read first; then the table stands still there, all of it paid. */
  private stopsAt(frame: EventsFrame): boolean {
    const event = frame.events.find((each) => resultIn(each)?.last === false)
    const isRead = !settings.summary || settings.text || this.read === frame
    if (!event || !frame.view || isRead || !this.payout) return false
    this.paid = this.read = frame
    const changes = changesIn(event)
    const steps = this.stepsOf(event)
    this.paying = steps ? { changes, step: steps + 1, steps } : null
    this.ended = { result: resultIn(event)!, changes, view: frame.view }
    return true
  }

  private drawFirst(): void {
    this.ended = null // a result never stands over a table that has gone on
    this.draw(this.queue.shift()!)
    this.count()
  }

  private count(): void {
    this.behind = this.queue.length
    this.newest = this.queue.findLast((frame) => frame.view)?.view ?? null
    const since = this.queue.slice(1).flatMap((frame) => frame.events)
    this.acted = this.ended ? [...new Set(since.flatMap((event) => (event.kind === 'move' ? event.seat : [])))] : []
  }

  private paidIn(frame: EventsFrame): TableEvent | undefined {
    return frame.events.find((event) => this.stepsOf(event) > 0)
  }

  private stepsOf(event: TableEvent): number {
    const changes = changesIn(event)
    return changes && this.payout ? this.payout.steps(changes) : 0
  }

  private wait(ms: number, then: () => void): void {
    this.then = then
    this.cancel = after(lasting(ms), () => {
      this.cancel = this.then = null
      then()
    })
  }
}

function waitAfter(frame: EventsFrame): number {
  const kinds = frame.events.map((event) => (event.kind === 'chance' && 'roll' in event.chance ? 'roll' : event.kind))
  if (kinds.includes('roll')) return ROLL
  return kinds.includes('move') ? MOVE : 0
}

function resultIn(event: TableEvent): RoundResult | undefined {
  return event.kind === 'move' || event.kind === 'chance' ? event.result : undefined
}
