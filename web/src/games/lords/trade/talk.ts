// What has been said in trades, out of the log: offers in parts, counters beside what they counter, answers.

import type { TableEvent } from '../../../lib/wire'
import type { Box, Clause, PartHas, SideHas } from '../wire'
import { sideOf, sideText } from './trade'

export interface Said {
  seq: number
  at: number
  seat: number
  verb: 'offer' | 'counter' | 'accept' | 'decline' | 'withdraw'
  /** The number of the offer that is made or answered. */
  n: number
  /** Everybody who takes part in the deal, and what they hand each other. */
  parties: number[]
  parts: PartHas[]
  /** Of a counter: the offer that it answers. */
  before: Said | null
  told: string
}

const FORM = /^(offer|counter|accept|decline|withdraw) ([^:]*)(?:: (.*))?$/
const PART = /^(\d) to (\d): (.*)$/

/** All that was said and not taken back. Offers are numbered through the game. */
export function saidIn(log: TableEvent[]): Said[] {
  const played: TableEvent[] = []
  for (const event of log) {
    if (event.kind === 'move' || event.kind === 'chance') played.push(event)
    if (event.kind === 'undo') played.splice(Math.max(0, played.length - event.back))
  }
  const said: Said[] = []
  for (const event of played) {
    const [, verb, about = '', deal] = (event.kind === 'move' && FORM.exec(event.move)) || []
    if (event.kind !== 'move' || !verb) continue
    const before = said.findLast((each) => (each.verb === 'offer' || each.verb === 'counter') && each.n === Number(about))
    const spoken = { seq: event.seq, at: event.at, seat: event.seat, verb: verb as Said['verb'], told: event.told.join(' ') }
    if (verb !== 'offer' && !before) continue
    if (!deal) said.push({ ...spoken, n: Number(about), parties: before!.parties, parts: before!.parts, before: null })
    else {
      const parties = verb === 'offer' ? [event.seat, ...about.split(',').map(Number)] : before!.parties
      const n = said.filter((each) => each.verb === 'offer' || each.verb === 'counter').length + 1
      said.push({ ...spoken, n, parties, parts: partsIn(deal, event.seat, parties), before: verb === 'counter' ? before! : null })
    }
  }
  return said
}

/** `5, D2 for die C4`, or with several parties `0 to 1: 5; 1 to 2: D2`. */
function partsIn(deal: string, maker: number, parties: number[]): PartHas[] {
  const several = deal.split('; ').map((text) => PART.exec(text))
  if (several[0]) return several.flatMap((found) => (found ? [{ from: Number(found[1]), to: Number(found[2]), side: sideIn(found[3]!) }] : []))
  const other = parties.find((seat) => seat !== maker)!
  const [gives = '', takes = ''] = deal.split(' for ')
  return [
    { from: maker, to: other, side: sideIn(gives) },
    { from: other, to: maker, side: sideIn(takes) },
  ]
}

export function sideIn(text: string): SideHas {
  const side: Required<SideHas> = { money: 0, lots: [], dice: [], does: [], nots: [] }
  for (const item of text.split(', ')) {
    const [first = '', ...rest] = item.split(' ')
    if (/^\d+$/.test(first)) side.money = Number(first)
    else if (first === 'die') side.dice.push(rest[0]!)
    else if (first === 'do') side.does.push(clauseIn(rest))
    else if (first === 'not') side.nots.push(clauseIn(rest))
    else if (first !== 'nothing' && first) side.lots.push(first)
  }
  return side
}

function clauseIn([kind = '', lot, last]: string[]): Clause {
  const more = !last ? {} : kind === 'gamble' ? { stake: Number(last) } : { colour: last }
  return { kind, ...(lot ? { lot } : {}), ...more }
}

/** The offer of one seat that a text makes, as everybody hands things over. */
export function partsOf(text: string, maker: number): { parties: number[]; parts: PartHas[] } | null {
  const [, verb, about = '', deal] = FORM.exec(text) ?? []
  if (verb !== 'offer' || !deal) return null
  const parties = [maker, ...about.split(',').map(Number)]
  return { parties, parts: partsIn(deal, maker, parties) }
}

/** Every item of a deal as text, with who gives it. */
export const itemsOf = (parts: PartHas[], box: Box): string[] =>
  parts.flatMap(({ from, to, side }) =>
    sideText(sideOf(side), box)
      .split(', ')
      .filter((item) => item !== 'nothing')
      .map((item) => `${from} ${to} ${item}`),
  )

/** What a counter has that the offer before it had not. */
export function newIn({ parts, before }: Said, box: Box): Set<string> {
  const known = new Set(before ? itemsOf(before.parts, box) : itemsOf(parts, box))
  return new Set(itemsOf(parts, box).filter((item) => !known.has(item)))
}
