// The known answers of docs/fair-dice.md, and whole records made from them.

import { expect, test } from 'vitest'
import document from '../../docs/fair-dice.md?raw'
import { GAMES } from '../src/games'
import { commitmentOf, hex, hmac, joined, newSalt, saltCommitment, sealOf, sha256, unhex } from '../src/lib/fair/fair'
import { Source, type Dealing, type Line } from '../src/lib/fair/source'
import { sentences } from '../src/replay/verified'
import { verify } from '../src/replay/verify'
import boxes from './boxes.json'

const BOXES: Record<string, unknown> = boxes

const ID = '000102030405060708090a0b0c0d0e0f'
const SEED = `${ID}101112131415161718191a1b1c1d1e1f`
const SALTS = { 0: 'aa'.repeat(16), 2: 'ff'.repeat(16) }
const KEY = '47b10a48e03fe66dee2fd9bc70a5f9f734294e33b080fea386e292344d6a6360'
const COMMIT = '4435a9ea12365ab58672d62eab3ebedda581474d216bc08b9da537e17327c6f1'
const SALT_COMMITS: Record<string, string> = {
  0: '4f79e71b1654323188c28f53da1f7b2a9a08463f5f3384a149b9d09da855294a',
  2: 'c240acdc4d4282d191d54fceb4eee71661e2b0f7551a79941c3c3833fc3bae52',
}
const SEAL = '1ecba983b2fb37b8300be8832a27d8a06921102810c53b9f2278d5be95a825cc'
const OTHER_SEED = '77'.repeat(32)

/** The chance events of each game that the document writes down: a first line with the game, then an event a line. */
const BEGINNINGS = [...document.matchAll(/^```\n(\{"game"[\s\S]*?)\n```$/gm)].map((found): [Line, Line[]] => {
  const [{ players, ...head }, ...events] = found[1]!.split('\n').map((line) => JSON.parse(line) as Line) as [Line, ...Line[]]
  return [{ ...head, seats: Array.from({ length: Number(players) }, (_, seat) => `Seat ${seat}`) }, events]
})

const dealingOf = async (game: unknown): Promise<(head: Line) => Dealing> => {
  const { default: parts } = await GAMES.find((card) => card.name === game)!.parts()
  return (head) => parts.dealer!(head, BOXES[String(game)])
}

const lineOf = (line: unknown): string => JSON.stringify(line, line instanceof Object ? allKeys(line) : undefined)

function allKeys(value: unknown, found = new Set<string>()): string[] {
  if (value && typeof value === 'object') for (const [key, part] of Object.entries(value)) allKeys(part, found.add(key))
  return [...found].sort()
}

/** A finished record of the second form with the chance events of a known game, begun once before. */
function recordOf(head: Line, events: Line[], change: (fair: Line, end: Line) => void = () => undefined): string {
  const commits = SALT_COMMITS
  const given_up = [{ commit: commitmentOf(ID, OTHER_SEED), seal: null, salt_commits: { 0: SALT_COMMITS[0] }, missing: [] }]
  const seats = (head.seats as string[]).length
  const fair = { form: 2, game_id: ID, commit: COMMIT, seal: sealOf(ID, COMMIT, commits, seats), salt_commits: commits, given_up }
  const end: Line = { seed: SEED, salts: SALTS, given_up_seeds: [OTHER_SEED] }
  change(fair, end)
  const lines = [{ ...head, fair }, ...events]
  end.checksum = sha256(lines.map((line) => `${lineOf(line)}\n`).join(''))
  return [...lines, { scores: [], fair: end }].map((line) => JSON.stringify(line)).join('\n')
}

/** The same as the first form wrote it. */
const firstForm = (record: string): string => {
  const [head, ...lines] = record.split('\n').map((line) => JSON.parse(line) as Line) as [Line, ...Line[]]
  const events = lines.slice(0, -1)
  const first = { ...head, fair: { game_id: ID, commit: COMMIT, salt_commits: SALT_COMMITS } }
  const seal = sha256([first, ...events].map((line) => `${lineOf(line)}\n`).join(''))
  return [first, ...events, { scores: [], fair: { seed: SEED, salts: SALTS, seal } }].map((line) => JSON.stringify(line)).join('\n')
}

test('the commitments, the seal and the key', () => {
  expect(commitmentOf(ID, SEED)).toBe(COMMIT)
  for (const seat of [0, 2] as const) expect(saltCommitment(ID, seat, SALTS[seat])).toBe(SALT_COMMITS[seat])
  expect(sealOf(ID, COMMIT, SALT_COMMITS, 3)).toBe(SEAL)
  const mixed = [Uint8Array.of(0), unhex(SALTS[0]), Uint8Array.of(2), unhex(SALTS[2])]
  expect(hex(hmac(unhex(SEED), 'pitboss1|mix|', unhex(ID), ...mixed))).toBe(KEY)
})

