// One socket to a table: opened again whenever it is lost, for as long as it takes; every message answered exactly once.

import type { Frame, Message, Refusal, Sayable } from '../wire'
import { newId } from './ids'

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never

const WAITS = [250, 500, 1000, 2000, 4000, 8000]
const LONGEST = 8000
/** Milliseconds without a word, after which a line that something was sent over counts as dead. */
const PATIENCE = 3000
/** Those that a new line has until its welcome. */
const OPENING = 10_000
/** And those after which a line is doubted by whoever comes back to the page. */
const SILENCE = 10_000
/** After a goodbye with one of these, coming back later helps: the server restarts, makes games ready, or has trouble with its disk. */
const PASSING = ['closing', 'busy', 'unavailable', 'rate', 'slow']
export const isPassing = (code: string): boolean => PASSING.includes(code)
const textOf = (data: string | ArrayBuffer): string => (typeof data === 'string' ? data : new TextDecoder().decode(data))

export class Connection {
  link = $state<'opening' | 'open' | 'lost' | 'closed'>('opening')
  /** Why the server has closed it for good. */
  farewell = $state.raw<Refusal | null>(null)
  /** What the server said when it closed the socket for now: what we wait for. */
  reason = $state.raw<Refusal | null>(null)
  /** How many messages are not answered yet. */
  waiting = $state(0)

  private socket: WebSocket | null = null
  /** The line before, until the new one is welcomed, so that nobody is told that we have gone. */
  private before: WebSocket | null = null
  private unanswered = new Map<string, Message>()
  private failures = 0
  private ended = false
  private heard = 0
  private doubts: ReturnType<typeof setTimeout> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly hurry = (): void => (this.link === 'open' ? this.renew() : this.tryNow())

  constructor(
    private path: string,
    private hello: () => Message,
    private hear: (frame: Frame) => void,
  ) {
    window.addEventListener('online', this.hurry)
    document.addEventListener('visibilitychange', this.hurry)
    this.open()
  }

  close(): void {
    this.ended = true
    clearTimeout(this.timer)
    clearTimeout(this.doubts)
    window.removeEventListener('online', this.hurry)
    document.removeEventListener('visibilitychange', this.hurry)
    this.socket?.close()
  }

  /** Send a message that needs no answer, if the socket is open. */
  send(message: Message): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  /** Send until it is answered: after a new connection the same id is sent again, and nothing happens twice. */
  say(message: WithoutId<Sayable>): void {
    const said = { ...message, id: newId() } as Sayable & { id: string }
    this.unanswered.set(said.id, said)
    this.waiting = this.unanswered.size
    this.send(said)
    if (said.type !== 'hint') this.doubt(PATIENCE) // a hint may take its time
  }

  /** Somebody looks at the page again, or the network is back, after a long silence: a new line is sure to hold, and tells what was missed. */
  private renew(): void {
    if (document.hidden || performance.now() - this.heard < SILENCE) return
    this.heard = performance.now()
    this.before = this.socket
    if (this.before) this.before.onmessage = null
    this.open()
    this.doubt(PATIENCE)
  }

  /** Unless something is heard meanwhile, the line is dead, though nobody has closed it: it is given up, and we begin anew. */
  private doubt(patience: number): void {
    const [socket, since] = [this.socket, performance.now()]
    clearTimeout(this.doubts)
    this.doubts = setTimeout(() => {
      const isPending = this.timer !== undefined // lost already, and soon tried again
      if (!socket || socket !== this.socket || this.heard > since || isPending) return
      socket.onclose = null
      socket.close()
      this.lost(socket)
    }, patience)
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`)
    this.socket = socket
    this.timer = undefined
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => this.send(this.hello())
    socket.onmessage = (message) => this.receive(JSON.parse(textOf(message.data as string | ArrayBuffer)) as Frame)
    socket.onclose = () => this.lost(socket)
    this.doubt(OPENING)
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return
    this.link = this.farewell ? 'closed' : 'lost'
    if (this.farewell) return
    const wait = WAITS[this.failures++] ?? LONGEST
    this.timer = setTimeout(() => this.open(), wait * (0.7 + 0.6 * Math.random())) // not everybody at the same moment
  }

  /** The network is back, or somebody looks at the page again: no need to wait any longer. */
  private tryNow(): void {
    if (this.link !== 'lost' || this.timer === undefined || document.hidden) return
    clearTimeout(this.timer)
    this.open()
  }

  private receive(frame: Frame): void {
    this.heard = performance.now()
    if (frame.type === 'ack' || frame.type === 'nack' || frame.type === 'hints') this.answered(frame.id)
    if (frame.type === 'bye') this.leave({ ...frame, rule: null, options: [] })
    if (frame.type === 'welcome') this.welcome()
    this.hear(frame)
    if (frame.type === 'welcome') for (const said of this.unanswered.values()) this.send(said)
  }

  private leave(why: Refusal): void {
    if (isPassing(why.code)) this.reason = why
    else this.farewell = why
  }

  private welcome(): void {
    this.link = 'open'
    this.reason = null
    this.failures = 0
    this.before?.close()
    this.before = null
  }

  private answered(id: string | null): void {
    if (id) this.unanswered.delete(id)
    this.waiting = this.unanswered.size
  }
}
