// A live table: events in order, drawn one after the other.

import { Witness } from '../fair/witness'
import { Playback } from '../motion/playback.svelte'
import type { BotsWait, Paying, Sitting, Tried } from '../sitting'
import type { EventsFrame, Facts, Frame, Hello, MoveHint, NudgeFrame, PresenceFrame, Refusal, TableEvent, View, WelcomeFrame } from '../wire'
import { language, t } from '../words.svelte'
import { Connection } from './connection.svelte'
import { Deals } from './deals.svelte'
import { Trials } from './trials.svelte'

const PLAYED = ['move', 'chance', 'undo', 'over']

export class Live implements Sitting {
  facts = $state.raw<Facts | null>(null)
  yours = $state.raw<number[]>([])
  /** Whether we keep order at this table. */
  host = $state(false)
  view = $state.raw<View | null>(null)
  log = $state.raw<TableEvent[]>([])
  seq = $state(0)
  refusal = $state.raw<Refusal | null>(null)
  thinking = $state<number | null>(null)
  /** Seats whose bots would search and cannot yet. */
  glancing = $state.raw<number[]>([])
  hints = $state.raw<MoveHint[] | null>(null)
  /** Who is at the table now, once it is known. */
  presence = $state.raw<PresenceFrame | null>(null)
  /** The last time that somebody asked us to come. */
  nudged = $state.raw<NudgeFrame | null>(null)
  /** What the search for these hints had of its full time. */
  hintPart = $state(1)
  /** The seat whose bot has thought last with less time than it should have. */
  hurried = $state<number | null>(null)
  waiting = $state.raw<BotsWait | null>(null)
  lookAt = $state<number | null>(null)
  readonly tells = true
  readonly playback = new Playback((frame) => this.draw(frame), ({ events }) => this.tell(events))
  readonly connection: Connection
  readonly deals = new Deals((question) => this.connection.send(question))

  private trials = new Trials((id, move) => this.connection.send({ type: 'try', id, move, ...this.mine() }))
  /** The numbers of the events in the log. */
  private told = new Set<number>()
  private inHand = $state<string | null>(null)
  private witness: Witness

