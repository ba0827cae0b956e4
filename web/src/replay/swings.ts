// The moments that changed the chances most, and surely did.

import type { Curve } from '../lib/wire'

export interface Swing {
  seat: number
  seq: number
  after: number
  from: number
  to: number
}

const MOST = 4
const SURE = 2 // standard errors

/** The largest changes of anybody's share between two points of a finished curve, none of less than two standard errors. */
export function swingsOf(curve: Curve, seats: number): Swing[] {
  if (curve.done < curve.of) return []
  const found: Swing[] = []
  for (let at = 1; at < curve.seqs.length; at++) {
    const swings = Array.from({ length: seats }, (_, seat) => swingOf(curve, at, seat)).filter((swing) => isSure(curve, at, swing))
    const largest = swings.sort(bySize)[0]
    if (largest) found.push(largest)
  }
  return found.sort(bySize).slice(0, MOST)
}

const swingOf = (curve: Curve, at: number, seat: number): Swing => ({
  seat, seq: curve.seqs[at]!, after: curve.seqs[at - 1]!, from: curve.shares[at - 1]![seat]!, to: curve.shares[at]![seat]!,
})

function isSure(curve: Curve, at: number, { seat, from, to }: Swing): boolean {
  const error = Math.hypot(curve.errors[at - 1]![seat]!, curve.errors[at]![seat]!)
  return Math.abs(to - from) >= SURE * error && to !== from
}

const bySize = (one: Swing, other: Swing): number => Math.abs(other.to - other.from) - Math.abs(one.to - one.from)
