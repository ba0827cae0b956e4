// The last board: the table as it was when the last round was paid, before it was cleared.

import type { AnyParts } from '../lib/game'
import type { Live } from '../lib/server/live.svelte'
import type { Sitting } from '../lib/sitting'
import type { Course } from '../lib/wire'

/** What the game's board is drawn from: the last payout, all of it paid; or the table that still stands. */
export function lastSitting(live: Live, parts: AnyParts, course: Course): Sitting | null {
  const { facts, view, names } = live
  if (!view || view.board === null) return null
  const paid = course.paid.findLast(({ board, shown }) => {
    const round = parts.payout?.round?.([shown], board, names)
    return round !== undefined && round.taken.length + round.left.length > 0
  })
  const steps = paid ? parts.payout!.steps(paid.shown) : 0
  return {
    facts,
    view: { ...view, board: paid?.board ?? view.board, moves: [] },
    names,
    yours: live.yours,
    seat: live.seat,
    myTurn: false,
    busy: false,
    thinking: null,
    hints: null,
    refusal: null,
    paying: paid ? { changes: paid.shown, step: steps + 1, steps } : null,
    tells: true,
    picked: null,
    tried: null,
    move: () => undefined,
    skip: () => undefined,
  }
}
