import { beforeEach, expect, test } from 'vitest'
import { clearProfile, countBy, countGame, keepName, nameKept, playedGames } from '../src/lib/storage/profile'
import type { Facts } from '../src/lib/wire'
import { placeIn } from '../src/lobby/friendsLink'

const seat = (bot: string | null) => ({ name: bot ?? 'Anna', kind: bot ? 'bot' : 'here', bot })
const facts = (table: string, winners: number[], bots: string[], game = 'lasvegas'): Facts =>
  ({ table, game, seats: [seat(null), ...bots.map(seat)], ending: { winners, scores: [300, 400, 200] } }) as unknown as Facts

beforeEach(() => localStorage.clear())

test('a game is counted once, with its place and the strongest bot', () => {
  countGame(facts('a', [1], ['level2', 'level4']), [0], 5)
  countGame(facts('a', [1], ['level2', 'level4']), [0], 6)
  expect(playedGames()).toEqual([{ table: 'a', game: 'lasvegas', at: 5, won: false, place: 2, bot: 'level4' }])
})

test('wins are counted by title and by level', () => {
  countGame(facts('a', [0], ['level2']), [0], 1)
  countGame(facts('b', [1], ['level5']), [0], 2)
  countGame(facts('c', [0], [], 'lords'), [0], 3)
  expect(countBy(playedGames(), ({ game }) => game)).toEqual([['lords', { won: 1, of: 1 }], ['lasvegas', { won: 1, of: 2 }]])
  expect(countBy(playedGames(), ({ bot }) => bot).sort()).toEqual([['', { won: 1, of: 1 }], ['level2', { won: 1, of: 1 }], ['level5', { won: 0, of: 1 }]])
})

test('what several played at one screen, what was watched and what goes on is not counted', () => {
  countGame(facts('a', [0], ['level2']), [0, 1], 1)
  countGame(facts('b', [0], ['level2']), [], 1)
  countGame({ ...facts('c', [0], []), ending: null }, [0], 1)
  expect(playedGames()).toEqual([])
})

test('a spoilt list is an empty one, and all can be cleared', () => {
  localStorage.setItem('played', '{')
  expect(playedGames()).toEqual([])
  countGame(facts('a', [0], []), [0], 1)
  keepName('Anna')
  clearProfile()
  expect([playedGames(), nameKept()]).toEqual([[], ''])
})

test('a link is understood however it was pasted', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(placeIn(`https://games.example/#/t/${id}/Key-1_2`)).toBe(`/t/${id}/Key-1_2`)
  expect(placeIn(`https://games.example/t/${id}#/t/${id}/Key-1_2`)).toBe(`/t/${id}/Key-1_2`)
  expect(placeIn(` ${id} `)).toBe(`/t/${id}`)
  expect(placeIn(`https://games.example/#/replay/${id}`)).toBe(`/replay/${id}`)
  expect(placeIn('brass-mirage-42')).toBeNull()
})
