// The casinos of Las Vegas as they are drawn: now, with a move picked up, and while they pay.

import { groupOf, paidBy, type Shown } from '../casino/casino'
import type { Casino, Payout } from './wire'

/** A casino as it stands, or with the dice of the move picked up. */
export function casinoNow(casino: Casino, then: Casino = casino): Shown {
  const { name, notes, takers, tied, to_lead: toLead } = then
  const groups = casino.dice.map((count, seat) => groupOf(seat, [count, 0], [then.dice[seat] ?? 0, 0]))
  groups.push(groupOf('neutral', [casino.neutral, 0], [then.neutral, 0]))
  return { name, notes, groups, takers, tied, closed: false, toLead }
}

export function casinoPaid(casino: Casino, payout: Payout): Shown {
  const groups = payout.dice.map((count, seat) => groupOf(seat, [count, 0]))
  groups.push(groupOf('neutral', [payout.neutral, 0]))
  return { name: casino.name, groups, ...paidBy(payout), closed: false }
}
