// Made by `make types` from pitboss.server.wire. Do not edit.

export type Message =
  | Ready
  | SaltOf
  | MoveOf
  | RollOf
  | Undo
  | Chat
  | Leave
  | Back
  | Concede
  | Kick
  | Mute
  | Unmute
  | Close
  | Nudge
  | Replace
  | Hint
  | Try
  | Price
  | Wait
  | GoOn
  | Hello
  | Look
  | Speak

/** `beginning` is the commitment of the house that the salt is for; if another one holds by now, it is stale. */
export interface Ready {
  type: 'ready'
  commit?: string | null
  id?: string | null
  beginning?: string | null
}

export interface SaltOf {
  type: 'salt'
  salt: string
  id?: string | null
  beginning?: string | null
}

export interface MoveOf {
  type: 'move'
  id: string
  expect: number
  move: string
  seat?: number | null
}

export interface RollOf {
  type: 'roll'
  id: string
  expect: number
  rolled: string
}

export interface Undo {
  type: 'undo'
  id: string
  expect: number
}

export interface Chat {
  type: 'chat'
  id: string
  text: string
  seat?: number | null
}

export interface Leave {
  type: 'leave'
  id: string
  seat?: number | null
}

export interface Back {
  type: 'back'
  id: string
  seat?: number | null
}

export interface Concede {
  type: 'concede'
  id: string
  seat?: number | null
}

/** The host sends a player away. */
export interface Kick {
  type: 'kick'
  id: string
  seat: number
}

export interface Mute {
  type: 'mute'
  id: string
  seat: number
}

export interface Unmute {
  type: 'unmute'
  id: string
  seat: number
}

/** The host ends the game for everybody. */
export interface Close {
  type: 'close'
  id: string
}

/** Ask the player of another seat to come: their open pages ring. */
export interface Nudge {
  type: 'nudge'
  id: string
  seat: number
}

/** Ask for a bot in the place of an absent player: the host before the game, most of those present during it. */
export interface Replace {
  type: 'replace'
  id: string
  seat: number
}

export interface Hint {
  type: 'hint'
  id: string
  seat?: number | null
}

export interface Try {
  type: 'try'
  id: string
  move: string
  seat?: number | null
}

/** Ask the bot at a seat what it thinks of an offer to it, and what it would take. */
export interface Price {
  type: 'price'
  id: string
  offer: string
  of: number
  seat?: number | null
}

/** The bots are asked to wait: the seat has an offer to make or to answer. Saying it again renews it. */
export interface Wait {
  type: 'wait'
  id: string
  seat?: number | null
}

/** The bots need not wait any longer. */
export interface GoOn {
  type: 'go_on'
  id: string
  seat?: number | null
}

export interface Hello {
  type: 'hello'
  have?: number
  key?: string | null
  seat?: number | null
  language?: string | null
}

export interface Look {
  type: 'look'
  seat: number
}

export interface Speak {
  type: 'speak'
  language: string
}

export interface Lobby {
  games: GameFacts[]
  bots: BotFacts[]
  languages: string[]
  language_names: Record<string, string>
}

export interface GameFacts {
  name: string
  title: string
  seats: number[]
  options: OptionFacts[]
  ready: boolean
}

export interface OptionFacts {
  name: string
  default: unknown
  meaning: string
  choices: unknown[]
}

export interface BotFacts {
  name: string
  meaning: string
}

export interface Paragraph {
  id: string
  title: string
  text: string
}

/** A chapter of a game's lessons in the reader's language, and the titles of all. The learner has the first seat. */
export interface LessonPlayed<Board = unknown, Changes = unknown> {
  chapters: string[]
  names: string[]
  steps: LessonStep<Board, Changes>[]
}

/** What the teacher says about a table. Where `moves` has a right one, it is asked for. */
export interface LessonStep<Board = unknown, Changes = unknown> {
  words: string
  view: View<Board>
  shown?: Changes
  moves?: LessonMove<Board, Changes>[]
  wrong?: string
  well?: string
}

/** A table as it is now, complete in itself. `seat` is -1 for spectators; `board` is null before the game begins. */
export interface View<Board = unknown> {
  seat: number
  actor: number
  due: string
  clock: string
  board: Board | null
  moves: Choice[]
  talk: string[]
  undo: boolean
  rolls: boolean
  draw: DrawDue | null
  seconds: number | null
}

