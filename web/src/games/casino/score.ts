// Dice games are won by money, in thousands.

import type { Score } from '../../lib/game'
import { money, t } from '../../lib/words.svelte'

export function scoreInMoney(tieBreak: NonNullable<Score['tieBreak']>): Pick<Score, 'words' | 'average' | 'tieBreak'> {
  return {
    words: (score) => money(score),
    average: (score) => t('{money} on average', { money: money(Math.round(score)) }),
    tieBreak,
  }
}
