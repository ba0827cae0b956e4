// A game that the server has and the page does not know: its table is told field by field, and its moves are buttons.

import type { GameCard, GameParts } from '../lib/game'
import { number } from '../lib/words.svelte'

type Fields = Record<string, unknown>

export const plainCard = (name: string, title = name): GameCard => ({
  name,
  title,
  blurb: () => '',
  bots: 1,
  parts: () => Promise.resolve({ default: parts }),
})

const parts: GameParts<Fields, unknown, unknown> = {
  lines: (board) => Object.entries(board).map(([field, value]) => `${field}: ${textOf(value)}`),
  score: { words: number, average: number },
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === null || typeof value !== 'object') return String(value ?? '–')
  return Object.entries(value).map(([field, part]) => `${field} ${textOf(part)}`).join(', ')
}
