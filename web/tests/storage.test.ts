import { expect, test } from 'vitest'
import { keepLinks, linksOf } from '../src/lib/storage/links'
import { forget, recentTables, remember } from '../src/lib/storage/recent'

const table = (name: string): Parameters<typeof remember>[0] => ({ table: name, game: 'any', names: ['Anna'], at: 0 })

test('links are kept by table', () => {
  const link = { seat: 1, link: '/#/t/abc/key', qr: '<svg/>' }
  keepLinks('abc', [link])
  expect(linksOf('abc')).toEqual([link])
  expect(linksOf('other')).toEqual([])
})

test('no links leave those that are kept', () => {
  keepLinks('abc', [{ seat: 1, link: 'l', qr: 'q' }])
  keepLinks('abc', [])
  expect(linksOf('abc')).toHaveLength(1)
})

test('the latest table comes first, and each stands once', () => {
  for (const name of ['a', 'b', 'a']) remember(table(name))
  expect(recentTables().map((recent) => recent.table)).toEqual(['a', 'b'])
})

test('twelve tables are remembered', () => {
  for (let at = 0; at < 14; at++) remember(table(String(at)))
  expect(recentTables().map((recent) => recent.table)).toEqual(Array.from({ length: 12 }, (_, at) => String(13 - at)))
})

test('a table can be forgotten', () => {
  for (const name of ['a', 'b']) remember(table(name))
  forget('a')
  expect(recentTables().map((recent) => recent.table)).toEqual(['b'])
})

test('a list that cannot be read is an empty one', () => {
  localStorage.setItem('tables', '{')
  expect(recentTables()).toEqual([])
})
