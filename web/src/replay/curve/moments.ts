// The moments that changed the chances, and surely did: what cannot be told from the luck of the play-outs is none.

import type { Curve } from '../../lib/wire'

export interface Moment {
  seat: number
  /** The events after `after` up to `seq` changed the share. */
  seq: number
  after: number
  from: number
  to: number
  /** The standard error of the change. */
  error: number
}

const MOST = 8
const SURE = 2 // standard errors
const LEAST = 0.02 // of a share: less is not worth telling, however sure

/** The largest changes of one seat's share between two points of a finished curve, in the order of the game. */
export function momentsOf(curve: Curve, seat: number): Moment[] {
  return inOrder(changesOf(curve, [seat]))
}

/** The same of all seats: of each change the one whom it touched most. */
export function momentsOfAll(curve: Curve, seats: number): Moment[] {
  return inOrder(changesOf(curve, Array.from({ length: seats }, (_, seat) => seat)))
}

/** The nearest moment before or after an event, if there is one. */
export function stopFrom(moments: Moment[], seq: number, by: 1 | -1): Moment | undefined {
  return by > 0 ? moments.find((moment) => moment.seq > seq) : moments.findLast((moment) => moment.seq < seq)
}

const inOrder = (moments: Moment[]): Moment[] => moments.sort(bySize).slice(0, MOST).sort((one, other) => one.seq - other.seq)

function changesOf(curve: Curve, seats: number[]): Moment[] {
  if (curve.done < curve.of) return []
  const steps = curve.seqs.slice(1).map((_, at) => seats.map((seat) => changeOf(curve, at + 1, seat)).filter(isSure).sort(bySize)[0])
  return steps.filter((moment) => moment !== undefined)
}

const changeOf = (curve: Curve, at: number, seat: number): Moment => ({
  seat, seq: curve.seqs[at]!, after: curve.seqs[at - 1]!, from: curve.shares[at - 1]![seat]!, to: curve.shares[at]![seat]!,
  error: Math.hypot(curve.errors[at - 1]![seat]!, curve.errors[at]![seat]!),
})

const isSure = ({ from, to, error }: Moment): boolean => Math.abs(to - from) >= Math.max(LEAST, SURE * error)

const bySize = (one: Moment, other: Moment): number => Math.abs(other.to - other.from) - Math.abs(one.to - one.from)
