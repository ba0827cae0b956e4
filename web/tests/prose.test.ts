import { expect, test } from 'vitest'
import { blocksOf, spansOf } from '../src/rules/prose'

test('emphasis, strong words and names are told apart', () => {
  expect(spansOf('A *tie*, **never** paid: `3`.')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'em', text: 'tie' },
    { kind: 'text', text: ', ' },
    { kind: 'strong', text: 'never' },
    { kind: 'text', text: ' paid: ' },
    { kind: 'code', text: '3' },
    { kind: 'text', text: '.' },
  ])
})

test('lines of a paragraph are joined, and an empty line ends it', () => {
  const found = blocksOf('One\ntwo\n\nthree')
  expect(found).toEqual([
    { kind: 'p', spans: [{ kind: 'text', text: 'One two' }] },
    { kind: 'p', spans: [{ kind: 'text', text: 'three' }] },
  ])
})

test('items of a list may go on in the next line', () => {
  expect(blocksOf('As follows:\n- one\n  goes on\n2. two')).toEqual([
    { kind: 'p', spans: [{ kind: 'text', text: 'As follows:' }] },
    { kind: 'li', spans: [{ kind: 'text', text: 'one goes on' }] },
    { kind: 'li', spans: [{ kind: 'text', text: 'two' }] },
  ])
})

test('a table has rows of cells and no ruler', () => {
  const [table] = blocksOf('| die | price |\n|---|---:|\n| 1 | *8* |')
  expect(table).toEqual({
    kind: 'table',
    rows: [
      [[{ kind: 'text', text: 'die' }], [{ kind: 'text', text: 'price' }]],
      [[{ kind: 'text', text: '1' }], [{ kind: 'em', text: '8' }]],
    ],
  })
})

test('a drawing keeps its lines and its empty lines', () => {
  expect(blocksOf('Look:\n\n```\nA1 |\n\n | B1\n```\n\nDone.').map((block) => (block.kind === 'drawing' ? block.text : block.kind))).toEqual(['p', 'A1 |\n\n | B1', 'p'])
})
