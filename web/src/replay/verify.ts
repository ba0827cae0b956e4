// Every roll and draw of a record computed again in the browser; docs/fair-dice.md says how.

import { hex, joined, sha256, unhex } from '../lib/fair'

type Line = Record<string, unknown>
type Things = (string | number)[]

interface Seen {
  left: Things
  drawn: string[]
  laid: string[]
  aside: Set<string>
  tilesLast: boolean
}

const counted = (first: number, counts: number[]): Things => counts.flatMap((count, at) => Array<number>(count).fill(10 * (first + at)))
const LOTS: [string, number][] = [['A', 6], ['B', 6], ['C', 12], ['D', 9], ['E', 6], ['F', 9]]
const BOXES: Record<string, Things> = {
  lasvegas: counted(1, [6, 8, 8, 6, 6, 5, 5, 5, 5]),
  royale: counted(3, [11, 11, 13, 15, 13, 11, 9, 7]),
  lords: LOTS.flatMap(([block, lots]) => Array.from({ length: lots }, (_, at) => `${block}${at + 1}`)),
}
const SIDES = [...'ABCDEFGH'].flatMap((tile) => [`${tile}1`, `${tile}2`])

/** The bytes of one chance event, as far as they are needed. */
class Source {
  private bytes: Uint8Array = new Uint8Array()
  private at = 0
  private block = 0

  constructor(
    private key: CryptoKey,
    private number: number,
  ) {}

  async byte(): Promise<number> {
    if (this.at === this.bytes.length) {
      const place = new DataView(new ArrayBuffer(12))
      place.setBigUint64(0, BigInt(this.number))
      place.setUint32(8, this.block++)
      const text = joined('pitboss1|', new Uint8Array(place.buffer))
      this.bytes = new Uint8Array(await crypto.subtle.sign('HMAC', this.key, text))
      this.at = 0
    }
    return this.bytes[this.at++]!
  }

  async die(): Promise<number> {
    let byte = await this.byte()
    while (byte >= 252) byte = await this.byte()
    return (byte % 6) + 1
  }

  async oneOf<Thing>(things: Thing[]): Promise<number> {
    const even = 2 ** 32 - (2 ** 32 % things.length)
    for (;;) {
      let word = 0
      for (let part = 0; part < 4; part++) word = word * 256 + (await this.byte())
      if (word < even) return word % things.length
    }
  }
}

const hmacKey = (bytes: Uint8Array): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', joined(bytes), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

async function roll(source: Source, written: unknown): Promise<unknown> {
  const faces: number[] = []
  for (let die = 0; die < (Array.isArray(written) ? written.length : 1); die++) faces.push(await source.die())
  faces.sort((one, other) => one - other)
  return Array.isArray(written) ? faces : faces[0]
}

async function draw(source: Source, left: Things): Promise<[string | number, Things]> {
  const card = left[await source.oneOf(left)]!
  const place = left.indexOf(card)
  return [card, left.toSpliced(place, 1)]
}

async function tile(seen: Seen, setting: string, source: Source): Promise<[Line, Seen]> {
  if (!seen.tilesLast) {
    const used = { tiles: seen.laid.flatMap((side) => [`${side[0]}1`, `${side[0]}2`]), sides: seen.laid }[setting] ?? []
    seen = { ...seen, laid: [], aside: new Set([...seen.aside, ...used]) }
  }
  const free = SIDES.filter((side) => !seen.laid.some((laid) => laid[0] === side[0]))
  if (free.every((side) => seen.aside.has(side))) seen = { ...seen, aside: new Set() }
  const there = free.filter((side) => !seen.aside.has(side))
  const tiles = [...new Set(there.map((side) => side[0]!))].sort()
  const drawn = tiles[await source.oneOf(tiles)]!
  const sides = there.filter((side) => side[0] === drawn)
  const side = sides.length === 2 ? sides[await source.oneOf(sides)]! : sides[0]!
  return [{ tile: side }, { ...seen, laid: [...seen.laid, side], tilesLast: true }]
}