/** A move to say and to read. */
export interface Choice {
  move: string
  words: string
}

/** Notes, cards or tiles that somebody with real ones is to type: how many, out of what is left. */
export interface DrawDue {
  count: number
  choices: Choice[]
}

/** A move that may be tried: the board after it as in `tried`, and where it is right, what follows it. */
export interface LessonMove<Board = unknown, Changes = unknown> {
  move: string
  board: Board
  words?: string
  then?: LessonShot<Board, Changes>[]
}

/** The table after an event, told in sentences, with what it paid. */
export interface LessonShot<Board = unknown, Changes = unknown> {
  told: string[]
  view: PastView<Board>
  shown?: Changes
}

/** A table as it was after an event. `actor` is a seat, -2 for chance, -1 when the game is over. */
export interface PastView<Board = unknown> {
  seat: number
  actor: number
  due: string
  clock: string
  board: Board
}

/** What anybody may know of a table. */
export interface Facts {
  table: string
  game: string
  title: string
  status: 'filling' | 'salting' | 'playing' | 'over'
  seats: SeatFacts[]
  options: Record<string, unknown>
  listed: boolean
  watch: boolean
  chat: boolean
  hints: 'off' | 'facts' | 'full'
  dice: 'fair' | 'hand'
  turn_seconds: number | null
  pace: 'relaxed' | 'normal' | 'quick' | 'instant'
  one_screen: boolean
  commit: string
  salt_commits: Record<string, string>
  seal: string | null
  seq: number
  rematch: string | null
  ending: Record<string, number[]> | null
  clock: string
  actor: number
}

export interface SeatFacts {
  name: string
  kind: 'here' | 'link' | 'bot'
  bot: string | null
  taken: boolean
  away: boolean
  conceded: boolean
  ready: boolean
  muted: boolean
  host: boolean
  again: boolean
}

export interface MakeTable {
  seats: SeatWish[]
  listed?: boolean
  watch?: boolean
  chat?: boolean
  hints?: 'off' | 'facts' | 'full'
  dice?: 'fair' | 'hand'
  turn_seconds?: number | null
  pace?: 'relaxed' | 'normal' | 'quick' | 'instant'
  game: string
  options?: Record<string, unknown>
  id?: string | null
}

export interface SeatWish {
  kind: 'here' | 'link' | 'bot'
  name?: string | null
  bot?: string | null
}

/** A table, which seats of it are yours, links for friends, and the key where there is no cookie. */
export interface Seated {
  table: string
  commit: string
  yours: number[]
  links?: Link[]
  key?: string
}

export interface Link {
  seat: number
  link: string
  qr: string
}

/** Nothing is left of this table. */
export interface Deleted {
  table: string
}

export interface Sit {
  link?: string | null
  seat?: number | null
  name?: string | null
  id?: string | null
}

export interface LinkGiven {
  link: string
}

/** What somebody with a link is asked to: a seat of a game, kept under a name, by whom and with whom. */
export interface Invitation {
  table: string
  game: string
  title: string
  use: 'seat' | 'again' | 'hand over'
  seat: number
  name: string
  by: string
  seats: SeatFacts[]
  watch: boolean
}

/** A link to a seat of your own, or as the host a new one to a seat where nobody sits. */
export interface LinkWish {
  seat: number
  use: 'again' | 'hand over' | 'new'
}

export type Sayable =
  | Ready
  | SaltOf
  | MoveOf
  | RollOf
  | Undo
  | Chat
  | Leave
  | Back
  | Concede
  | Kick
  | Mute
  | Unmute
  | Close
  | Nudge
  | Replace
  | Hint
  | Try
  | Price
  | Wait
  | GoOn

/** It is on disk, as event `seq` or earlier. */
export interface AckFrame {
  type: 'ack'
  id: string | null
  seq: number
}

/** The moves, best first; `part` is what the search had of its full time. */
export interface HintsFrame {
  type: 'hints'
  id: string
  moves: MoveHint[]
  part: number
}

export interface MoveHint {
  move: string
  words: string
  fact: string
  share?: number
  error?: number
  points?: number
  playouts?: number
}

/** The table as it would be after a move, as far as no dice decide it, and the effect in words. */
export interface TriedFrame<Board = unknown> {
  type: 'tried'
  id: string
  move: string
  board: Board
  words: string
  follows: Follow[][]
}