test('salts are drawn at random', () => {
  expect(newSalt()).toMatch(/^[0-9a-f]{32}$/)
  expect(newSalt()).not.toBe(newSalt())
})

test('bytes, text and hexadecimal digits', () => {
  expect(hex(joined('A', Uint8Array.of(0, 255)))).toBe('4100ff')
  expect([...unhex('00ff10')]).toEqual([0, 255, 16])
})

test.each([
  [1, '1 4 3 6 5 6 6 1'],
  [2, '3 2 4 5 4 3 4 3'],
  [4, '4 3 4 6 2 2 4 5 2 2 3 4 4 2 2 1 2 5 1 4 4 2 5 4 3 2 5 6 5 1 5 2 4 3 1 3 6 2 3 2'],
])('the dice of event %i', (number, faces) => {
  const source = new Source(unhex(KEY), number)
  const found: number[] = []
  for (const _ of faces.split(' ')) found.push(source.die())
  expect(found.join(' ')).toBe(faces)
})

test.each([[5, 54, 19], [6, 48, 20]])('event %i, one of %i', (number, things, chosen) => {
  const source = new Source(unhex(KEY), number)
  expect(source.oneOf(Array.from({ length: things }, (_, at) => at))).toBe(chosen)
})

test('the document has known answers for every game', () => {
  expect(BEGINNINGS.map(([head]) => head.game)).toEqual(GAMES.map((card) => card.name))
})

const LAS_VEGAS = BEGINNINGS[0]!

test.each(BEGINNINGS.filter(([head]) => (head.seats as string[]).length > 2))('a record verifies: $game', async (head, events) => {
  const found = verify(recordOf(head, events), await dealingOf(head.game))
  expect(found.chances).toBe(events.length)
  expect(found.commitments.form).toBe(2)
  expect(found.commitments.beginnings.map(({ commit }) => commit)).toEqual([commitmentOf(ID, OTHER_SEED), COMMIT])
})

test('a salt of a seat that the game does not have is refused', async () => {
  const [head, events] = BEGINNINGS.find(([head]) => (head.seats as string[]).length === 2)!
  const dealing = await dealingOf(head.game)
  expect(() => verify(recordOf(head, events), dealing)).toThrow('seats')
  expect(() => verify(firstForm(recordOf(head, events)), dealing)).toThrow('seats')
})

test('a record of the first form verifies as what it is', async () => {
  const found = verify(firstForm(recordOf(...LAS_VEGAS)), await dealingOf(LAS_VEGAS[0].game))
  expect(found.chances).toBe(LAS_VEGAS[1].length)
  expect(found.commitments.form).toBe(1)
  expect(sentences(found, null)).toContain('First form of fair dice: the host could have chosen the dice.')
})

test('a changed roll is found though the check sum is new', async () => {
  const [head, events] = LAS_VEGAS
  const changed = events.map((event) => ('roll' in event ? { ...event, roll: (event.roll as number[]).map((face) => (face % 6) + 1).sort() } : event))
  const dealing = await dealingOf(head.game)
  expect(() => verify(recordOf(head, changed), dealing)).toThrow(/^event \d+$/)
})

test('what is taken back keeps its numbers, and its cards come back', async () => {
  const [head, events] = LAS_VEGAS
  const withMove = [...events, { seat: 0, move: '2' }, { undo: 1 }]
  expect(verify(recordOf(head, withMove), await dealingOf(head.game)).chances).toBe(events.length)
})

test.each([
  ['a changed line', (text: string) => text.replace('"options":{', '"options":{"x":1,'), 'checksum'],
  ['another seed', (text: string) => text.replace(SEED, SEED.replace('1f', '1e')), 'seed'],
  ['another seed of a beginning given up', (text: string) => text.replace(OTHER_SEED, '78'.repeat(32)), 'seed'],
  ['another salt', (text: string) => text.replace(SALTS[2], 'fe'.repeat(16)), 'salts'],
  ['another seal', (text: string) => text.replace(/"seal":"./, '"seal":"x'), 'seal'],
  ['another form', (text: string) => text.replace('"form":2', '"form":3'), 'form'],
  ['a game that is not over', (text: string) => text.split('\n').slice(0, -1).join('\n'), 'unfinished'],
])('%s is found', async (_what, change, why) => {
  const text = change(recordOf(...LAS_VEGAS))
  const dealing = await dealingOf(LAS_VEGAS[0].game)
  expect(() => verify(text, dealing)).toThrow(why)
})

test('two beginnings with the same seed are found', async () => {
  const same = recordOf(...LAS_VEGAS, (fair, end) => {
    fair.given_up = [{ commit: COMMIT, seal: null, salt_commits: {}, missing: [] }]
    end.given_up_seeds = [SEED]
  })
  const dealing = await dealingOf(LAS_VEGAS[0].game)
  expect(() => verify(same, dealing)).toThrow('seed')
})
