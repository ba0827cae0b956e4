// A game that can be wound back and forth. It is drawn by the same boards as a live table.

import type { Payout } from '../lib/game'
import { changesIn, type Paying, type Sitting } from '../lib/sitting'
import type { Facts, PastView, TableEvent, View } from '../lib/wire'

export type Shot = TableEvent & { view: PastView }

export class Reel implements Sitting {
  at = $state(0)
  /** The seat that is looked from: its lanes, its line and its moments stand out. */
  watched = $state(0)
  readonly myTurn = false
  readonly busy = false
  readonly thinking = null
  readonly hints = null
  readonly refusal = null
  readonly tried = null

  constructor(
    private known: Facts,
    readonly shots: Shot[],
    private payout: () => Payout<unknown> | undefined,
  ) {
    const [seat, winner] = [shots.at(-1)?.view.seat ?? -1, known.ending?.winners?.[0]]
    this.watched = seat >= 0 ? seat : (winner ?? 0)
  }

  get yours(): number[] {
    return [this.watched]
  }

  /** The move that has just been made, so that a board shows where. */
  get picked(): string | null {
    return this.shot.kind === 'move' && !this.paying ? this.shot.move : null
  }

  set picked(_move: string | null) {}

  /** The end is not known before it comes. */
  get facts(): Facts {
    return this.at === this.shots.length - 1 ? this.known : { ...this.known, ending: null }
  }

  get shot(): Shot {
    return this.shots[this.at]!
  }

  get view(): View {
    return { ...this.shot.view, moves: [], talk: [], undo: false, rolls: false, draw: null, seconds: null }
  }

  get log(): TableEvent[] {
    return [this.shot]
  }

  get names(): string[] {
    return this.facts.seats.map((seat) => seat.name)
  }

  get seat(): number {
    return this.shot.view.seat
  }

  /** The shot before this one, whose roll a move was made with. */
  get before(): Shot | undefined {
    return this.shots[this.at - 1]
  }

  /** After a payout all of it is shown at once. */
  get paying(): Paying | null {
    const changes = changesIn(this.shot)
    const steps = changes ? (this.payout()?.inReplay(changes) ?? 0) : 0
    return steps ? { changes, step: steps, steps } : null
  }

  move(): void {}

  skip(): void {}

  /** Wind to the shot of an event's number, or the last before it. */
  to(seq: number): void {
    const found = this.shots.findLastIndex((shot) => shot.seq <= seq)
    this.at = Math.max(0, found)
  }
}
