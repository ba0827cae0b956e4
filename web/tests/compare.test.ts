import { expect, test } from 'vitest'
import { saltCommitment, sealOf } from '../src/lib/fair/fair'
import type { Receipt, SeenBeginning } from '../src/lib/fair/wire'
import { compare } from '../src/replay/compare'
import type { Beginning, Commitments } from '../src/replay/commitments'

const ID = '000102030405060708090a0b0c0d0e0f'
const [ONE, TWO, THREE] = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)]
const SALT = 'aa'.repeat(16)
const COMMITS = { 0: saltCommitment(ID, 0, SALT), 1: 'bb'.repeat(32) }

const begun = (commit: string, some: Partial<Beginning> = {}): Beginning => {
  const salt_commits = some.salt_commits ?? COMMITS
  return { commit, seal: sealOf(ID, commit, salt_commits, 2), missing: [], ...some, salt_commits }
}

const seen = ({ commit, seal, salt_commits }: Beginning): SeenBeginning => ({ commit, seal, salt_commits, salt: SALT, revealed: true })

const receiptOf = (...beginnings: SeenBeginning[]): Receipt => ({ pitboss_receipt: 1, game_id: ID, seat: 0, beginnings })

/** What Anna finds, who saw these, in a record with those. */
function findings(saw: Beginning[], written: Beginning[], salts: Record<string, string> = { 0: SALT }): string[] {
  const commitments: Commitments = { form: 2, gameId: ID, beginnings: written, names: ['Anna', 'Host'] }
  return compare(receiptOf(...saw.map(seen)), commitments, { seeds: [], salts })
}

test('all that was seen stands in the record', () => {
  expect(findings([begun(ONE)], [begun(ONE)])).toEqual([])
  expect(findings([begun(ONE), begun(TWO)], [begun(ONE), begun(TWO)])).toEqual([])
})

test('whoever came later did not see the first beginnings', () => {
  expect(findings([begun(TWO)], [begun(ONE), begun(TWO)])).toEqual([])
})

test('a salt that the host picked last is found', () => {
  const found = findings([begun(ONE)], [begun(ONE, { salt_commits: { ...COMMITS, 1: THREE } })])
  expect(found[0]).toBe("Host's salt commitment: you saw bbbbbbbbbbbbbbbb…, the record has 3333333333333333….")
  expect(found[1]).toMatch(/^The seal: you saw /)
})

test('a commitment of the house that was swapped is found', () => {
  expect(findings([begun(ONE)], [begun(TWO)])).toEqual([
    'The house last showed you the commitment 1111111111111111…, but the record was played with 2222222222222222….',
  ])
})

test('an honest salt that was dropped is found', () => {
  const dropped = findings([begun(ONE)], [begun(ONE, { salt_commits: { 1: COMMITS[1] } })])
  expect(dropped[0]).toMatch(/^Your salt commitment: you saw .*, the record has nothing\.$/)
  const [missing] = findings([begun(ONE), begun(TWO)], [begun(ONE, { missing: [0] }), begun(TWO)])
  expect(missing).toMatch(/^Beginning 1: You revealed your salt, but the record says that you did not\./)
})

test('another salt of ours in the last line is found', () => {
  expect(findings([begun(ONE)], [begun(ONE)], { 0: 'cc'.repeat(16) })).toEqual([
    `Your salt was ${SALT}, but the last line of the record says ${'cc'.repeat(16)}.`,
  ])
})

test('beginnings that are left out, made up or moved are found', () => {
  const [one, two, three] = [begun(ONE), begun(TWO), begun(THREE)]
  expect(findings([one, two], [two])).toEqual(['You saw a beginning with the commitment 1111111111111111…; the record does not have it.'])
  expect(findings([one, three], [one, two, three])).toEqual(['The record has a beginning with the commitment 2222222222222222…; you never saw it.'])
  expect(findings([one, two, three], [two, one, three])).toEqual(['The record has the beginnings in another order than you saw them.'])
})

test('another game, and seats that it does not have, are found', () => {
  const commitments: Commitments = { form: 2, gameId: ID, beginnings: [begun(ONE)], names: ['Anna', 'Host'] }
  const other = { ...receiptOf(seen(begun(ONE))), game_id: 'ff'.repeat(16) }
  expect(compare(other, commitments, { seeds: [], salts: {} })[0]).toMatch(/^You sat down to game ff/)
  const third = { ...receiptOf(seen(begun(ONE))), seat: 2 }
  expect(compare(third, commitments, { seeds: [], salts: {} })).toEqual(['You saw a seat 2, but the record has seats 0 to 1.'])
})
