import { expect, test } from 'vitest'
import { groupOf, type Shown } from '../src/games/casino/casino'
import { lanesOf, mostInARow, widthOf } from '../src/games/casino/lanes'

const shown = (notes: number[], dice: number[], takers: number[], tied: number[]): Shown => ({
  name: 'Luxor',
  notes,
  groups: dice.map((count, seat) => groupOf(seat, [count, 0])),
  takers,
  tied,
  closed: false,
})
const told = (casino: Shown): unknown[] => lanesOf(casino).map(({ notes, groups, kind }) => [kind, notes.map((at) => casino.notes[at]), groups.map(({ colour }) => colour)])

test('each note lies in a lane with the dice that take it, the highest first', () => {
  expect(told(shown([60, 20], [1, 3, 0], [1, 0], []))).toEqual([['takes', [60], [1]], ['takes', [20], [0]]])
})

test('those who tie share the lane of the notes they forfeit', () => {
  expect(told(shown([40, 20, 10], [1, 3, 1], [1, -1, -1], [0, 2]))).toEqual([['takes', [40], [1]], ['tied', [20, 10], [0, 2]]])
})

test('those for whom no note is left share the last lane, tied or not', () => {
  expect(told(shown([90], [2, 2, 5, 1], [2], [0, 1]))).toEqual([['takes', [90], [2]], ['without', [], [0, 1, 3]]])
})

test('notes that nobody has dice at lie together, and a casino without anything has no lane', () => {
  expect(told(shown([50, 20], [0, 0], [-1, -1], []))).toEqual([['open', [50, 20], []]])
  expect(told(shown([], [0, 0], [], []))).toEqual([])
})

test('a lane too full for its dice stacks each colour', () => {
  const [wide] = lanesOf(shown([80], [4, 4], [-1], [0, 1]))
  const [loose] = lanesOf(shown([80], [2, 2], [-1], [0, 1]))
  expect([mostInARow(wide!), mostInARow(loose!)]).toEqual([2, 5])
  expect(widthOf(wide!)).toBeLessThan(10)
})
