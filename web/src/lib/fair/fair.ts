// Hashes of fair dice; docs/fair-dice.md says what is hashed how. Browsers keep their own cryptography from pages on plain http.

import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { sha256 as sha256Of } from '@noble/hashes/sha2.js'

type Part = string | Uint8Array

const HASH_BYTES = 32
const text = new TextEncoder()

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const unhex = (written: string): Uint8Array =>
  Uint8Array.from(written.match(/../g) ?? [], (pair) => parseInt(pair, 16))

export function joined(...parts: Part[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? text.encode(part) : part))
  const whole = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** In hexadecimal digits. */
export const sha256 = (...parts: Part[]): string => hex(sha256Of(joined(...parts)))

export const hmac = (key: Uint8Array, ...parts: Part[]): Uint8Array => hmacOf(sha256Of, key, joined(...parts))

export const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)))

export const commitmentOf = (gameId: string, seed: string): string => sha256('pitboss1|commit|', unhex(gameId), unhex(seed))

export const saltCommitment = (gameId: string, seat: number, salt: string): string =>
  sha256('pitboss1|salt|', unhex(gameId), Uint8Array.of(seat), unhex(salt))

/** What fixes the commitments of all seats; one that gives none counts as zeros. */
export function sealOf(gameId: string, commit: string, saltCommits: Record<string, string>, seats: number): string {
  const told = Array.from({ length: seats }, (_, seat) => {
    const saltCommit = saltCommits[seat]
    return joined(Uint8Array.of(seat), saltCommit ? unhex(saltCommit) : new Uint8Array(HASH_BYTES))
  })
  return sha256('pitboss1|seal|', unhex(gameId), unhex(commit), ...told)
}
