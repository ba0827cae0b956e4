// A table as it lives: one socket, events in order, every message said exactly once.

import { canHash, newSalt, type Salt } from './fair'
import { newId } from './ids'
import { Pace, type Frame } from './pace.svelte'
import type { Paying, Sitting } from './sitting'
import type { Facts, Happening, Hint, Refusal, View } from './types'
import { language } from './words.svelte'

interface Said {
  type: string
  id: string
  [more: string]: unknown
}

const textOf = (data: string | ArrayBuffer): string => (typeof data === 'string' ? data : new TextDecoder().decode(data))
const PLAYED = ['move', 'chance', 'undo', 'over']
const WAITS = [250, 500, 1000, 2000, 4000, 8000]

export class Live implements Sitting {
  facts = $state.raw<Facts | null>(null)
  yours = $state.raw<number[]>([])
  view = $state.raw<View | null>(null)
  log = $state.raw<Happening[]>([])
  seq = $state(0)
  link = $state<'opening' | 'open' | 'lost' | 'closed'>('opening')
  farewell = $state<Refusal | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  thinking = $state<number | null>(null)
  hints = $state.raw<Hint[] | null>(null)
  waiting = $state(0)
  lookAt = $state<number | null>(null)
  picked = $state<string | null>(null)
  pace: Pace

  private socket: WebSocket | null = null
  private unanswered = new Map<string, Said>()
  private failures = 0
  private ended = false
  private salt: Salt | null = null
  private saltedFor = ''

  constructor(
    readonly table: string,
    private key?: string,
  ) {
    this.pace = new Pace((frame) => this.draw(frame))
    this.open()
  }

  get names(): string[] {
    return this.facts?.seats.map((seat) => seat.name) ?? []
  }

  /** The seat this screen looks through. */
  get seat(): number {
    return this.view?.seat ?? -1
  }

  get myTurn(): boolean {
    return this.facts?.status === 'playing' && this.yours.includes(this.view?.actor ?? -9) && !this.facts.seats[this.view!.actor]?.away
  }

  get busy(): boolean {
    return this.waiting > 0
  }

  get paying(): Paying | null {
    return this.pace.paying
  }

  skip(): void {
    this.pace.skip()
  }

  move(move: string, seat?: number): void {
    this.hints = null
    this.picked = null
    this.say({ type: 'move', move, expect: this.seq, ...(seat === undefined ? this.mine() : { seat }) })
  }

  roll(rolled: string): void {
    this.say({ type: 'roll', rolled, expect: this.seq })
  }

  undo(): void {
    this.hints = null
    this.say({ type: 'undo', expect: this.seq })
  }

  chat(text: string): void {
    this.say({ type: 'chat', text, ...this.mine() })
  }

  hint(): void {
    this.say({ type: 'hint', ...this.mine() })
  }

  leave(): void {
    this.say({ type: 'leave', ...this.mine() })
  }

  back(seat: number): void {
    this.say({ type: 'back', seat })
  }

  concede(): void {
    this.say({ type: 'concede', ...this.mine() })
  }

  /** Of the seats on this screen, look through another. */
  look(seat: number): void {
    this.lookAt = seat
    this.send({ type: 'look', seat })
  }

  speak(code: string): void {
    this.send({ type: 'speak', language: code })
  }

  /** Our seats are ready. A salt of our own goes into the dice wherever the browser can hash. */
  async ready(): Promise<void> {
    const commit = this.facts?.dice === 'fair' ? await this.newCommit() : undefined
    this.say({ type: 'ready', ...(commit ? { commit } : {}) })
  }

  close(): void {
    this.ended = true
    this.pace.stop()
    this.socket?.close()
  }

  private mine(): { seat?: number } {
    return this.yours.length > 1 && this.seat >= 0 ? { seat: this.seat } : {}
  }

  private async newCommit(): Promise<string | undefined> {
    if (!canHash() || this.yours.length === 0) return undefined
    this.salt = await newSalt(this.table, Math.min(...this.yours))
    this.saltedFor = this.facts?.commit ?? ''
    sessionStorage.setItem(`salt ${this.table}`, JSON.stringify([this.saltedFor, this.salt]))
    return this.salt.commit
  }

  private keptSalt(): Salt | null {
    if (this.salt && this.saltedFor === this.facts?.commit) return this.salt
    const kept = sessionStorage.getItem(`salt ${this.table}`)
    const [commit, salt] = kept ? (JSON.parse(kept) as [string, Salt]) : ['', null]
    return commit === this.facts?.commit ? salt : null
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live`)
    this.socket = socket
    socket.onopen = () => {
      const seat = this.lookAt === null ? {} : { seat: this.lookAt }
      this.send({ type: 'hello', have: this.seq, language: language(), ...(this.key ? { key: this.key } : {}), ...seat })
    }
    socket.binaryType = 'arraybuffer'
    socket.onmessage = (message) => this.hear(JSON.parse(textOf(message.data as string | ArrayBuffer)) as Frame)
    socket.onclose = () => this.lost(socket)
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return
    this.link = this.farewell ? 'closed' : 'lost'
    if (this.farewell) return
    const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)] ?? 8000
    setTimeout(() => !this.ended && this.open(), wait * (0.7 + 0.6 * Math.random()))
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  /** Said until it is answered: after a new connection the same id is sent again, and nothing happens twice. */
  private say(message: Record<string, unknown> & { type: string }): void {
    const said: Said = { ...message, id: newId() }
    this.refusal = null
    this.unanswered.set(said.id, said)
    this.waiting = this.unanswered.size
    this.send(said)
  }

  private answered(id: string | null): void {
    if (id) this.unanswered.delete(id)
    this.waiting = this.unanswered.size
  }

  private hear(frame: Frame): void {
    switch (frame.type) {
      case 'welcome':
        return this.welcome(frame)
      case 'events':
        this.thinking = null
        this.seq = frame.seq
        return this.pace.add(frame)
      case 'ack':
        return this.answered(frame.id)
      case 'nack':
        this.answered(frame.id)
        if (frame.code !== 'stale') this.refusal = frame
        return
      case 'hints':
        this.answered(frame.id)
        this.hints = frame.moves
        return
      case 'thinking':
        this.thinking = frame.seat
        return
      case 'bye':
        this.farewell = { ...frame, rule: null, options: [] }
    }
  }

  private welcome(frame: Extract<Frame, { type: 'welcome' }>): void {
    this.link = 'open'
    this.failures = 0
    this.thinking = null
    this.yours = frame.yours
    this.seq = frame.seq
    this.pace.flush()
    this.draw({ type: 'events', seq: frame.seq, events: frame.missed, view: frame.view, facts: frame.facts })
    for (const said of this.unanswered.values()) this.send(said)
  }

  private draw(frame: Extract<Frame, { type: 'events' }>): void {
    if (frame.facts) this.newFacts(frame.facts)
    if (frame.view) this.view = frame.view
    const last = this.log.at(-1)?.seq ?? 0
    const fresh = frame.events.filter((event) => event.seq > last)
    if (fresh.length) this.log = [...this.log, ...fresh]
    // What is picked up stays in the hand while others chat and lines come back.
    if (fresh.some((event) => PLAYED.includes(event.kind))) this.picked = null
    if (fresh.some((event) => event.kind === 'move' || event.kind === 'undo')) this.hints = null
  }

  private newFacts(facts: Facts): void {
    const asked = facts.status === 'salting' && this.facts?.status !== 'salting'
    this.facts = facts
    const salt = asked ? this.keptSalt() : null
    if (salt) this.say({ type: 'salt', salt: salt.salt })
  }
}
