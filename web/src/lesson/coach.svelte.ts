// A lesson: drawn positions with a question each, answered on the real board.

import type { GameCard, Payout } from '../lib/game'
import type { Paying, Sitting, Tried } from '../lib/sitting'
import type { Facts, View } from '../lib/wire'
import { t } from '../lib/words.svelte'

/** A move to choose; the script says itself what the table would be after it. */
export interface Answer<Board = unknown> {
  move: string
  words: () => string
  tried?: { board: Board; words?: (names: string[]) => string }
}

export interface Step<Board = unknown, Changes = unknown> {
  /** What the teacher says. */
  words: () => string
  board: Board
  moves?: Answer<Board>[]
  right?: string[]
  wrong?: () => string
  well?: () => string
  /** A payout to look at. */
  shown?: Changes
}

export interface Script<Board = unknown, Changes = unknown> {
  clock: () => string
  names: string[]
  steps: Step<Board, Changes>[]
}

export class Coach implements Sitting {
  at = $state(0)
  picked = $state<string | null>(null)
  said = $state('')
  done = $state(false)
  readonly yours = [0]
  readonly seat = 0
  readonly hints = null
  readonly refusal = null
  readonly busy = false
  readonly thinking = null

  constructor(
    private game: GameCard,
    private script: Script,
    private payout?: Payout<unknown>,
  ) {}

  get step(): Step {
    return this.script.steps[this.at]!
  }

  get steps(): number {
    return this.script.steps.length
  }

  get names(): string[] {
    return [t('You'), ...this.script.names]
  }

  get asks(): boolean {
    return this.step.right !== undefined && !this.done
  }

  get myTurn(): boolean {
    return this.asks
  }

  get facts(): Facts {
    const seats = this.names.map((name, at) => ({ name, kind: at ? ('bot' as const) : ('here' as const), bot: null, taken: true, away: false, conceded: false, ready: true, again: false }))
    return {
      table: '', game: this.game.name, title: this.game.title, status: 'playing', seats, listed: false, watch: false, chat: false,
      hints: 'off', dice: 'fair', turn_seconds: null, options: { open: true }, commit: '', salt_commits: {}, seal: null, seq: this.at, rematch: null, one_screen: true, ending: null,
    }
  }

  get view(): View {
    const moves = this.asks ? (this.step.moves ?? []).map(({ move, words }) => ({ move, words: words() })) : []
    return { seat: 0, actor: this.asks ? 0 : -2, due: '', clock: this.script.clock(), board: this.step.board, moves, talk: [], undo: false, seconds: null }
  }

  get paying(): Paying | null {
    const changes = this.step.shown
    if (!changes || !this.payout) return null
    const steps = this.payout.steps(changes)
    return { changes, step: steps, steps }
  }

  get tried(): Tried | null {
    const { move, tried } = this.step.moves?.find((answer) => answer.move === this.picked) ?? {}
    return move && tried ? { move, board: tried.board, words: tried.words?.(this.names) ?? '' } : null
  }

  move(move: string): void {
    this.picked = null
    const right = this.step.right?.includes(move) ?? false
    this.done = right
    this.said = (right ? this.step.well?.() : this.step.wrong?.()) ?? ''
  }

  skip(): void {}

  go(by: number): void {
    this.at = Math.min(this.steps - 1, Math.max(0, this.at + by))
    this.done = false
    this.said = ''
    this.picked = null
  }
}
