import type { Sitting } from './sitting'
import { percent } from './words.svelte'

/** What is known about a move: how often it wins, and what it would do. */
export function hintWords(sitting: Sitting, move: string): string {
  const hint = sitting.hints?.find((hint) => hint.move === move)
  if (!hint) return ''
  return hint.share === undefined ? hint.fact : `${percent(hint.share)} · ${hint.fact}`
}
