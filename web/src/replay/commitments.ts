// What a record says of its fair dice, in the first form or in the second, and whether its end is what its beginning says.

import { commitmentOf, hmac, saltCommitment, sealOf, unhex } from '../lib/fair/fair'
import type { Line } from '../lib/fair/source'

const MOST_GIVEN_UP = 64
const FORMS = ['commit,game_id,salt_commits', 'commit,form,game_id,given_up,salt_commits,seal']

export interface Beginning {
  commit: string
  /** None where it was given up before it was sealed, and in the first form. */
  seal: string | null
  salt_commits: Record<string, string>
  /** The seats whose salts did not come. */
  missing: number[]
}

export interface Commitments {
  form: 1 | 2
  gameId: string
  /** In order, the last one was played. */
  beginnings: Beginning[]
  names: string[]
}

export interface Reveal {
  /** Of every beginning. */
  seeds: string[]
  salts: Record<string, string>
}

export function commitmentsOf(head: Line): Commitments {
  const fair = head.fair as Beginning & { game_id: string; form?: number; given_up?: Beginning[] }
  const form = FORMS.indexOf(Object.keys(fair).sort().join()) + 1
  if (form === 0 || (form === 2 && (fair.form !== 2 || fair.seal === null))) throw new Error('form')
  const played = { commit: fair.commit, seal: fair.seal ?? null, salt_commits: fair.salt_commits, missing: [] }
  return { form: form as 1 | 2, gameId: fair.game_id, beginnings: [...(fair.given_up ?? []), played], names: head.seats as string[] }
}

export function revealOf(end: Line): Reveal {
  const fair = end.fair as { seed: string; salts: Record<string, string>; given_up_seeds?: string[] }
  return { seeds: [...(fair.given_up_seeds ?? []), fair.seed], salts: fair.salts }
}

/** The key that the dice are read with; throws if seeds, salts and seals are not those that were committed to. */
export function keyOf({ gameId, beginnings, names }: Commitments, { seeds, salts }: Reveal): Uint8Array {
  if (seeds.length !== beginnings.length || seeds.length > MOST_GIVEN_UP + 1 || new Set(seeds).size < seeds.length) throw new Error('seed')
  beginnings.forEach((beginning, at) => checkBeginning(gameId, beginning, seeds[at]!, names.length))
  const { salt_commits } = beginnings.at(-1)!
  const seats = Object.keys(salts).map(Number).sort((one, other) => one - other)
  if (seats.length !== Object.keys(salt_commits).length) throw new Error('salts')
  if (seats.some((seat) => saltCommitment(gameId, seat, salts[seat]!) !== salt_commits[seat])) throw new Error('salts')
  const mixed = seats.flatMap((seat) => [Uint8Array.of(seat), unhex(salts[seat]!)])
  return hmac(unhex(seeds.at(-1)!), 'pitboss1|mix|', unhex(gameId), ...mixed)
}

/** No seal covers a salt of a seat that the game does not have, so it is refused. */
function checkBeginning(gameId: string, { commit, seal, salt_commits }: Beginning, seed: string, seats: number): void {
  if (commitmentOf(gameId, seed) !== commit) throw new Error('seed')
  if (Object.keys(salt_commits).some((seat) => !(Number(seat) < seats))) throw new Error('seats')
  if (seal !== null && sealOf(gameId, commit, salt_commits, seats) !== seal) throw new Error('seal')
}
