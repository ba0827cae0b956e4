// One socket to a table: opened again when it is lost, every message answered exactly once.

import type { Frame, Message, Refusal, Sayable } from '../wire'
import { newId } from './ids'

type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never

const WAITS = [250, 500, 1000, 2000, 4000, 8000]
const textOf = (data: string | ArrayBuffer): string => (typeof data === 'string' ? data : new TextDecoder().decode(data))

export class Connection {
  link = $state<'opening' | 'open' | 'lost' | 'closed'>('opening')
  /** Why the server has closed it for good. */
  farewell = $state.raw<Refusal | null>(null)
  /** How many messages are not answered yet. */
  waiting = $state(0)

  private socket: WebSocket | null = null
  private unanswered = new Map<string, Message>()
  private failures = 0
  private ended = false

  constructor(
    private path: string,
    private hello: () => Message,
    private hear: (frame: Frame) => void,
  ) {
    this.open()
  }

  close(): void {
    this.ended = true
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
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`)
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => this.send(this.hello())
    socket.onmessage = (message) => this.receive(JSON.parse(textOf(message.data as string | ArrayBuffer)) as Frame)
    socket.onclose = () => this.lost(socket)
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return
    this.link = this.farewell ? 'closed' : 'lost'
    if (this.farewell) return
    const wait = WAITS[Math.min(this.failures++, WAITS.length - 1)] ?? 8000
    setTimeout(() => !this.ended && this.open(), wait * (0.7 + 0.6 * Math.random()))
  }

  private receive(frame: Frame): void {
    if (frame.type === 'ack' || frame.type === 'nack' || frame.type === 'hints') this.answered(frame.id)
    if (frame.type === 'bye') this.farewell = { ...frame, rule: null, options: [] }
    if (frame.type === 'welcome') this.welcome()
    this.hear(frame)
    if (frame.type === 'welcome') for (const said of this.unanswered.values()) this.send(said)
  }

  private welcome(): void {
    this.link = 'open'
    this.failures = 0
  }

  private answered(id: string | null): void {
    if (id) this.unanswered.delete(id)
    this.waiting = this.unanswered.size
  }
}
