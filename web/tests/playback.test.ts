import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Playback } from '../src/lib/motion/playback.svelte'
import { settings } from '../src/lib/settings.svelte'
import type { EventsFrame, RoundResult, TableEvent, View } from '../src/lib/wire'
import type { Payout } from '../src/lib/game'

const MOVE = 450
const ROLL = 900
const STEP = 500
const LAST = 1600

let drawn: number[]
let playback: Playback

const VIEW: View = { seat: 0, actor: 0, due: '', clock: '', board: null, moves: [], talk: [], undo: false, rolls: false, draw: null, seconds: null }
const frameOf = (event: TableEvent): EventsFrame => ({ type: 'events', seq: event.seq, events: [event], view: VIEW })
const move = (seq: number, more: { shown?: number[]; result?: RoundResult } = {}): EventsFrame => frameOf({ kind: 'move', seq, at: 0, told: [], seat: 0, move: '1', ...more })
const roll = (seq: number): EventsFrame => frameOf({ kind: 'chance', seq, at: 0, told: [], chance: { roll: [1, 2] } })
const paying = (on: Payout<unknown>['on']): Payout<unknown> => ({ steps: (changes) => (changes as number[]).length, inReplay: () => 0, on })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(settings, { motion: true, speed: '1', summary: true, text: false })
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

test('at twice the speed everything takes half the time', () => {
  settings.speed = '2'
  playback.add(roll(1))
  playback.add(move(2))
  vi.advanceTimersByTime(ROLL / 2 - 1)
  expect(drawn).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(drawn).toEqual([1, 2])
})

test('at once, nothing waits and no payout is shown', () => {
  settings.speed = 'once'
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10, 20] }))
  playback.add(move(2))
  expect(playback.paying).toBeNull()
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1, 2])
})

test('a step is looked at as long as its game says', () => {
  playback.payout = { ...paying('table before'), lasts: (_changes, step) => (step === 1 ? 3000 : 100) }
  playback.add(move(1, { shown: [10, 20] }))
  vi.advanceTimersByTime(STEP + 2999)
  expect(playback.paying?.step).toBe(1)
  vi.advanceTimersByTime(1)
  expect(playback.paying?.step).toBe(2)
  vi.advanceTimersByTime(100)
  expect(drawn).toEqual([1])
})

test('a pause holds a payout until somebody goes on', () => {
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10, 20] }))
  vi.advanceTimersByTime(STEP)
  playback.pause()
  playback.add(move(2))
  vi.advanceTimersByTime(60_000)
  expect(playback.paying?.step).toBe(1)
  expect(drawn).toEqual([])
  playback.resume()
  vi.advanceTimersByTime(MOVE)
  expect(playback.paying?.step).toBe(2)
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2])
})

test('a pause ends when somebody skips', () => {
  playback.payout = paying('table before')
  playback.add(move(1, { shown: [10] }))
  playback.pause()
  playback.skip()
  expect(drawn).toEqual([1])
  expect(playback.paused).toBe(false)
})

const endOfRound = (seq: number, shown: number[], last = false): EventsFrame => move(seq, { shown, result: { number: 1, gained: [30], last } })

test('after a round its result is read before anything else is drawn', () => {
  playback.payout = paying('table before')
  playback.add(endOfRound(1, [10, 20]))
  playback.add(move(2))
  vi.advanceTimersByTime(60_000)
  expect(drawn).toEqual([])
  expect(playback.ended?.changes).toEqual([10, 20])
  expect(playback.paying).toMatchObject({ step: 3, steps: 2 })
  expect(playback.behind).toBe(2)
  playback.goOn()
  expect(playback.ended).toBeNull()
  expect(playback.paying).toBeNull()
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2])
  expect(playback.behind).toBe(0)
})

test('skipping a payout leads to the result, and the payout does not come again', () => {
  playback.payout = paying('table before')
  playback.add(move(1))
  playback.add(endOfRound(2, [10, 20]))
  playback.skip()
  expect(drawn).toEqual([1])
  expect(playback.ended).not.toBeNull()
  playback.skip()
  expect(playback.ended).not.toBeNull()
  playback.goOn()
  expect(playback.paying).toBeNull()
  expect(drawn).toEqual([1, 2])
})

test('under reduced motion the result alone is shown', () => {
  settings.motion = false
  playback.payout = paying('table before')
  playback.add(endOfRound(1, [10]))
  expect(playback.ended).not.toBeNull()
  expect(drawn).toEqual([])
})

test('no result is shown to those who want none, or who play by text', () => {
  for (const wish of [{ summary: false }, { summary: true, text: true }]) {
    Object.assign(settings, { motion: false, ...wish })
    playback.payout = paying('table before')
    playback.add(endOfRound(drawn.length + 1, [10]))
    vi.runAllTimers()
    expect(playback.ended).toBeNull()
  }
  expect(drawn).toEqual([1, 2])
})

test('the end of a game and a fresh view wait for no reader', () => {
  settings.motion = false
  playback.payout = paying('table before')
  playback.add(endOfRound(1, [10]))
  playback.add(frameOf({ kind: 'over', seq: 2, at: 0, told: [], ending: {} }))
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2])
  playback.add(endOfRound(3, [10]))
  playback.flush()
  expect(drawn).toEqual([1, 2, 3])
  expect(playback.ended).toBeNull()
})

test('the last round has no result of its own: the end of the game comes next', () => {
  settings.motion = false
  playback.payout = paying('table before')
  playback.add(endOfRound(1, [10], true))
  expect(drawn).toEqual([1])
  expect(playback.ended).toBeNull()
})

test('a round may end with an event that pays nothing', () => {
  settings.motion = false
  playback.payout = paying('table before')
  playback.add(endOfRound(1, []))
  expect(playback.ended?.result.gained).toEqual([30])
  expect(playback.paying).toBeNull()
})
