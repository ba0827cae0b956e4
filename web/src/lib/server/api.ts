// Requests over HTTP; the socket is in `live`.

import { newId } from './ids'
import { language } from './words.svelte'
import type { Facts, House, Paragraph, Refusal } from './types'

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

export interface Seated {
  table: string
  commit: string
  yours: number[]
  links?: { seat: number; link: string; qr: string }[]
}

export interface SeatWish {
  kind: 'here' | 'link' | 'bot'
  name?: string
  bot?: string
}

export interface TableWish {
  game: string
  options: Record<string, unknown>
  seats: SeatWish[]
  listed: boolean
  watch: boolean
  chat: boolean
  hints: string
  dice: string
  turn_seconds: number | null
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await fetch(path, init)
  const read = await answer.json().catch(() => null)
  if (!answer.ok) {
    const unknown: Refusal = { code: 'unavailable', message: `${answer.status} ${answer.statusText}`, rule: null, options: [] }
    throw new Refused((read as Refusal | null)?.message ? (read as Refusal) : unknown)
  }
  return read as Answer
}

const at = (table: string, part = ''): string => `/api/tables/${encodeURIComponent(table)}${part}`

export const house = (): Promise<House> => ask('/api/games')
export const rulesOf = (game: string): Promise<Paragraph[]> => ask(`/api/games/${game}/rules?language=${language()}`)
export const makeTable = (wish: TableWish): Promise<Seated> => ask('/api/tables', wish)
export const listedTables = (): Promise<Facts[]> => ask('/api/tables')
export const factsOf = (table: string): Promise<Facts> => ask(at(table))
export const linkFor = (table: string, seat: number, use: string): Promise<{ seat: number; link: string; qr: string }> =>
  ask(at(table, '/links'), { seat, use })
export const rematch = (table: string): Promise<Seated> => ask(at(table, '/rematch'), {})
export const fork = (table: string, body: object): Promise<Seated> => ask(at(table, '/fork'), body)
export const replayOf = <Replay>(table: string): Promise<Replay> => ask(at(table, '/replay'))
export const curveOf = <Curve>(table: string): Promise<Curve> => ask(at(table, '/curve'))
export const recordPath = (table: string): string => at(table, '/record')

const TRIES = 3

/** Take a seat. The same id is sent until there is an answer, so that a lost one loses no seat. */
export async function sit(table: string, body: object): Promise<Seated> {
  const kept = `sit ${table}`
  const id = sessionStorage.getItem(kept) ?? newId()
  sessionStorage.setItem(kept, id)
  for (let tried = 1; ; tried++) {
    try {
      const seated = await ask<Seated>(at(table, '/sit'), { ...body, id })
      sessionStorage.removeItem(kept)
      return seated
    } catch (fault) {
      if (fault instanceof Refused || tried === TRIES) throw fault
      await new Promise((later) => setTimeout(later, 500 * tried))
    }
  }
}
