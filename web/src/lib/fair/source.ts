// Chance events computed again from the key of a game; docs/fair-dice.md says how.

import { hmac } from './fair'

/** A line of a record. */
export type Line = Record<string, unknown>

/** What has come up so far in a game, and so what can come up next. It never changes: each event gives a new one. */
export interface Dealing {
  /** What the bytes give for the event that the record has here, and the table after it. */
  deal: (event: Line, source: Source) => [Line, Dealing]
}

/** How a game deals, from the first line of its record and what is in its box. */
export type Dealer<Box = unknown> = (head: Line, box: Box) => Dealing

/** The bytes of one chance event, as far as they are needed. */
export class Source {
  private bytes: Uint8Array = new Uint8Array()
  private at = 0
  private block = 0

  constructor(
    private key: Uint8Array,
    private number: number,
  ) {}

  byte(): number {
    if (this.at === this.bytes.length) {
      const place = new DataView(new ArrayBuffer(12))
      place.setBigUint64(0, BigInt(this.number))
      place.setUint32(8, this.block++)
      this.bytes = hmac(this.key, 'pitboss1|', new Uint8Array(place.buffer))
      this.at = 0
    }
    return this.bytes[this.at++]!
  }

  die(): number {
    let byte = this.byte()
    while (byte >= 252) byte = this.byte()
    return (byte % 6) + 1
  }

  oneOf<Thing>(things: Thing[]): Thing {
    const even = 2 ** 32 - (2 ** 32 % things.length)
    for (;;) {
      let word = 0
      for (let part = 0; part < 4; part++) word = word * 256 + (this.byte())
      if (word < even) return things[word % things.length]!
    }
  }

  /** A card, and the cards left after it. */
  draw<Card>(left: Card[]): [Card, Card[]] {
    const card = this.oneOf(left)
    return [card, left.toSpliced(left.indexOf(card), 1)]
  }

  /** Dice as the record writes them, lowest first: a list, or one die alone. */
  rolled(written: unknown): number | number[] {
    if (!Array.isArray(written)) return this.die()
    const faces: number[] = []
    while (faces.length < written.length) faces.push(this.die())
    return faces.sort((one, other) => one - other)
  }
}

/** The dice of an event, `roll` first and then those of other kinds that the record has. */
export function rolledAgain(source: Source, event: Line, ...others: string[]): Line {
  const found: Line = { roll: source.rolled(event.roll) }
  for (const kind of others) if (kind in event) found[kind] = source.rolled(event[kind])
  return found
}
