// A casino of a dice game as a line of text.

import { list, money, t } from '../../lib/words.svelte'

export function casinoLine(at: number, name: string, notes: number[], dice: string[]): string {
  return `${at + 1} ${name}: ${notes.map((note) => money(note, 'short')).join(', ') || '–'}; ${dice.length ? list(dice) : t('no dice')}`
}