/** What follows from something for a seat, in a few words: for the better (1), the worse (-1) or neither. */
export interface Follow {
  good: number
  words: string
}

/** What a bot thinks of an offer: its share of first place without and with it, and the least that it would take. */
export interface PriceFrame {
  type: 'price'
  id: string
  seat: number
  offer: string
  without: number
  agreed: number
  error: number
  price: string | null
  follows: Follow[]
}

export type TableEvent<Board = unknown, Changes = unknown> =
  | MadeEvent<Board>
  | SatEvent<Board>
  | ReadyEvent<Board>
  | SealedEvent<Board>
  | SaltEvent<Board>
  | AnewEvent<Board>
  | BeganEvent<Board>
  | MoveEvent<Board, Changes>
  | ChanceEvent<Board, Changes>
  | UndoEvent<Board>
  | ChatEvent<Board>
  | AwayEvent<Board>
  | MissedEvent<Board>
  | BackEvent<Board>
  | ConcededEvent<Board>
  | KickedEvent<Board>
  | MutedEvent<Board>
  | UnmutedEvent<Board>
  | LinkEvent<Board>
  | WarnedEvent<Board>
  | ClosedEvent<Board>
  | OverEvent<Board>
  | RematchEvent<Board>
  | AgainEvent<Board>

export interface MadeEvent<Board = unknown> {
  kind: 'made'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  commit: string
}

export interface SatEvent<Board = unknown> {
  kind: 'sat'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
  name: string
}

export interface ReadyEvent<Board = unknown> {
  kind: 'ready'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seats: number[]
  seat?: number
  commit?: string
}

/** All commitments, which cannot change any more; now the salts are asked for. */
export interface SealedEvent<Board = unknown> {
  kind: 'sealed'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  commit: string
  salt_commits: Record<string, string>
  seal: string
}

