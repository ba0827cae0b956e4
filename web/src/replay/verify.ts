// Every roll and draw of a record computed again in the browser; docs/fair-dice.md says how.

import { sha256 } from '../lib/fair/fair'
import { Source, type Dealing, type Line } from '../lib/fair/source'
import { commitmentsOf, keyOf, revealOf, type Commitments, type Reveal } from './commitments'

/** A record in which everything about its dice is right. */
export interface Verified {
  /** How many rolls and draws there are. */
  chances: number
  commitments: Commitments
  reveal: Reveal
}

/** Throws if anything is wrong. `begin` makes the table of the first line. */
export function verify(record: string, begin: (head: Line) => Dealing): Verified {
  const lines = record.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line) as Line)
  const [head, end] = [lines[0]!, lines.at(-1)!]
  const events = lines.slice(1, -1)
  if (!head.fair || !end.fair || 'position' in head) throw new Error('unfinished')
  const [commitments, reveal] = [commitmentsOf(head), revealOf(end)]
  const chances = dealAgain(begin(head), events, keyOf(commitments, reveal))
  const whole = [head, ...events].map((line) => `${canonical(line)}\n`).join('')
  const checksum = commitments.form === 1 ? 'seal' : 'checksum'
  if (sha256(whole) !== (end.fair as Line)[checksum]) throw new Error(checksum)
  return { chances, commitments, reveal }
}

function dealAgain(begin: Dealing, events: Line[], key: Uint8Array): number {
  let dealing = begin
  let before: Dealing[] = []
  let number = 0
  for (const event of events) {
    if ('undo' in event || 'back' in event) {
      const count = Number(event.back ?? 1)
      dealing = before.at(-count)!
      before = before.slice(0, -count)
      continue
    }
    before.push(dealing)
    if ('seat' in event) continue
    const [found, after] = dealing.deal(event, new Source(key, ++number))
    if (canonical(found) !== canonical(event)) throw new Error(`event ${number}`)
    dealing = after
  }
  return number
}

/** JSON with sorted keys and plain ASCII, the way the check sum is computed. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${pairs.map(([key, part]) => `${canonical(key)}:${canonical(part)}`).join(',')}}`
  }
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
