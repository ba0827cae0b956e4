// Fair dice, the client's part: a salt of its own, and every roll computed again after the game.

const text = new TextEncoder()

/** Browsers keep their cryptography from pages on plain http, this machine's own apart. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

export const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const unhex = (written: string): Uint8Array =>
  Uint8Array.from(written.match(/../g) ?? [], (pair) => parseInt(pair, 16))

export function joined(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) => (typeof part === 'string' ? text.encode(part) : part))
  const whole = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export async function sha256(...parts: (string | Uint8Array)[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))
}

export interface Salt {
  salt: string
  commit: string
}

/** A new salt and its commitment, for the lowest seat that is ours. */
export async function newSalt(table: string, seat: number): Promise<Salt> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const commit = await sha256('pitboss1|salt|', unhex(table), Uint8Array.of(seat), salt)
  return { salt: hex(salt), commit: hex(commit) }
}
