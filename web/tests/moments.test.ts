import { expect, test } from 'vitest'
import type { Curve } from '../src/lib/wire'
import { bandsOf } from '../src/replay/curve/bands'
import { momentsOf, momentsOfAll, stopFrom } from '../src/replay/curve/moments'

function curve(shares: number[], error: number): Curve {
  const both = shares.map((share) => [share, 1 - share])
  return { done: shares.length, of: shares.length, seqs: shares.map((_, at) => 10 + at), shares: both, errors: both.map(() => [error, error]), playouts: 1000 }
}

test('what luck alone may have done is no key moment', () => {
  expect(momentsOfAll(curve([0.5, 0.53, 0.5], 0.016), 2)).toEqual([])
  expect(momentsOfAll(curve([0.5, 0.53, 0.5], 0.001), 2)).toHaveLength(2)
})

test('what is sure and too small to matter is none either', () => {
  expect(momentsOfAll(curve([0.04, 0.05, 0.05], 0.0001), 2)).toEqual([])
})

test('the largest are kept, in the order of the game', () => {
  const steps = Array.from({ length: 12 }, (_, at) => (at % 2 ? 0.5 : 0.5 + at / 100))
  const found = momentsOf(curve([...steps, 0.95, 0.5], 0.005), 0)
  expect(found).toHaveLength(8)
  expect(found.map(({ seq }) => seq)).toEqual([...found.map(({ seq }) => seq)].sort((one, other) => one - other))
  expect(found.some(({ to }) => to === 0.95)).toBe(true)
})

test('of each change the seat that it touched most', () => {
  const three: Curve = { done: 2, of: 2, seqs: [3, 5], shares: [[0.4, 0.4, 0.2], [0.5, 0.1, 0.4]], errors: [[0, 0, 0], [0.01, 0.01, 0.01]], playouts: 1000 }
  expect(momentsOfAll(three, 3)).toMatchObject([{ seat: 1, after: 3, seq: 5, from: 0.4, to: 0.1, error: 0.01 }])
  expect(momentsOf(three, 2)).toMatchObject([{ seat: 2, from: 0.2, to: 0.4 }])
})

test('a result that is certain needs no errors, and nothing changed is nothing', () => {
  expect(momentsOfAll(curve([0.5, 0.5, 1], 0), 2).map((moment) => moment.seq)).toEqual([12])
})

test('an unfinished curve has no key moments yet', () => {
  expect(momentsOfAll({ ...curve([0.1, 0.9], 0.01), of: 3 }, 2)).toEqual([])
})

test('the stops of the keys are the moments before and after', () => {
  const moments = momentsOf(curve([0.5, 0.7, 0.7, 0.9], 0.01), 0)
  expect(moments.map(({ seq }) => seq)).toEqual([11, 13])
  expect(stopFrom(moments, 10, 1)?.seq).toBe(11)
  expect(stopFrom(moments, 11, 1)?.seq).toBe(13)
  expect(stopFrom(moments, 13, 1)).toBeUndefined()
  expect(stopFrom(moments, 12, -1)?.seq).toBe(11)
  expect(stopFrom(moments, 11, -1)).toBeUndefined()
})

test('rounds are bands, and the end belongs to the last one', () => {
  const clocks = ['round 1', 'round 1', 'round 2', 'round 2', 'over']
  expect(bandsOf(clocks)).toEqual([{ first: 0, last: 1, label: 'round 1' }, { first: 2, last: 4, label: 'round 2' }])
})

test('a game that counts in small steps has a few bands all the same', () => {
  const clocks = Array.from({ length: 120 }, (_, at) => `${40 - Math.floor(at / 3)} cards`)
  const bands = bandsOf(clocks)
  expect(bands.length).toBeLessThanOrEqual(7)
  expect(bands[0]).toMatchObject({ first: 0, label: '40 cards' })
  expect(bands.at(-1)!.last).toBe(119)
  expect(bands.every((band, at) => at === 0 || band.first === bands[at - 1]!.last + 1)).toBe(true)
})
