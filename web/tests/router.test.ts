import { expect, test } from 'vitest'
import { go, place, rename } from '../src/lib/router.svelte'

test('a path names a room and the rest', () => {
  go('/t/abc/key')
  expect(place()).toEqual({ room: 'table', rest: ['abc', 'key'] })
  go('/rules/royale/R5.A1')
  expect(place()).toEqual({ room: 'rules', rest: ['royale', 'R5.A1'] })
})

test('what is no room is the lobby', () => {
  go('/elsewhere')
  expect(place().room).toBe('lobby')
})

test('signs in a path are decoded', () => {
  go('/replay/a%2Fb')
  expect(place().rest).toEqual(['a/b'])
})

test('a renamed place is read at once, so that a key leaves the address', () => {
  go('/t/abc/secret')
  rename('/t/abc')
  expect(location.hash).toBe('#/t/abc')
  expect(place()).toEqual({ room: 'table', rest: ['abc'] })
})
