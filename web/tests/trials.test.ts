import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Trials } from '../src/lib/server/trials.svelte'

let asked: { id: string; move: string }[]
let trials: Trials

const answer = (to: { id: string; move: string }): void => trials.hear({ type: 'tried', ...to, board: `after ${to.move}`, words: '', follows: [] })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  trials = new Trials((id, move) => asked.push({ id, move }))
})
afterEach(() => vi.useRealTimers())

test('a move picked up is asked for at once, and the answer is shown', () => {
  trials.pick('3')
  vi.advanceTimersByTime(0)
  expect(asked.map(({ move }) => move)).toEqual(['3'])
  expect(trials.tried).toBeNull()
  answer(asked[0]!)
  expect(trials.tried).toMatchObject({ move: '3', board: 'after 3' })
})

test('a hand that sweeps over moves asks only for the last, a quarter of a second later', () => {
  trials.pick('1')
  vi.advanceTimersByTime(0)
  for (const move of ['2', '3', '4']) trials.pick(move)
  vi.advanceTimersByTime(249)
  expect(asked.map(({ move }) => move)).toEqual(['1'])
  vi.advanceTimersByTime(1)
  expect(asked.map(({ move }) => move)).toEqual(['1', '4'])
})

test('what is known is not asked for again', () => {
  trials.pick('1')
  vi.runAllTimers()
  answer(asked[0]!)
  trials.pick('2')
  trials.pick('1')
  expect(trials.tried?.move).toBe('1')
  vi.runAllTimers()
  expect(asked).toHaveLength(1)
})

test('an answer about a move put back is not shown', () => {
  trials.pick('1')
  vi.runAllTimers()
  trials.pick(null)
  answer(asked[0]!)
  expect(trials.tried).toBeNull()
})

test('after a change of the table an old answer is not believed, and the move in the hand is asked for again', () => {
  trials.pick('1')
  vi.runAllTimers()
  trials.forget()
  answer(asked[0]!)
  expect(trials.tried).toBeNull()
  vi.runAllTimers()
  expect(asked.map(({ move }) => move)).toEqual(['1', '1'])
  expect(trials.isAnswer(asked[1]!.id)).toBe(true)
  expect(trials.isAnswer(asked[0]!.id)).toBe(false)
  expect(trials.isAnswer(null)).toBe(false)
})

test('moves that are not picked up are asked for one after the other, after the one that is', () => {
  trials.foresee(['1', '2', '3'])
  vi.advanceTimersByTime(0)
  trials.pick('3')
  vi.advanceTimersByTime(250)
  expect(asked.map(({ move }) => move)).toEqual(['1', '3'])
  answer(asked[1]!)
  vi.advanceTimersByTime(250)
  answer(asked[2]!)
  vi.runAllTimers()
  expect(asked.map(({ move }) => move)).toEqual(['1', '3', '1', '2'])
  expect([...trials.known.keys()]).toEqual(['3', '1'])
})
