import { beforeEach, expect, test } from 'vitest'
import { address, clear, counter, desk, draftText, idleIn, invite, partOf, type Addressed } from '../../src/games/lords/trade/desk.svelte'
import { isNothing, laidBy, nothing, sideOf, sideText, type Side } from '../../src/games/lords/trade/trade'
import type { Box, OpenOffer } from '../../src/games/lords/wire'
import boxes from '../boxes.json'

const BOX: Box = boxes.lords
const ALL: Side = { money: 5, lots: ['D2', 'A1'], dice: ['C10', 'C4'], does: [{ kind: 'build', lot: 'B1', colour: 'gold' }], nots: [{ kind: 'gamble' }] }
const OFFER: OpenOffer = { n: 4, from: 2, to: 0, gives: '3, die C4', takes: 'D2', giving: { money: 3, dice: ['C4'] }, taking: { lots: ['D2'] }, others: [0], signed: [], parts: [{ from: 0, to: 2, side: { lots: ['D2'] } }, { from: 2, to: 0, side: { money: 3, dice: ['C4'] } }], deal: '3, die C4 for D2', this_turn: false, made: [] }

const TO_SEVERAL: OpenOffer = {
  ...OFFER,
  from: 3,
  to: 0,
  others: [0, 1],
  parts: [
    { from: 0, to: 1, side: { lots: ['D5'] } },
    { from: 1, to: 3, side: { dice: ['C4'] } },
    { from: 3, to: 0, side: { money: 6 } },
  ],
}
const written = (): string => draftText(desk.draft as Addressed, BOX)

beforeEach(() => {
  desk.draft.from = null
  clear()
})

test('a side is written in the order of the board', () => {
  expect(sideText(ALL, BOX)).toBe('5, A1, D2, die C4, die C10, do build B1 gold, not gamble')
  expect(sideText(nothing(), BOX)).toBe('nothing')
})

test('a stake is the last word of a promise to gamble', () => {
  expect(sideText({ ...nothing(), does: [{ kind: 'gamble', lot: 'A2', stake: 7 }] }, BOX)).toBe('do gamble A2 7')
})

test('a side on the table is taken up as it is, and changing it leaves the table alone', () => {
  const giving = { lots: ['D2'], nots: [{ kind: 'reorganize', lot: 'A2' }] }
  const side = sideOf(giving)
  expect(side).toEqual({ ...nothing(), lots: ['D2'], nots: [{ kind: 'reorganize', lot: 'A2' }] })
  side.lots.push('A1')
  expect(giving.lots).toEqual(['D2'])
})

test('several promises are written one after the other, and a die to be made like any other', () => {
  const does = [{ kind: 'build', lot: 'A1', colour: 'gold' }, { kind: 'reorganize', lot: 'C4' }]
  const nots = [{ kind: 'gamble' }, { kind: 'remodel', lot: 'B1' }]
  const side = { ...nothing(), dice: ['A1'], does, nots }
  expect(laidBy(side)).toEqual(['A1'])
  expect(sideText(side, BOX)).toBe('die A1, do build A1 gold, do reorganize C4, not gamble, not remodel B1')
})

test('nothing is nothing', () => {
  expect(isNothing(nothing())).toBe(true)
  for (const part of Object.keys(ALL) as (keyof Side)[]) expect(isNothing({ ...nothing(), [part]: ALL[part] })).toBe(false)
})

test('an offer names the seat, a counter the offer', () => {
  desk.draft.from = 0
  address(0, 2)
  partOf(desk.draft, 0, 2).money = 3
  partOf(desk.draft, 2, 0).lots = ['D2']
  expect(written()).toBe('offer 2: 3 for D2')
  desk.draft.counters = 7
  expect(written()).toBe('counter 7: 3 for D2')
})

test('a counter gives what was asked, until it is changed', () => {
  counter(OFFER, 0)
  expect(desk.draft).toMatchObject({ from: 0, to: 2, counters: 4 })
  expect(written()).toBe('counter 4: D2 for 3, die C4')
})

test('another address begins a new offer and asks for nothing yet', () => {
  counter(OFFER, 0)
  address(0, 1)
  expect(written()).toBe('offer 1: D2 for nothing')
})

test('a cleared desk keeps who speaks', () => {
  counter(OFFER, 0)
  clear()
  expect(desk.draft).toMatchObject({ from: 0, to: null, counters: null })
})

test('a deal of three says who gives whom what, and everybody takes part in it', () => {
  desk.draft.from = 3
  address(3, 1)
  invite(0)
  partOf(desk.draft, 3, 0).money = 6
  expect(idleIn(desk.draft as Addressed)).toEqual([1])
  partOf(desk.draft, 0, 1).lots = ['D5']
  partOf(desk.draft, 1, 3).dice = ['C4']
  expect(idleIn(desk.draft as Addressed)).toEqual([])
  expect(written()).toBe('offer 0, 1: 0 to 1: D5; 1 to 3: die C4; 3 to 0: 6')
})

test('who is left out takes all their parts along', () => {
  desk.draft.from = 3
  address(3, 1)
  invite(0)
  partOf(desk.draft, 3, 0).money = 6
  partOf(desk.draft, 3, 1).lots = ['D5']
  invite(0)
  expect(written()).toBe('offer 1: D5 for nothing')
  invite(0)
  expect(partOf(desk.draft, 3, 0)).toEqual(nothing())
})

test('a deal of several is countered by any of them, to all others', () => {
  counter(TO_SEVERAL, 1)
  expect(desk.draft).toMatchObject({ from: 1, to: 3, also: [0], counters: 4 })
  partOf(desk.draft, 3, 0).money = 8
  expect(written()).toBe('counter 4: 0 to 1: D5; 1 to 3: die C4; 3 to 0: 8')
})
