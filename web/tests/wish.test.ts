import { expect, test } from 'vitest'
import { newSeat, newWish, seatsToSend, type SeatChoice } from '../src/lobby/wish.svelte'

const seat = (kind: SeatChoice['kind'], name = '', bot = 'level3'): SeatChoice => ({ kind, name, bot })

test('a new table has you and so many bots, each with a name of its own', () => {
  localStorage.setItem('name', 'Anna')
  const { seats } = newWish(3)
  expect(seats.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['here Anna', 'bot Vera', 'bot Milo', 'bot Ida'])
})

test('only bots are given names before they sit', () => {
  expect(newSeat('bot', 1).name).toBe('Milo')
  expect(newSeat('link', 1).name).toBe('')
})

test('seats without a name get one that nobody has', () => {
  const sent = seatsToSend([seat('here', ' Vera '), seat('bot'), seat('bot'), seat('link'), seat('link'), seat('here')])
  expect(sent.map(({ name }) => name)).toEqual(['Vera', 'Milo', 'Ida', 'Friend', 'Second friend', 'Guest'])
})

test('only a bot is sent with its strength', () => {
  expect(seatsToSend([seat('bot', 'Vera', 'level5'), seat('link', 'Anna', 'level5')])).toEqual([
    { kind: 'bot', name: 'Vera', bot: 'level5' },
    { kind: 'link', name: 'Anna' },
  ])
})

test('when all names are taken a number makes one', () => {
  const taken = ['Vera', 'Milo', 'Ida', 'Oskar', 'Luna', 'Rex'].map((name) => seat('here', name))
  expect(seatsToSend([...taken, seat('bot')]).at(-1)?.name).toBe('Vera 7')
})