  constructor(
    readonly table: string,
    private key?: string,
  ) {
    this.witness = new Witness(table)
    this.connection = new Connection(`/api/tables/${encodeURIComponent(table)}/live`, () => this.hello(), (frame) => this.hear(frame))
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

  /** Whether we are waited for, though this screen still shows an earlier table. */
  get isCalled(): boolean {
    return this.playback.ended !== null && this.yours.includes(this.playback.newest?.actor ?? -9)
  }

  get busy(): boolean {
    return this.connection.waiting > 0
  }

  get paying(): Paying | null {
    return this.playback.paying
  }

  get picked(): string | null {
    return this.inHand
  }

  set picked(move: string | null) {
    if (move === this.inHand) return
    this.inHand = move
    this.trials.pick(this.view?.moves.some((choice) => choice.move === move) ? move : null)
  }

  get tried(): Tried | null {
    return this.trials.tried
  }

  get foreseen(): ReadonlyMap<string, Tried> {
    return this.trials.known
  }

  foresee(moves: string[]): void {
    this.trials.foresee(moves)
  }

  skip(): void {
    this.playback.skip()
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

  wait(): void {
    this.say({ type: 'wait', ...this.mine() })
  }

  goOn(): void {
    this.say({ type: 'go_on', ...this.mine() })
  }

  leave(): void {
    this.say({ type: 'leave', ...this.mine() })
  }

  back(seat: number): void {
    this.say({ type: 'back', seat })
  }

  /** Ask the player of another seat to come. */
  nudge(seat: number): void {
    this.say({ type: 'nudge', seat })
  }

  /** Ask for a bot in the place of a player who is absent. */
  replace(seat: number): void {
    this.say({ type: 'replace', seat })
  }

  concede(): void {
    this.say({ type: 'concede', ...this.mine() })
  }

  kick(seat: number): void {
    this.say({ type: 'kick', seat })
  }

  mute(seat: number): void {
    this.say({ type: 'mute', seat })
  }

  unmute(seat: number): void {
    this.say({ type: 'unmute', seat })
  }

  /** End the game for everybody. */
  closeTable(): void {
    this.say({ type: 'close' })
  }

  /** Of the seats on this screen, look through another. */
  look(seat: number): void {
    this.lookAt = seat
    this.connection.send({ type: 'look', seat })
  }

  speak(code: string): void {
    this.connection.send({ type: 'speak', language: code })
  }

  /** Our seats are ready. A salt of our own goes into the house's dice. */
  ready(): void {
    this.say({ type: 'ready', ...(this.facts?.dice === 'fair' ? this.witness.commit() : null) })
  }

  close(): void {
    this.playback.stop()
    this.trials.stop()
    this.deals.stop()
    this.connection.close()
  }

  private hello(): Hello {
    const seat = this.lookAt === null ? {} : { seat: this.lookAt }
    return { type: 'hello', have: this.seq, language: language(), ...(this.key ? { key: this.key } : {}), ...seat }
  }

  private mine(): { seat?: number } {
    return this.yours.length > 1 && this.seat >= 0 ? { seat: this.seat } : {}
  }

  private say(message: Parameters<Connection['say']>[0]): void {
    this.refusal = null
    this.connection.say(message)
  }

  private hear(frame: Frame): void {
    switch (frame.type) {
      case 'welcome':
        return this.welcome(frame)
      case 'events':
        this.thinking = null
        this.seq = frame.seq
        this.witness.hear(frame.events)
        if (frame.facts && frame.events.some(({ kind }) => kind === 'sealed')) this.revealIfAsked(frame.facts)
        return this.playback.add(frame)
      case 'nack':
        if (frame.code !== 'stale' && !this.trials.isAnswer(frame.id) && !this.deals.hearsRefusal(frame)) this.refusal = frame
        return
      case 'hints':
        this.hints = frame.moves
        this.hintPart = frame.part ?? 1
        return
      case 'tried':
        this.deals.hear(frame)
        return this.trials.hear(frame)
      case 'price':
        return this.deals.hear(frame)
      case 'thought':
        if (frame.part > 0) this.hurried = frame.seat
        else if (!this.glancing.includes(frame.seat)) this.glancing = [...this.glancing, frame.seat]
        return
      case 'thinking':
        this.thinking = frame.seat
        if (this.hurried === frame.seat) this.hurried = null
        this.glancing = this.glancing.filter((seat) => seat !== frame.seat)
        return
      case 'presence':
        this.presence = frame
        return
      case 'waiting':
        this.waiting = frame.seconds > 0 ? { held_by: frame.held_by, asked: frame.asked, until: performance.now() + frame.seconds * 1000 } : null
        return
      case 'nudge':
        this.nudged = frame
    }
  }

  private welcome(frame: WelcomeFrame): void {
    this.waiting = null
    this.thinking = null
    this.yours = frame.yours
    this.host = frame.host
    this.seq = frame.seq
    this.witness.welcome(frame)
    this.revealIfAsked(frame.facts)
    this.playback.flush()
    this.draw({ type: 'events', seq: frame.seq, events: frame.missed, view: frame.view, facts: frame.facts })
    this.trials.forget()
    this.deals.forget()
  }

  private draw(frame: EventsFrame): void {
    if (frame.facts) this.facts = frame.facts
    if (frame.view) this.view = frame.view
    const fresh = this.tell(frame.events)
    // What is picked up stays in the hand while others chat and connections come back.
    if (fresh.some((event) => PLAYED.includes(event.kind))) {
      this.picked = null
      this.trials.forget()
      this.deals.forget()
    }
    if (fresh.some((event) => event.kind === 'move' || event.kind === 'undo')) this.hints = null
  }

  /** Put events into the log that are not there yet; chat may overtake moves that wait to be drawn. */
  private tell(events: TableEvent[]): TableEvent[] {
    const fresh = events.filter((event) => !this.told.has(event.seq))
    for (const { seq } of fresh) this.told.add(seq)
    if (fresh.length) this.log = [...this.log, ...fresh].sort((one, other) => one.seq - other.seq)
    return fresh
  }

  private revealIfAsked(facts: Facts): void {
    if (facts.status !== 'salting') return
    const salt = this.witness.reveal(facts)
    if (salt) this.say({ type: 'salt', ...salt })
    else if (this.witness.distrusts(facts)) {
      const message = t('The house’s seal is not that of the commitments you were told, so your salt is not revealed. Do not trust these dice.')
      this.refusal = { code: 'bad', message, rule: null, options: [] }
    }
  }
}
