// Lines of a chart: everybody's score on the way, as places in a picture.

import type { Mark } from '../lib/wire'

export interface Chart {
  /** A point for each mark of each seat. */
  lines: [number, number][][]
  /** Scores at which a rule is drawn. */
  rules: { score: number; y: number }[]
  /** Marks that are named below. */
  ticks: { number: number; x: number }[]
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]
const RULES = 5

/** Scores in a picture of this size, from 0 or below at the bottom to a round number above the best at the top. */
export function chartOf(marks: Mark[], wide: number, high: number): Chart {
  const seats = marks[0]?.scores.length ?? 0
  const all = marks.flatMap((mark) => mark.scores)
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const step = STEPS.find((each) => (most - least) / each <= RULES) ?? 1000
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const x = (at: number): number => (marks.length < 2 ? 0 : (at / (marks.length - 1)) * wide)
  const y = (score: number): number => high - ((score - bottom) / (top - bottom)) * high
  return {
    lines: Array.from({ length: seats }, (_, seat) => marks.map((mark, at) => [x(at), y(mark.scores[seat]!)])),
    rules: Array.from({ length: (top - bottom) / step + 1 }, (_, at) => ({ score: bottom + at * step, y: y(bottom + at * step) })),
    ticks: marks.flatMap(({ number }, at) => (number ? [{ number, x: x(at) }] : [])),
  }
}

/** Names at the ends of lines, moved apart so that none covers another. */
export function apart(places: number[], gap: number, high: number): number[] {
  const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]!)
  const found = [...places]
  order.forEach((at, rank) => {
    if (rank) found[at] = Math.max(found[at]!, found[order[rank - 1]!]! + gap)
  })
  for (const at of [...order].reverse()) {
    const next = order[order.indexOf(at) + 1]
    found[at] = Math.min(found[at]!, next === undefined ? high : found[next]! - gap)
  }
  return found
}
