import { expect, test } from 'vitest'
import type { Payout } from '../src/lib/game'
import type { Facts } from '../src/lib/wire'
import { Reel, type Shot } from '../src/replay/reel.svelte'

const FACTS = { seats: [{ name: 'Anna' }, { name: 'Benno' }], ending: { scores: [1, 2] } } as unknown as Facts
const view = { seat: 1, actor: 0, due: '', clock: 'round 1', board: {} }
const shot = (seq: number, shown?: number[]): Shot => ({ seq, at: 0, kind: 'move', seat: 0, move: '1', told: [], view, ...(shown ? { shown } : {}) })
const counted: Payout<unknown> = { steps: () => 9, inReplay: (changes) => (changes as number[]).length, on: 'table before' }

test('it winds to an event, or to the last before it', () => {
  const reel = new Reel(FACTS, [shot(3), shot(5), shot(9)], () => undefined)
  reel.to(5)
  expect(reel.shot.seq).toBe(5)
  reel.to(8)
  expect(reel.shot.seq).toBe(5)
  reel.to(99)
  expect(reel.shot.seq).toBe(9)
  reel.to(1)
  expect(reel.shot.seq).toBe(3)
})

test('nobody can move in a replay, and the end is not known before it comes', () => {
  const reel = new Reel(FACTS, [shot(1), shot(2)], () => undefined)
  expect(reel.view).toMatchObject({ clock: 'round 1', moves: [], talk: [], undo: false, seconds: null })
  expect(reel.facts.ending).toBeNull()
  expect(reel.names).toEqual(['Anna', 'Benno'])
  expect(reel.seat).toBe(1)
  reel.at = 1
  expect(reel.facts.ending).toEqual({ scores: [1, 2] })
})

test('after a payout all of it is shown at once', () => {
  const reel = new Reel(FACTS, [shot(1, [10, 20]), shot(2, []), shot(3)], () => counted)
  expect(reel.paying).toMatchObject({ step: 2, steps: 2, changes: [10, 20] })
  reel.at = 1
  expect(reel.paying).toBeNull()
  reel.at = 2
  expect(reel.paying).toBeNull()
})
