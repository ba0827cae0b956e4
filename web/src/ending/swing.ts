// The moment that changed the chances most, as far as that is sure.

import type { Curve } from '../lib/wire'
import { momentsOfAll, type Moment } from '../replay/curve/moments'

export function largestSwing(curve: Curve, seats: number): Moment | undefined {
  return momentsOfAll(curve, seats).sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))[0]
}
