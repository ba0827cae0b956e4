// What the server says, as docs/api.md tells it.

export type Game = 'lasvegas' | 'royale' | 'lords'

export interface Choice {
  move: string
  words: string
}

export interface View<Board = unknown> {
  seat: number
  actor: number
  due: string
  clock: string
  board: Board
  moves: Choice[]
  talk: string[]
  undo: boolean
  seconds: number | null
}

export interface SeatFacts {
  name: string
  kind: 'here' | 'link' | 'bot'
  bot: string | null
  taken: boolean
  away: boolean
  conceded: boolean
  ready?: boolean
}

export interface Ending {
  scores: number[]
  winners?: number[]
  [more: string]: number[] | undefined
}

export interface Facts {
  table: string
  game: Game
  title: string
  status: 'filling' | 'salting' | 'playing' | 'over'
  seats: SeatFacts[]
  listed: boolean
  watch: boolean
  chat: boolean
  hints: 'off' | 'facts' | 'full'
  dice: 'fair' | 'hand'
  turn_seconds: number | null
  options: Record<string, unknown>
  commit: string
  one_screen?: boolean
  seq: number
  rematch: string | null
  ending?: Ending | null
}

export interface Happening {
  seq: number
  at: string | number
  kind: string
  told: string[]
  seat?: number
  move?: string
  chance?: Record<string, unknown>
  text?: string
  name?: string
  table?: string
  ending?: Ending
  shown?: Record<string, unknown>
  [more: string]: unknown
}

export interface Refusal {
  code: string
  message: string
  rule: string | null
  options: string[]
}

export interface Hint {
  move: string
  words: string
  fact: string
  share?: number
  error?: number
  points?: number
  playouts?: number
}

export interface Option {
  name: string
  default: unknown
  meaning: string
  choices: unknown[]
}

export interface GameFacts {
  name: Game
  title: string
  seats: number[]
  options: Option[]
  ready: boolean
}

export interface House {
  games: GameFacts[]
  bots: { name: string; meaning: string }[]
  languages: string[]
}

export interface Paragraph {
  id: string
  title: string
  text: string
}
