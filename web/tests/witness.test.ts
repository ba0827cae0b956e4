import { expect, test } from 'vitest'
import { saltCommitment, sealOf } from '../src/lib/fair/fair'
import { Witness } from '../src/lib/fair/witness'
import { receiptOf } from '../src/lib/storage/receipts'
import type { Facts, GivenUp, TableEvent } from '../src/lib/wire'

const TABLE = '000102030405060708090a0b0c0d0e0f'
const [FIRST, SECOND, OTHERS] = ['11'.repeat(32), '22'.repeat(32), 'cc'.repeat(32)]

const factsWith = (some: Partial<Facts>): Facts =>
  ({ table: TABLE, dice: 'fair', status: 'filling', seats: [{}, {}], commit: FIRST, salt_commits: {}, seal: null, ...some }) as Facts

const told = (kind: string, some: object): TableEvent => ({ kind, seq: 1, at: 0, told: [], ...some }) as unknown as TableEvent

/** Somebody in seat 0 who has been told the other's commitment. */
function seated(given_up: GivenUp[] = []): Witness {
  const witness = new Witness(TABLE)
  witness.welcome({ facts: factsWith({}), yours: [0], given_up })
  witness.hear([told('ready', { seats: [1], seat: 1, commit: OTHERS })])
  return witness
}

/** The seal of what was told, or of these commitments. */
function sealed(witness: Witness, commits: Record<string, string>, beginning = FIRST): Facts {
  const seal = sealOf(TABLE, beginning, commits, 2)
  witness.hear([told('sealed', { commit: beginning, salt_commits: commits, seal })])
  return factsWith({ status: 'salting', commit: beginning, salt_commits: commits, seal })
}

test('a salt is revealed under the seal of what was told, and the receipt has all of it', () => {
  const witness = seated()
  const { commit, beginning } = witness.commit()!
  expect(beginning).toBe(FIRST)
  const facts = sealed(witness, { 0: commit, 1: OTHERS })
  const { salt } = witness.reveal(facts)!
  expect(saltCommitment(TABLE, 0, salt)).toBe(commit)
  const seen = { commit: FIRST, seal: facts.seal, salt_commits: { 0: commit, 1: OTHERS }, salt, revealed: true }
  expect(receiptOf(TABLE)).toEqual({ pitboss_receipt: 1, game_id: TABLE, seat: 0, beginnings: [seen] })
})

test('the same beginning has the same salt, also when the page is loaded again', () => {
  const first = seated().commit()
  expect(seated().commit()).toEqual(first)
})

test('a new beginning has a new salt, and the one before is kept', () => {
  const witness = seated()
  const first = witness.commit()!
  witness.hear([told('anew', { commit: SECOND, missing: [1] })])
  const second = witness.commit()!
  expect(second.beginning).toBe(SECOND)
  expect(second.commit).not.toBe(first.commit)
  expect(receiptOf(TABLE)!.beginnings.map(({ commit }) => commit)).toEqual([FIRST, SECOND])
})

test.each([
  ['without our own commitment', (_own: string) => ({ 1: OTHERS })],
  ['with another one for ours', (_own: string) => ({ 0: SECOND, 1: OTHERS })],
  ['with another one for theirs', (own: string) => ({ 0: own, 1: SECOND })],
  ['without theirs', (own: string) => ({ 0: own })],
])('no salt is revealed under a seal %s', (_what, commits) => {
  const witness = seated()
  const facts = sealed(witness, commits(witness.commit()!.commit) as Record<string, string>)
  expect(witness.reveal(facts)).toBeNull()
  expect(witness.distrusts(facts)).toBe(true)
  expect(receiptOf(TABLE)!.beginnings[0]!.revealed).toBe(false)
})

test('no salt is revealed under another seal than that of the list, or under none', () => {
  const witness = seated()
  const commits = { 0: witness.commit()!.commit, 1: OTHERS }
  witness.hear([told('sealed', { commit: FIRST, salt_commits: commits, seal: SECOND })])
  expect(witness.reveal(factsWith({ status: 'salting', salt_commits: commits, seal: SECOND }))).toBeNull()
  localStorage.clear()
  const other = seated()
  other.commit()
  expect(other.reveal(factsWith({ status: 'salting' }))).toBeNull()
})

test('what was told first stays in the receipt', () => {
  const witness = seated()
  witness.hear([told('ready', { seats: [1], seat: 1, commit: SECOND })])
  expect(receiptOf(TABLE)!.beginnings[0]!.salt_commits).toEqual({ 1: OTHERS })
})

test('whoever comes back is told the beginnings that were missed', () => {
  seated([{ commit: SECOND, seal: null, salt_commits: { 1: SECOND }, missing: [] }])
  expect(receiptOf(TABLE)!.beginnings.map(({ commit }) => commit)).toEqual([SECOND, FIRST])
})

test('no receipt is kept by spectators, of real dice, or once the game is over', () => {
  const witness = new Witness(TABLE)
  witness.welcome({ facts: factsWith({}), yours: [], given_up: [] })
  witness.welcome({ facts: factsWith({ dice: 'hand' }), yours: [0], given_up: [] })
  witness.welcome({ facts: factsWith({ status: 'over' }), yours: [0], given_up: [] })
  expect(receiptOf(TABLE)).toBeNull()
  expect(witness.commit()).toBeNull()
})
