// How a game ended: the order of the seats, their places, and the sentence that says it.

import type { Score } from '../lib/game'
import { list, t } from '../lib/words.svelte'

export interface Final {
  names: string[]
  /** Nobody has any where all others gave up. */
  scores: number[] | null
  breaks: number[]
  winners: number[]
  /** Seats from the first to the last. */
  order: number[]
  /** Each seat's place; equals share one. */
  places: number[]
}

export function finalOf(names: string[], ending: Record<string, number[]>, score: Score): Final {
  const scores = ending.scores ?? null
  const breaks = (score.tieBreak && ending[score.tieBreak.field]) ?? []
  const winners = ending.winners ?? []
  const ahead = (one: number, other: number): number =>
    Number(winners.includes(other)) - Number(winners.includes(one)) || (scores?.[other] ?? 0) - (scores?.[one] ?? 0) || (breaks[other] ?? 0) - (breaks[one] ?? 0)
  const order = names.map((_, seat) => seat).sort(ahead)
  const places = names.map((_, seat) => 1 + order.filter((other) => ahead(other, seat) < 0).length)
  return { names, scores, breaks, winners, order, places }
}

/** `Anna wins with $370,000.` */
export function headlineOf({ names, scores, winners }: Final, score: Score): string {
  const won = list(winners.map((seat) => names[seat] ?? ''))
  if (!winners.length) return t('Nobody wins: the game was given up.')
  if (!scores) return t('{name} wins: everybody else has given up.', { name: won })
  const words = score.words(scores[winners[0]!]!)
  return winners.length === 1 ? t('{name} wins with {score}.', { name: won, score: words }) : t('{names} share the win with {score}.', { names: won, score: words })
}

/** By how much, or what decided. */
export function marginOf({ names, scores, order, winners }: Final, score: Score): string {
  const [first, second] = order
  if (!scores || second === undefined || winners.length !== 1) return ''
  const lead = scores[first!]! - scores[second]!
  return lead === 0 ? (score.tieBreak?.decided() ?? '') : t('{score} ahead of {name}', { score: score.words(lead), name: names[second] ?? '' })
}
