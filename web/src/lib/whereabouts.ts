// Where the player of a seat is, as far as it is known.

import type { Facts, PresenceFrame } from './wire'

export type Whereabouts = 'here' | 'away' | 'bot'

export function whereabouts(facts: Facts, presence: PresenceFrame | null | undefined, seat: number): Whereabouts | null {
  const { kind, away, conceded } = facts.seats[seat]!
  if (kind === 'bot' || away || conceded) return 'bot'
  if (!presence) return null
  return presence.here.includes(seat) ? 'here' : 'away'
}
