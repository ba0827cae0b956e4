// Requests over HTTP; the socket is in `live`.

import { newId } from './ids'
import { language } from '../words.svelte'
import type { Course, Curve, Deleted, Facts, Fork, Invitation, LessonPlayed, Link, LinkWish, Lobby, MakeTable, OpenedRecord, Paragraph, Refusal, Seated, Sit, TableEvent } from '../wire'

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

async function ask<Answer>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Answer> {
  const headers: Record<string, string> = { 'Accept-Language': language() }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const read = await answer.json().catch(() => null)
  if (!answer.ok) {
    const unknown: Refusal = { code: 'unavailable', message: `${answer.status} ${answer.statusText}`, rule: null, options: [] }
    throw new Refused((read as Refusal | null)?.message ? (read as Refusal) : unknown)
  }
  return read as Answer
}

const at = (table: string, part = ''): string => `/api/tables/${encodeURIComponent(table)}${part}`

export const lobby = (): Promise<Lobby> => ask('/api/games')
export const rulesOf = (game: string): Promise<Paragraph[]> => ask(`/api/games/${game}/rules?language=${language()}`)
export const lessonIn = (game: string, chapter: number): Promise<LessonPlayed> => ask(`/api/games/${game}/lesson?language=${language()}&chapter=${chapter}`)
export const makeTable = (wish: MakeTable): Promise<Seated> => ask('/api/tables', wish)
export const listedTables = (): Promise<Facts[]> => ask('/api/tables')
export const factsOf = (table: string): Promise<Facts> => ask(at(table))
export const invitationOf = (table: string, link: string): Promise<Invitation> => ask(at(table, '/invitation'), { link })
export const linkFor = (table: string, wish: LinkWish): Promise<Link> => ask(at(table, '/links'), wish)
export const deleteTable = (table: string): Promise<Deleted> => ask(at(table), undefined, 'DELETE')
export const rematch = (table: string): Promise<Seated> => ask(at(table, '/rematch'), {})
export const fork = (table: string, body: Fork): Promise<Seated> => ask(at(table, '/fork'), body)
export const replayOf = (table: string): Promise<TableEvent[]> => ask(at(table, '/replay'))
export const curveOf = (table: string): Promise<Curve> => ask(at(table, '/curve'))
export const courseOf = (table: string): Promise<Course> => ask(at(table, '/course'))
export const openRecord = (record: string): Promise<OpenedRecord> => ask('/api/records', { record })
export const recordPath = (table: string): string => at(table, '/record')

const boxes = new Map<string, Promise<unknown>>()

/** What is printed on a game's boards, cards and tiles; asked for once a game and language. */
export function boxOf(game: string): Promise<unknown> {
  const path = `/api/games/${game}/box?language=${language()}`
  if (!boxes.has(path)) {
    const asked = ask<unknown>(path)
    boxes.set(path, asked)
    asked.catch(() => boxes.delete(path))
  }
  return boxes.get(path)!
}

const TRIES = 3

/** Take a seat. The same id is sent until there is an answer, so that a lost one loses no seat. */
export async function sit(table: string, body: Sit): Promise<Seated> {
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
