// A lesson: tables that the rules have played, with a question here and there, answered on the real board.

import type { GameCard, Payout } from '../lib/game'
import type { Paying, Sitting, Tried } from '../lib/sitting'
import type { Facts, LessonMove, LessonPlayed, LessonShot, LessonStep, View } from '../lib/wire'

export class Coach implements Sitting {
  at = $state(0)
  picked = $state<string | null>(null)
  said = $state('')
  /** What the right answer led to; empty until it is given. */
  shots = $state.raw<LessonShot[]>([])
  readonly yours = [0]
  readonly seat = 0
  readonly hints = null
  readonly refusal = null
  readonly busy = false
  readonly thinking = null

  constructor(
    private game: GameCard,
    private lesson: LessonPlayed,
    private payout?: Payout<unknown>,
  ) {}

  get step(): LessonStep {
    return this.lesson.steps[this.at]!
  }

  get steps(): number {
    return this.lesson.steps.length
  }

  /** The titles of all chapters. */
  get chapters(): string[] {
    return this.lesson.chapters
  }

  get names(): string[] {
    return this.lesson.names
  }

  get done(): boolean {
    return this.shots.length > 0
  }

  get asks(): boolean {
    return this.moves.length > 0 && !this.done
  }

  get myTurn(): boolean {
    return this.asks
  }

  get facts(): Facts {
    const seats = this.names.map((name, at) => ({ name, kind: at ? ('bot' as const) : ('here' as const), bot: null, taken: true, away: false, conceded: false, ready: true, muted: false, host: false, again: false }))
    return {
      table: '', game: this.game.name, title: this.game.title, status: 'playing', seats, listed: false, watch: false, chat: false,
      hints: 'off', dice: 'fair', turn_seconds: null, pace: 'instant', options: { open: true }, commit: '', salt_commits: {}, seal: null, seq: this.at, rematch: null, one_screen: true, ending: null, clock: '', actor: -1,
    }
  }

  /** The table of the step, or the one that the right answer has left. */
  get view(): View {
    const after = this.shots.at(-1)
    return after ? { ...after.view, moves: [], talk: [], undo: false, rolls: false, draw: null, seconds: null } : this.step.view
  }

  get paying(): Paying | null {
    const changes = (this.shots.at(-1) ?? this.step).shown
    const steps = changes && this.payout ? this.payout.steps(changes) : 0
    return steps ? { changes, step: steps, steps } : null
  }

  get tried(): Tried | null {
    const found = this.asks ? this.moves.find(({ move }) => move === this.picked) : undefined
    return found ? { move: found.move, board: found.board, words: found.words ?? '' } : null
  }

  move(move: string): void {
    this.picked = null
    this.shots = this.moves.find((answer) => answer.move === move)?.then ?? []
    this.said = (this.done ? this.step.well : this.step.wrong) ?? ''
  }

  skip(): void {}

  go(by: number): void {
    this.at = Math.min(this.steps - 1, Math.max(0, this.at + by))
    this.shots = []
    this.said = ''
    this.picked = null
  }

  private get moves(): LessonMove[] {
    return this.step.moves ?? []
  }
}
