// The offer that is being written.

import type { Box, OpenOffer } from '../wire'
import { nothing, sideOf, sideText, type Side } from './trade'

export interface Draft {
  /** Who speaks; null for the seat looked through. */
  from: number | null
  to: number | null
  /** The number of the offer that this one counters. */
  counters: number | null
  gives: Side
  takes: Side
}

const empty = (): Draft => ({ from: null, to: null, counters: null, gives: nothing(), takes: nothing() })

export const desk = $state<{ draft: Draft }>({ draft: empty() })

export function clear(): void {
  const from = desk.draft.from
  desk.draft = { ...empty(), from }
}

/** Answer an offer with one of one's own: what was asked is given, until it is changed. */
export function counter(offer: OpenOffer): void {
  desk.draft = { from: offer.to, to: offer.from, counters: offer.n, gives: sideOf(offer.taking), takes: sideOf(offer.giving) }
}

export function address(to: number): void {
  desk.draft.to = to
  desk.draft.counters = null
  desk.draft.takes = nothing()
}

/** As the table reads it. */
export function draftText(draft: Draft, box: Box): string {
  const head = draft.counters === null ? `offer ${draft.to}` : `counter ${draft.counters}`
  return `${head}: ${sideText(draft.gives, box)} for ${sideText(draft.takes, box)}`
}
