// A lesson: drawn positions with a question each, answered on the real board.

import type { Paying, Sitting } from '../lib/sitting'
import type { Facts, Game, Happening, View } from '../lib/types'
import { titleOf } from '../lib/titles'
import { t } from '../lib/words.svelte'

export interface Step {
  /** What the teacher says. */
  words: () => string
  board: unknown
  moves?: { move: string; words: () => string }[]
  right?: string[]
  wrong?: () => string
  well?: () => string
  /** A payout to look at. */
  shown?: Record<string, unknown[]>
}

export interface Script {
  clock: () => string
  names: string[]
  steps: Step[]
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
    private game: Game,
    private script: Script,
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
    const seats = this.names.map((name, at) => ({ name, kind: at ? ('bot' as const) : ('here' as const), bot: null, taken: true, away: false, conceded: false }))
    return {
      table: '', game: this.game, title: titleOf(this.game), status: 'playing', seats, listed: false, watch: false, chat: false,
      hints: 'off', dice: 'fair', turn_seconds: null, options: { open: true }, commit: '', seq: this.at, rematch: null,
    }
  }

  get view(): View {
    const moves = this.asks ? (this.step.moves ?? []).map(({ move, words }) => ({ move, words: words() })) : []
    return { seat: 0, actor: this.asks ? 0 : -2, due: '', clock: this.script.clock(), board: this.step.board, moves, talk: [], undo: false, seconds: null }
  }

  get paying(): Paying | null {
    const shown = this.step.shown
    if (!shown) return null
    const steps = Object.values(shown).reduce((sum, parts) => sum + parts.length, 0)
    return { event: { seq: 0, at: 0, kind: 'move', told: [], shown } as Happening, step: steps, steps }
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

export const SCRIPTS: Record<Game, () => Promise<{ default: Script }>> = {
  lasvegas: () => import('./lasvegas'),
  royale: () => import('./royale'),
  lords: () => import('./lords'),
}
