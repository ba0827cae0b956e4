// The offer that is being written.

import { isMarked, ownerOf } from '../lots'
import type { Board, Box, OpenOffer, PartHas } from '../wire'
import { isInAir, isNothing, nothing, sideOf, sideText, type Side } from './trade'

export interface Draft {
  /** Who speaks; null for the seat looked through. */
  from: number | null
  to: number | null
  /** Others who take part, so that the deal is one of three or four. */
  also: number[]
  /** The number of the offer that this one counters. */
  counters: number | null
  /** What each seat hands each other one, by `giver taker`. */
  parts: Record<string, Side>
}

/** A draft whose speaker and first addressee are known. */
export type Addressed = Draft & { from: number; to: number }

const SEATS = [0, 1, 2, 3]
const everyPair = (seats: number[]): [number, number][] => seats.flatMap((giver) => seats.filter((taker) => taker !== giver).map((taker): [number, number] => [giver, taker]))
const empty = (): Draft => ({ from: null, to: null, also: [], counters: null, parts: Object.fromEntries(everyPair(SEATS).map(([giver, taker]) => [`${giver} ${taker}`, nothing()])) })

/** `open` while the offer is put together on the board. */
export const desk = $state<{ draft: Draft; open: boolean }>({ draft: empty(), open: false })

export function openDesk(): void {
  desk.open = true
}

export function closeDesk(): void {
  desk.open = false
}

/** What one seat hands another. */
export const partOf = (draft: Draft, giver: number, taker: number): Side => draft.parts[`${giver} ${taker}`]!

/** Everybody who takes part, in the order of the seats. */
export const partiesOf = ({ from, to, also }: Addressed): number[] => [from, to, ...also].sort((one, other) => one - other)

/** Who can hand whom something: the speaker first where there are two, else by giver and taker. */
export const pairsOf = (draft: Addressed): [number, number][] =>
  draft.also.length
    ? everyPair(partiesOf(draft))
    : [
        [draft.from, draft.to],
        [draft.to, draft.from],
      ]

/** Who would neither give nor get anything: such a deal cannot be offered. */
export const idleIn = (draft: Addressed): number[] => {
  const busy = pairsOf(draft).filter(([giver, taker]) => !isNothing(partOf(draft, giver, taker)))
  return partiesOf(draft).filter((seat) => !busy.some((pair) => pair.includes(seat)))
}

export function clear(): void {
  const from = desk.draft.from
  desk.draft = { ...empty(), from }
}

/** Answer an offer with one of one's own: what was asked is given, until it is changed. */
export function counter(offer: OpenOffer, seat: number): void {
  const others = [offer.from, ...offer.others].filter((party) => party !== seat)
  const draft = { ...empty(), from: seat, to: others[0]!, also: others.slice(1), counters: offer.n }
  for (const { from, to, side } of offer.parts) draft.parts[`${from} ${to}`] = sideOf(side)
  desk.draft = draft
}

/** Put a deal on the desk as it is: the price that a bot has named. */
export function fill(from: number, parties: number[], parts: PartHas[]): void {
  const others = parties.filter((party) => party !== from)
  const draft = { ...empty(), from, to: others[0]!, also: others.slice(1) }
  for (const part of parts) draft.parts[`${part.from} ${part.to}`] = sideOf(part.side)
  desk.draft = draft
  desk.open = true
}

/** Of whom a piece on the board can be given or asked for, and to whom it goes: what is ours to the one addressed, what is theirs to us. */
export function takerOf({ from, to, also }: Addressed, board: Board, lot: string): [number, number] | null {
  const owner = ownerOf(board, lot)
  if (owner === from) return [from, to]
  return owner === to || also.includes(owner) ? [owner, from] : null
}

/** The part of the deal that a piece is in, as `giver taker`, or nothing. */
export const partWith = (draft: Addressed, lot: string): Side | undefined =>
  pairsOf(draft)
    .map(([giver, taker]) => partOf(draft, giver, taker))
    .find((side) => side.lots.includes(lot) || side.dice.includes(lot))

/** One tap gives or asks for a piece, another takes it out again. */
export function tap(draft: Addressed, board: Board, lot: string): void {
  const held = partWith(draft, lot)
  if (held) {
    held.lots = held.lots.filter((each) => each !== lot)
    held.dice = held.dice.filter((each) => each !== lot)
    return
  }
  const pair = takerOf(draft, board, lot)
  if (!pair || isInAir(board, lot)) return
  const side = partOf(desk.draft, ...pair)
  if (isMarked(board, lot)) side.lots = [...side.lots, lot]
  else side.dice = [...side.dice, lot]
}

/** Who speaks, to whom, and what is countered, as far as that is clear. */
export function addressed(yours: number[], seat: number, players: number, open: number[]): Addressed | null {
  const { draft } = desk
  const from = draft.from !== null && yours.includes(draft.from) ? draft.from : seat
  const others = Array.from({ length: players }, (_, other) => other).filter((other) => other !== from)
  const to = draft.to !== null && draft.to !== from ? draft.to : others.length === 1 ? others[0]! : null
  // The offer that is countered may have lapsed meanwhile: then this is an offer of its own.
  const counters = draft.counters !== null && open.includes(draft.counters) ? draft.counters : null
  return to === null ? null : { ...draft, from, to, counters, also: draft.also.filter((other) => other !== from && other !== to) }
}

/** Ask somebody else, for nothing yet; what was to be given stays. */
export function address(from: number, to: number): void {
  const { draft } = desk
  const given = draft.to === null || draft.to === from ? nothing() : partOf(draft, from, draft.to)
  const fresh = empty()
  desk.draft = { ...fresh, from: draft.from, to, parts: { ...fresh.parts, [`${from} ${to}`]: given } }
}

/** Let one more seat take part, or leave it out with all that it would give and get. */
export function invite(seat: number): void {
  const { draft } = desk
  draft.counters = null
  if (!draft.also.includes(seat)) {
    draft.also = [...draft.also, seat]
    return
  }
  draft.also = draft.also.filter((other) => other !== seat)
  for (const other of SEATS.filter((each) => each !== seat)) draft.parts[`${seat} ${other}`] = draft.parts[`${other} ${seat}`] = nothing()
}

/** As the table reads it. */
export function draftText(draft: Addressed, box: Box): string {
  const others = partiesOf(draft).filter((seat) => seat !== draft.from)
  const head = draft.counters === null ? `offer ${others.join(', ')}` : `counter ${draft.counters}`
  if (!draft.also.length) return `${head}: ${sideText(partOf(draft, draft.from, draft.to), box)} for ${sideText(partOf(draft, draft.to, draft.from), box)}`
  const given = pairsOf(draft).filter(([giver, taker]) => !isNothing(partOf(draft, giver, taker)))
  return `${head}: ${given.map(([giver, taker]) => `${giver} to ${taker}: ${sideText(partOf(draft, giver, taker), box)}`).join('; ')}`
}