export interface SaltEvent<Board = unknown> {
  kind: 'salt'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

/** The beginning so far is given up. */
export interface AnewEvent<Board = unknown> {
  kind: 'anew'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  commit: string
  missing?: number[]
}

export interface BeganEvent<Board = unknown> {
  kind: 'began'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  names: string[]
}

export interface MoveEvent<Board = unknown, Changes = unknown> {
  kind: 'move'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
  move: string
  shown?: Changes
  result?: RoundResult
}

/** A round that ended: its number, what it brought each seat as the score counts, and whether it was the last. */
export interface RoundResult {
  number: number
  gained: number[]
  last: boolean
}

export interface ChanceEvent<Board = unknown, Changes = unknown> {
  kind: 'chance'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  chance: Record<string, unknown>
  shown?: Changes
  result?: RoundResult
}

export interface UndoEvent<Board = unknown> {
  kind: 'undo'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  back: number
  freely: boolean
}

export interface ChatEvent<Board = unknown> {
  kind: 'chat'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
  text: string
}

export interface AwayEvent<Board = unknown> {
  kind: 'away'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

/** The time of a turn ran out, and a bot makes that one move. */
export interface MissedEvent<Board = unknown> {
  kind: 'missed'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

export interface BackEvent<Board = unknown> {
  kind: 'back'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

export interface ConcededEvent<Board = unknown> {
  kind: 'conceded'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

/** A player was sent away; their seat is free, or a bot plays on for it. */
export interface KickedEvent<Board = unknown> {
  kind: 'kicked'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
  name: string
  free: boolean
}

export interface MutedEvent<Board = unknown> {
  kind: 'muted'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

export interface UnmutedEvent<Board = unknown> {
  kind: 'unmuted'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

/** The host has made a new link to a seat where nobody sits. */
export interface LinkEvent<Board = unknown> {
  kind: 'link'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seat: number
}

export interface WarnedEvent<Board = unknown> {
  kind: 'warned'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  left: number
}

/** The game is given up: by the host, or because the table has its most events. `over` comes next. */
export interface ClosedEvent<Board = unknown> {
  kind: 'closed'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  why: string
}

export interface OverEvent<Board = unknown> {
  kind: 'over'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  ending: Record<string, number[]>
}

export interface RematchEvent<Board = unknown> {
  kind: 'rematch'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  table: string
}

/** The seats of one player are ready for another game. */
export interface AgainEvent<Board = unknown> {
  kind: 'again'
  seq: number
  at: number
  told: string[]
  rule?: string
  view?: PastView<Board>
  seats: number[]
}

/** Every seat's share of first place after the events `seqs`, as far as it is worked out, with standard errors. */
export interface Curve {
  done: number
  of: number
  seqs: number[]
  shares: number[][]
  errors: number[][]
  playouts: number
}

/** A game that is over: how it stood on the way, from its beginning, and the tables that paid last. */
export interface Course<Board = unknown, Changes = unknown> {
  marks: Mark[]
  paid: PaidTable<Board, Changes>[]
}

/** How a game stood after an event: at the end of round `number`, or without rounds whenever a score changed. */
export interface Mark {
  seq: number
  number: number
  scores: number[]
  breaks: number[]
}

/** A table as it was before an event that paid something, with nothing hidden, and what the event paid. */
export interface PaidTable<Board = unknown, Changes = unknown> {
  board: Board
  shown: Changes
}

export interface Fork {
  seats: SeatWish[]
  listed?: boolean
  watch?: boolean
  chat?: boolean
  hints?: 'off' | 'facts' | 'full'
  dice?: 'fair' | 'hand'
  turn_seconds?: number | null
  pace?: 'relaxed' | 'normal' | 'quick' | 'instant'
  seq: number
}

/** A record as it stands in its file. */
export interface RecordGiven {
  record: string
}

/** A record out of a file: every event with the table after it, how it ended, and a note if it is cut short. */
export interface OpenedRecord<Board = unknown, Changes = unknown> {
  game: string
  title: string
  names: string[]
  options: Record<string, unknown>
  events: TableEvent<Board, Changes>[]
  ending: Record<string, number[]> | null
  note: string
}

export interface Refusal {
  code: string
  message: string
  rule: string | null
  options: string[]
}

export type Frame<Board = unknown, Changes = unknown> =
  | WelcomeFrame<Board, Changes>
  | EventsFrame<Board, Changes>
  | AckFrame
  | NackFrame
  | WaitingFrame
  | HintsFrame
  | TriedFrame<Board>
  | PriceFrame
  | ThinkingFrame
  | ThoughtFrame
  | PresenceFrame
  | NudgeFrame
  | ByeFrame

/** Where the table stands, and the events missed since the last one known. */
export interface WelcomeFrame<Board = unknown, Changes = unknown> {
  type: 'welcome'
  seq: number
  facts: Facts
  yours: number[]
  host: boolean
  view: View<Board>
  missed: TableEvent<Board, Changes>[]
  given_up: GivenUp[]
}

/** A beginning that was not played: the salts of the seats `missing` did not come, or a seat changed hands. */
export interface GivenUp {
  commit: string
  seal: string | null
  salt_commits: Record<string, string>
  missing: number[]
}

/** What happened, the table after it, and its facts where they have changed. */
export interface EventsFrame<Board = unknown, Changes = unknown> {
  type: 'events'
  seq: number
  events: TableEvent<Board, Changes>[]
  view: View<Board>
  facts?: Facts
}

/** It was refused, and nothing has changed. */
export interface NackFrame {
  type: 'nack'
  id: string | null
  code: string
  message: string
  rule: string | null
  options: string[]
  seq: number
}

/** What bots wait for, and how long at most: seats that asked them to, and seats that are to answer an offer. */
export interface WaitingFrame {
  type: 'waiting'
  held_by: number[]
  asked: number[]
  seconds: number
}

/** The bot at a seat is searching. */
export interface ThinkingFrame {
  type: 'thinking'
  seat: number
}

/** The bot at a seat has searched with less time than it should have: `part` of it. */
export interface ThoughtFrame {
  type: 'thought'
  seat: number
  part: number
}

/** Who is at the table now. A table where nobody is who plays is paused. */
export interface PresenceFrame {
  type: 'presence'
  here: number[]
  spectators: number
  paused: boolean
  votes: Vote[]
}

/** How many ask for a bot in the place of an absent player, and how many it takes. */
export interface Vote {
  seat: number
  votes: number
  needed: number
}

/** Somebody at the table asks you to come. */
export interface NudgeFrame {
  type: 'nudge'
  seat: number
  name: string
}

/** The connection is closed, and why. */
export interface ByeFrame {
  type: 'bye'
  code: string
  message: string
}
