import { expect, test } from 'vitest'
import { bestAndMore, shareWords } from '../src/lib/hints'
import type { MoveHint } from '../src/lib/wire'

const hint = (move: string, share?: number, error?: number): MoveHint => ({ move, words: move, fact: '', ...(share === undefined ? {} : { share, error: error ?? 0 }) })

test('moves stay in the order in which they came, the best three first', () => {
  const hints = [hint('a', 0.43, 0.02), hint('b', 0.4, 0.02), hint('c', 0.5, 0.1), hint('d', 0.6, 0.1)]
  const [best, more] = bestAndMore(hints)
  expect(best.map(({ move }) => move)).toEqual(['a', 'b', 'c'])
  expect(more.map(({ move }) => move)).toEqual(['d'])
})

test('where nothing was weighed, all are shown', () => {
  expect(bestAndMore([hint('a'), hint('b'), hint('c'), hint('d')])[1]).toEqual([])
})

test('a share says what is not sure about it', () => {
  expect(shareWords(hint('a', 0.43, 0.02))).toBe('43% ± 4%')
  expect(shareWords(hint('a', 1))).toBe('100%')
  expect(shareWords(hint('a'))).toBe('')
})
