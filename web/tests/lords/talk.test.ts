import { expect, test } from 'vitest'
import { boardDeal } from '../../src/games/lords/trade/onBoard'
import { address, addressed, clear, desk, fill, partOf, tap, type Addressed } from '../../src/games/lords/trade/desk.svelte'
import { newIn, partsOf, saidIn } from '../../src/games/lords/trade/talk'
import type { Board, Box } from '../../src/games/lords/wire'
import type { TableEvent } from '../../src/lib/wire'
import boxes from '../boxes.json'

const BOX: Box = boxes.lords
const move = (seq: number, seat: number, text: string): TableEvent => ({ kind: 'move', seq, at: seq, told: [text], seat, move: text })
const undo = (seq: number, back: number): TableEvent => ({ kind: 'undo', seq, at: seq, told: [], back, freely: true })
const board = { stage: 'action', turn: 0, lots: { D4: [0, -1, 0], C1: [0, 0, 4], C2: [2, 0, 3], A1: [1, 0, 3] }, casinos: [['C1 C2', 0], ['A1', 1]], shares: [{ money: [4, 0, 3] }, { money: [0, 3, 0] }] } as unknown as Board

test('a thread knows what a counter has added, and who answered which offer', () => {
  const said = saidIn([move(1, 0, 'offer 2: D4 for die C2'), move(2, 2, 'counter 1: die C2 for D4, do build E1 green'), move(3, 0, 'decline 2')])
  expect(said.map(({ verb, n, parties }) => [verb, n, parties])).toEqual([['offer', 1, [0, 2]], ['counter', 2, [0, 2]], ['decline', 2, [0, 2]]])
  expect([...newIn(said[1]!, BOX)]).toEqual(['0 2 do build E1 green'])
  expect(newIn(said[0]!, BOX).size).toBe(0)
  expect(said[2]!.parts).toEqual(said[1]!.parts)
})

test('what was taken back was not said, and numbers go on from there', () => {
  const said = saidIn([move(1, 0, 'offer 1: 5 for A1'), undo(2, 1), move(3, 0, 'offer 1: 6 for A1'), move(4, 1, 'decline 1')])
  expect(said.map(({ verb, n, parts }) => [verb, n, parts[0]!.side.money])).toEqual([['offer', 1, 6], ['decline', 1, 6]])
})

test('a deal of several is read in its parts', () => {
  const [one] = saidIn([move(1, 3, 'offer 0, 1: 0 to 1: D5; 1 to 3: die C4, not gamble; 3 to 0: 6')])
  expect(one!.parts.map(({ from, to, side }) => [from, to, side.money, side.lots, side.dice, side.nots])).toEqual([
    [0, 1, 0, ['D5'], [], []],
    [1, 3, 0, [], ['C4'], [{ kind: 'gamble' }]],
    [3, 0, 6, [], [], []],
  ])
})

test('one tap gives, another takes it back; others’ pieces are asked for, and those of nobody in the deal left alone', () => {
  clear()
  address(0, 2)
  const written = (): Addressed => addressed([0], 0, 3, [])!
  for (const lot of ['D4', 'C2', 'A1']) tap(written(), board, lot)
  expect(partOf(desk.draft, 0, 2).lots).toEqual(['D4'])
  expect(partOf(desk.draft, 2, 0).dice).toEqual(['C2'])
  tap(written(), board, 'D4')
  expect(partOf(desk.draft, 0, 2).lots).toEqual([])
  const deal = boardDeal(board, BOX, written())
  expect([[...deal.ours], [...deal.theirs], [...deal.got]]).toEqual([['D4', 'C1'], ['C2'], ['C2']])
})

test('promises lay ghosts and locks on the board', () => {
  clear()
  fill(0, [0, 2], [{ from: 0, to: 2, side: { does: [{ kind: 'build', lot: 'D4', colour: 'gold' }], nots: [{ kind: 'reorganize', lot: 'C2' }] } }])
  const deal = boardDeal(board, BOX, addressed([0], 0, 3, []))
  expect([...deal.laid]).toEqual([['D4', { colour: 2, seat: 0 }]])
  expect(deal.locked).toEqual([['C1', 'C2']])
})

test('the price that a bot has named fills the felt', () => {
  const found = partsOf('offer 2: 12, D4 for die C2', 0)!
  fill(0, found.parties, found.parts)
  expect(desk.open).toBe(true)
  expect(partOf(desk.draft, 0, 2)).toMatchObject({ money: 12, lots: ['D4'] })
  expect(partOf(desk.draft, 2, 0).dice).toEqual(['C2'])
  expect(partsOf('accept 3', 0)).toBeNull()
})
