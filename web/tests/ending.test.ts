import { expect, test } from 'vitest'
import { apart, chartOf } from '../src/ending/chart'
import { pictureOf } from '../src/ending/picture'
import { finalOf, headlineOf, marginOf } from '../src/ending/standing'
import { gainedBy, lastsFor, tellCasino } from '../src/games/casino/payout/tell'
import { roundPaid } from '../src/games/casino/payout/round'
import { casinoPaid } from '../src/games/lasvegas/casinos'
import type { Score } from '../src/lib/game'

const NAMES = ['Anna', 'Benno', 'Carla']
const SCORE: Score = { words: (score) => `${score}K`, average: String, tieBreak: { field: 'notes', words: String, decided: () => 'Notes decided.' } }

test('equals share a place, and the order is that of scores and tie-breaks', () => {
  const final = finalOf(NAMES, { winners: [2], scores: [50, 40, 50], notes: [2, 1, 3] }, SCORE)
  expect(final.order).toEqual([2, 0, 1])
  expect(final.places).toEqual([2, 3, 1])
  expect(headlineOf(final, SCORE)).toBe('Carla wins with 50K.')
  expect(marginOf(final, SCORE)).toBe('Notes decided.')
  expect(finalOf(NAMES, { winners: [0, 2], scores: [50, 40, 50], notes: [2, 1, 2] }, SCORE).places).toEqual([1, 3, 1])
})

test('a lead is told, and a game that was given up has no scores', () => {
  expect(marginOf(finalOf(NAMES, { winners: [0], scores: [70, 40, 50], notes: [0, 0, 0] }, SCORE), SCORE)).toBe('20K ahead of Carla')
  const given = finalOf(NAMES, { winners: [1], conceded: [0, 2] }, SCORE)
  expect(given.order[0]).toBe(1)
  expect(headlineOf(given, SCORE)).toBe('Benno wins: everybody else has given up.')
  expect(marginOf(given, SCORE)).toBe('')
})

test('a chart has round numbers at its rules and every line from left to right', () => {
  const marks = [[0, 0], [60, 90], [130, 210]].map((scores, number) => ({ seq: number, number, scores, breaks: scores }))
  const chart = chartOf(marks, 100, 50)
  expect(chart.rules.map(({ score }) => score)).toEqual([0, 50, 100, 150, 200, 250])
  expect(chart.lines[1]).toEqual([[0, 50], [50, 50 - 18], [100, 50 - 42]])
  expect(chart.ticks.map(({ x }) => x)).toEqual([50, 100])
})

test('a debt lies below the zero of a chart', () => {
  const chart = chartOf([{ seq: 1, number: 1, scores: [-20, 30], breaks: [0, 0] }], 100, 50)
  expect(chart.rules[0]).toEqual({ score: -20, y: 50 })
})

test('names at the ends of lines are moved apart and stay in the picture', () => {
  const found = apart([10, 12, 100, 99], 15, 100)
  const sorted = [...found].sort((one, other) => one - other)
  sorted.slice(1).forEach((place, at) => expect(place - sorted[at]!).toBeGreaterThanOrEqual(15))
  expect(sorted.at(-1)).toBeLessThanOrEqual(100)
})

test('the picture bears every name as it is and nothing to fetch', () => {
  const svg = pictureOf({ title: 'A <b> wins & more', game: 'Las Vegas', line: '', seats: [{ seat: 0, initial: 'A', name: '"A" <b>', score: '$1', place: 1 }] })
  expect(svg).not.toContain('<b>')
  expect(svg).toContain('A &#60;b&#62; wins &#38; more')
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)/)
})

const casino = { name: 'The Mirage', notes: [60, 20], dice: [0, 0, 0], neutral: 0, takers: [], tied: [] }
const payout = { dice: [3, 3, 1], neutral: 0, pays: [[60, 2], [20, -1]] as [number, number][], tied: [0, 1] }

test('a casino tells who takes what, why, and what nobody takes', () => {
  const words = tellCasino(casinoPaid(casino, payout), 2, 6, NAMES)
  expect(words.title).toBe('Carla takes $60,000 at The Mirage')
  expect(words.why).toBe('Anna and Benno have equally many dice and cancel out. Carla has the most: 1 die. Nobody takes $20,000.')
  expect(words).toMatchObject({ at: 2, of: 6 })
})

test('what seats have got grows step by step, and neutral dice get nothing', () => {
  const payouts = [payout, { ...payout, pays: [[30, 0], [10, 5]] as [number, number][] }]
  expect(gainedBy(payouts, 0, 3)).toEqual([0, 0, 0])
  expect(gainedBy(payouts, 1, 3)).toEqual([0, 0, 60])
  expect(gainedBy(payouts, 2, 3)).toEqual([30, 0, 60])
  expect(lastsFor({ pays: [], tied: [] })).toBeLessThan(lastsFor(payout))
})

test('a round lists the notes by casino and what nobody took, once a casino', () => {
  const round = roundPaid([{ pays: [[60, 2], [20, -1], [10, -1]], tied: [0, 1] }, { pays: [[40, -1]], tied: [] }], ['Mirage', 'Luxor'], NAMES)
  expect(round.taken).toEqual([{ casino: 0, value: 60, seat: 2 }])
  expect(round.left).toEqual([
    { casino: 0, values: [20, 10], why: 'Mirage: Anna and Benno tied' },
    { casino: 1, values: [40], why: 'Luxor: no more dice' },
  ])
})
