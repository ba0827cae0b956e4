// What this browser keeps of its reader: a name and the games they played. There is no account: it is kept here and nowhere else.

import type { Facts } from '../wire'

/** A game that ended at a table where the reader sat alone at their screen. */
export interface Played {
  table: string
  game: string
  at: number
  won: boolean
  place: number
  /** The strongest bot at the table, or '' where only people sat. */
  bot: string
}

const KEPT = 500
const LEVELS = ['random', 'level1', 'level2', 'greedy', 'level3', 'level4', 'level5']

export function playedGames(): Played[] {
  try {
    return JSON.parse(localStorage.getItem('played') ?? '[]') as Played[]
  } catch {
    return []
  }
}

/** Count a game that is over, once; one that several played at this screen is nobody's own. */
export function countGame(facts: Facts, yours: number[], at: number): void {
  const { table, game, ending } = facts
  const [seat] = yours
  if (!ending || yours.length !== 1 || seat === undefined || playedGames().some((other) => other.table === table)) return
  const won = (ending.winners ?? []).includes(seat)
  const scores = ending.scores ?? []
  const place = won ? 1 : Math.max(2, 1 + scores.filter((score) => score > (scores[seat] ?? 0)).length)
  const bots = facts.seats.filter((other) => other.kind === 'bot').map((other) => other.bot ?? '')
  const bot = bots.sort((one, other) => strengthOf(other) - strengthOf(one))[0] ?? ''
  localStorage.setItem('played', JSON.stringify([{ table, game, at, won, place, bot }, ...playedGames()].slice(0, KEPT)))
}

const strengthOf = (bot: string): number => LEVELS.indexOf(bot)

export interface Count {
  won: number
  of: number
}

/** Games and wins by what they are grouped by, in the order that they were first met. */
export function countBy(games: Played[], group: (game: Played) => string): [string, Count][] {
  const counts = new Map<string, Count>()
  for (const game of games) {
    const count = counts.get(group(game)) ?? { won: 0, of: 0 }
    counts.set(group(game), { won: count.won + (game.won ? 1 : 0), of: count.of + 1 })
  }
  return [...counts]
}

export const nameKept = (): string => localStorage.getItem('name') ?? ''
export const keepName = (name: string): void => localStorage.setItem('name', name)

/** Forget the name, the games counted and the tables listed. Seats at tables are the server's and stay. */
export function clearProfile(): void {
  for (const key of ['name', 'played', 'tables']) localStorage.removeItem(key)
}
