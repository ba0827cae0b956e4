import { expect, test } from 'vitest'
import { cardOf, cardsOf, GAMES } from '../src/games'

test('where no game is named the first is meant', () => {
  expect(cardOf(undefined)).toBe(GAMES[0])
  expect(cardOf(GAMES[1]!.name)).toBe(GAMES[1])
})

test('a game that only the server knows comes after those with boards', () => {
  const served = [{ name: 'toy', title: 'A Toy' }, { name: GAMES[0]!.name, title: GAMES[0]!.title }]
  expect(cardsOf(served).map((card) => card.title)).toEqual([...GAMES.map((card) => card.title), 'A Toy'])
  expect(cardsOf([])).toEqual(GAMES)
})

test('its table is told field by field', async () => {
  const { default: parts } = await cardOf('toy').parts()
  expect(parts.Board).toBeUndefined()
  expect(parts.lines({ turn: 1, dice: [3, 4], open: null, seats: [{ cash: 5, lots: ['A'] }] }, [], null)).toEqual([
    'turn: 1',
    'dice: 3, 4',
    'open: –',
    'seats: cash 5, lots A',
  ])
})

test('every game has what the table needs', async () => {
  for (const card of GAMES) {
    const { default: parts } = await card.parts()
    expect([parts.Board, parts.Tray, parts.Seat, parts.dealer, card.hasLesson].every(Boolean), card.name).toBe(true)
  }
})
