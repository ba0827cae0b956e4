import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../src/lib/motion/playback.svelte'
import { settings } from '../src/lib/settings.svelte'
import type { EventsFrame, TableEvent, View } from '../src/lib/wire'
import type { Payout } from '../src/lib/game'

const MOVE = 450
const ROLL = 900
const STEP = 500
const LAST = 1600

let drawn: number[]
let playback: Playback

const VIEW: View = { seat: 0, actor: 0, due: '', clock: '', board: null, moves: [], talk: [], undo: false, rolls: false, draw: null, seconds: null }
const frameOf = (event: TableEvent): EventsFrame => ({ type: 'events', seq: event.seq, events: [event], view: VIEW })
const move = (seq: number, more: { shown?: number[] } = {}): EventsFrame => frameOf({ kind: 'move', seq, at: 0, told: [], seat: 0, move: '1', ...more })
const roll = (seq: number): EventsFrame => frameOf({ kind: 'chance', seq, at: 0, told: [], chance: { roll: [1, 2] } })
const paying = (on: Payout<unknown>['on']): Payout<unknown> => ({ steps: (changes) => (changes as number[]).length, inReplay: () => 0, on })

beforeEach(() => {
  vi.useFakeTimers()
  settings.motion = true
  drawn = []
  playback = new Playback(({ seq }) => drawn.push(seq))
})
afterEach(() => vi.useRealTimers())

test('frames are drawn in their order, a move apart', () => {
  for (const seq of [1, 2, 3]) playback.add(move(seq))
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(MOVE - 1)
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1, 2])
  vi.advanceTimersByTime(MOVE)
  expect(drawn).toEqual([1, 2, 3])
})

test('a roll is looked at longer than a move', () => {
  playback.add(roll(1))
  playback.add(move(2))
  vi.advanceTimersByTime(ROLL - 1)
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1, 2])
})

test('a click shows the rest at once, in order, and what comes later waits again', () => {
  for (const seq of [1, 2, 3]) playback.add(move(seq))
  playback.skip()
  expect(drawn).toEqual([1, 2, 3])
  playback.add(move(4))
  expect(drawn).toEqual([1, 2, 3])
  vi.advanceTimersByTime(MOVE)
  expect(drawn).toEqual([1, 2, 3, 4])
})

test('a click while nothing waits does nothing', () => {
  playback.skip()
  expect(drawn).toEqual([])
})

test('flush draws what waits before something newer, and nothing is drawn twice', () => {
  for (const seq of [1, 2, 3]) playback.add(move(seq))
  playback.flush()
  expect(drawn).toEqual([1, 2, 3])
  playback.add(move(4))
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2, 3, 4])
})

test('a payout is shown step by step on the table before it', () => {
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10, 20] }))
  expect(playback.paying).toMatchObject({ step: 0, steps: 2, changes: [10, 20] })
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(STEP)
  expect(playback.paying?.step).toBe(1)
  vi.advanceTimersByTime(STEP)
  expect(playback.paying?.step).toBe(2)
  vi.advanceTimersByTime(LAST - 1)
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1])
  expect(playback.paying).toBeNull()
})

test('a payout can be shown on the table that its event leaves', () => {
  playback.payout = paying('table after')
  playback.add(move(1, { shown: [10] }))
  expect(drawn).toEqual([1])
  expect(playback.paying?.step).toBe(0)
})

test('what paid nothing is drawn like any other event', () => {
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [] }))
  expect(drawn).toEqual([1])
  expect(playback.paying).toBeNull()
})

test('a click ends a payout', () => {
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10, 20] }))
  playback.add(move(2))
  vi.advanceTimersByTime(STEP)
  playback.skip()
  expect(drawn).toEqual([1, 2])
  expect(playback.paying).toBeNull()
})

test('under reduced motion every frame is painted, but no payout is shown and nothing waits', () => {
  settings.motion = false
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10, 20] }))
  playback.add(move(2))
  expect(drawn).toEqual([1])
  expect(playback.paying).toBeNull()
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1, 2])
})
