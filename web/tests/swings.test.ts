import { expect, test } from 'vitest'
import type { Curve } from '../src/lib/wire'
import { swingsOf } from '../src/replay/swings'

function curve(shares: number[], error: number): Curve {
  const both = shares.map((share) => [share, 1 - share])
  return { done: shares.length, of: shares.length, seqs: shares.map((_, at) => 10 + at), shares: both, errors: both.map(() => [error, error]), playouts: 1000 }
}

test('what luck alone may have done is no turning point', () => {
  expect(swingsOf(curve([0.5, 0.53, 0.5], 0.016), 2)).toEqual([])
  expect(swingsOf(curve([0.5, 0.53, 0.5], 0.001), 2)).toHaveLength(2)
})

test('the largest come first, each with the seat it changed most for', () => {
  const found = swingsOf(curve([0.5, 0.6, 0.9, 0.85], 0.01), 2)
  expect(found.map((swing) => swing.seq)).toEqual([12, 11, 13])
  expect(found[0]).toMatchObject({ after: 11, from: 0.6, to: 0.9 })
})

test('a result that is certain needs no errors, and nothing changed is nothing', () => {
  expect(swingsOf(curve([0.5, 0.5, 1], 0), 2).map((swing) => swing.seq)).toEqual([12])
})

test('an unfinished curve has no turning points yet', () => {
  expect(swingsOf({ ...curve([0.1, 0.9], 0.01), of: 3 }, 2)).toEqual([])
})
