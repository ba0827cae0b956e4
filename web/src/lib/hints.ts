import type { Sitting } from './sitting'
import type { MoveHint } from './wire'
import { percent } from './words.svelte'

/** Moves that are shown before more are asked for. */
export const BEST = 3

/** How often a move wins, give or take two standard errors: `43% ± 4%`. What was solved exactly is given as it is. */
export function shareWords(hint: MoveHint): string {
  if (hint.share === undefined) return ''
  return hint.error ? `${percent(hint.share)} ± ${percent(2 * hint.error)}` : percent(hint.share)
}

/** The moves to show, best first as they came, and those behind. Where nothing was weighed, none is better than others. */
export function bestAndMore(hints: MoveHint[]): [MoveHint[], MoveHint[]] {
  const weighed = hints.some((hint) => hint.share !== undefined)
  return weighed ? [hints.slice(0, BEST), hints.slice(BEST)] : [hints, []]
}

/** What is known about a move: how often it wins, and what it would do. */
export function hintWords(sitting: Sitting, move: string): string {
  const hint = sitting.hints?.find((hint) => hint.move === move)
  if (!hint) return ''
  return hint.share === undefined ? hint.fact : `${shareWords(hint)} · ${hint.fact}`
}