function gameOverIsNext(drawn: string[], players: number): boolean {
  let kept = 0
  for (const [at, card] of drawn.entries()) {
    kept += players > 2 || card[0] !== 'F' ? 1 : 0
    const left = 48 - (at + 1)
    if (kept === 2 * players) return drawn.length - (at + 1) === left - Math.floor(left / 4)
  }
  return false
}

async function read(head: Line, seen: Seen, event: Line, source: Source): Promise<[Line, Seen]> {
  if ('tile' in event) return tile(seen, String((head.options as Line).aside ?? 'none'), source)
  seen = { ...seen, tilesLast: false }
  if ('aside' in event) {
    const kept: number[] = []
    let left = seen.left
    while (kept.length < 24) {
      const [card, rest] = await draw(source, left)
      kept.push(card as number)
      left = rest
    }
    kept.sort((one, other) => one - other)
    return [{ aside: kept }, { ...seen, left: kept }]
  }
  if (!('draw' in event)) {
    const found: Line = {}
    for (const kind of ['roll', 'neutral', 'big']) if (kind in event || kind === 'roll') found[kind] = await roll(source, event[kind])
    return [found, seen]
  }
  if (head.game === 'lords' && gameOverIsNext(seen.drawn, (head.seats as unknown[]).length)) return [{ draw: 'over' }, seen]
  const [card, left] = await draw(source, seen.left)
  return [{ draw: card }, { ...seen, left, drawn: [...seen.drawn, String(card)] }]
}

async function keyOf(head: Line, end: Line): Promise<CryptoKey> {
  const promise = head.fair as { game_id: string; commit: string; salt_commits: Record<string, string> }
  const reveal = end.fair as { seed: string; salts: Record<string, string> }
  const [id, seed] = [unhex(promise.game_id), unhex(reveal.seed)]
  if (hex(await sha256('pitboss1|commit|', id, seed)) !== promise.commit) throw new Error('seed')
  const seats = Object.keys(reveal.salts).map(Number).sort((one, other) => one - other)
  if (seats.length !== Object.keys(promise.salt_commits).length) throw new Error('salts')
  const mixed: Uint8Array[] = []
  for (const seat of seats) {
    const salt = unhex(reveal.salts[seat]!)
    if (hex(await sha256('pitboss1|salt|', id, Uint8Array.of(seat), salt)) !== promise.salt_commits[seat]) throw new Error('salts')
    mixed.push(Uint8Array.of(seat), salt)
  }
  const key = await crypto.subtle.sign('HMAC', await hmacKey(seed), joined('pitboss1|mix|', id, ...mixed))
  return hmacKey(new Uint8Array(key))
}

/** JSON with sorted keys and plain ASCII, the way the seal is computed. */
function sealed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sealed).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${pairs.map(([key, part]) => `${sealed(key)}:${sealed(part)}`).join(',')}}`
  }
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** How many rolls and draws there are, all of them right; throws otherwise. */
export async function verify(record: string): Promise<number> {
  const lines = record.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line) as Line)
  const [head, end] = [lines[0]!, lines.at(-1)!]
  const events = lines.slice(1, -1)
  if (!head.fair || !end.fair || 'position' in head) throw new Error('unfinished')
  const key = await keyOf(head, end)
  let seen: Seen = { left: BOXES[String(head.game)]!, drawn: [], laid: [], aside: new Set(), tilesLast: false }
  let stood: Seen[] = []
  let number = 0
  for (const event of events) {
    if ('undo' in event || 'back' in event) {
      const count = Number(event.back ?? 1)
      seen = stood.at(-count)!
      stood = stood.slice(0, -count)
      continue
    }
    stood.push(seen)
    if ('seat' in event) continue
    const [found, after] = await read(head, seen, event, new Source(key, ++number))
    if (sealed(found) !== sealed(event)) throw new Error(`event ${number}`)
    seen = after
  }
  const whole = [head, ...events].map((line) => `${sealed(line)}\n`).join('')
  if (hex(await sha256(whole)) !== (end.fair as { seal: string }).seal) throw new Error('seal')
  return number
}
