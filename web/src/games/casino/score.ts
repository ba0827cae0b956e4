// Dice games are won by money, in thousands.

import type { Score } from '../../lib/game'
import { money, number, t } from '../../lib/words.svelte'

export function scoreInMoney(field: string, decided: () => string): Score {
  return {
    words: (score) => money(score),
    average: (score) => t('{money} on average', { money: money(Math.round(score)) }),
    tieBreak: { field, words: number, decided },
  }
}
