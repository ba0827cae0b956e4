// What a game brings to the page. `games/index.ts` lists the games; nothing else knows which there are.

import type { Component } from 'svelte'
import type { Wish } from '../lobby/wish.svelte'
import type { Dealer } from './fair/source'
import type { Paying, Sitting } from './sitting'

/** The light part of a game, for the lobby. */
export interface GameCard {
  /** As the server calls it. */
  name: string
  /** A name, the same in every language. */
  title: string
  blurb: () => string
  /** The rules in half a minute. */
  inShort?: () => string[]
  /** The same in pictures, one a step; fetched by those who are invited. */
  short?: () => Promise<{ default: Component<{ step: number }> }>
  /** How many bots a new table begins with. */
  bots: number
  Picture?: Component
  /** Whether the server has a lesson in it. */
  hasLesson?: boolean
  parts: () => Promise<{ default: AnyParts }>
}

/** What a board, a tray or a panel is drawn from. */
export interface Drawn<Board, Box, Changes> {
  sitting: Sitting<Board, Changes>
  board: Board
  /** What is printed on boards, cards and tiles, in the reader's language. */
  box: Box
}

/** A game without Board, Tray or Seat of its own is played on lines of text. */
export interface GameParts<Board, Box, Changes> {
  /** The table as lines of text. */
  lines: (board: Board, names: string[], box: Box) => string[]
  Board?: Component<Drawn<Board, Box, Changes>>
  Tray?: Component<Drawn<Board, Box, Changes>>
  Seat?: Component<Drawn<Board, Box, Changes> & { seat: number }>
  /** A panel of the game's own, such as a trade desk. */
  Desk?: Component<Drawn<Board, Box, Changes>>
  /** A picture beside a paragraph of the rules. */
  Figure?: Component<{ id: string; box: Box }>
  /** Options of a new table that are more than a list of values. */
  Options?: Component<{ wish: Wish; box: Box }>
  options?: OptionWords
  score: Score<Board>
  /** What the facts about a move say, in a sentence. */
  effects?: () => string
  payout?: Payout<Changes>
  /** Where on the board what is asked about lies, as a selector. */
  about?: (board: Board) => string | null
  /** The dice that have just been rolled and are not placed yet. */
  roll?: (board: Board) => RolledDie[]
  /** How the game's chance events are computed from the bytes of fair dice; without it the page cannot check them. */
  dealer?: Dealer<Box>
  realDice?: RealDice<Board>
  /** The board without what only the seat that looks may know, for a screen that several share; the same one if there is nothing. */
  veiled?: (board: Board, options: Record<string, unknown>) => Board
  /** Whether what the seat on turn chooses must not be seen by others at the same screen. */
  choosesInSecret?: (board: Board) => boolean
}

/**
 * A game's parts once their types are forgotten. This is where the page takes the server's word that the board and the
 * box of a table are those of its game.
 */
export type AnyParts = GameParts<any, any, any>

export interface RolledDie {
  face: number
  seat: number | 'neutral'
  big?: boolean
}

export interface OptionWords {
  /** A value in the reader's words. */
  words?: (option: string, value: unknown) => string | undefined
  /** Whether the other options leave nothing for this one to decide. */
  isIdle?: (option: string, options: Record<string, unknown>) => boolean
}

/** What is counted, and what decides between equals. */
export interface Score<Board = any> {
  words: (score: number) => string
  /** How a seat's score has come about at the end, where it has more than one part. */
  sum?: (board: Board, seat: number, score: number) => string
  /** Where space is short, on the axis of a chart. */
  short?: (score: number) => string
  /** What a chart of it is called. */
  onTheWay?: () => string
  /** What breaks ties, where it is worth a chart of its own. */
  beside?: { title: () => string; short: (count: number) => string }
  /** A mean of many games. */
  average: (score: number) => string
  /** Which of the ending's lists breaks a tie, its numbers in words, and the sentence that says so. */
  tieBreak?: { field: string; words: (count: number) => string; decided: () => string }
}

/** How what an event paid is shown, step by step. */
export interface Payout<Changes> {
  steps: (changes: Changes) => number
  /** How many of the steps a replay shows, all at once. */
  inReplay: (changes: Changes) => number
  /** Whether the casinos pay on the table before the event or on the one it leaves. */
  on: 'table before' | 'table after'
  /** How long a step is looked at, in milliseconds, where it has more to say than others. */
  lasts?: (changes: Changes, step: number) => number
  /** Who takes what at a step and why, in words; without it nothing is said but by the board. */
  tell?: (paying: Paying<Changes>, sitting: Sitting, box: any) => PayoutWords
  /** What each seat has got by the end of a step, in thousands. */
  gained?: (changes: Changes, step: number, seats: number) => number[]
  /** What a round brought, out of what its events paid and of the table after it. */
  round?: (changes: Changes[], after: any, names: string[]) => RoundPaid
}

/** What a round brought, for its summary: by casino who took which note, what nobody took and why, and all by now. */
export interface RoundPaid {
  casinos: { name: string; colour: string }[]
  taken: { casino: number; value: number; seat: number }[]
  left: { casino: number; values: number[]; why: string }[]
  totals: { words: string; more?: string }[]
  /** The seat that begins the next round. */
  start: number
}

/** A step of a payout in words: the casino `at`, counted from 0, or -1 where it is none of them. */
export interface PayoutWords {
  at: number
  of: number
  title: string
  why: string
}

export interface RealDice<Board> {
  /** Whose colour the dice to tap have. */
  seat: (board: Board) => number
  /** A note, card or tile that may be turned up, by what is typed for it. */
  Face?: Component<{ typed: string }>
  /** What comes after a `+`. */
  plus?: () => string
}
