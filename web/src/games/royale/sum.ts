// What a seat has at the end: its money, and its chips changed into money.

import { money, t, tn } from '../../lib/words.svelte'
import type { Board } from './wire'

/** `$460,000 + 8 chips = $540,000`; just the money of somebody without chips. */
export function sumWords(board: Board, seat: number, score: number): string {
  const has = board.seats[seat]
  if (!has || has.money === null || has.chips === 0) return money(score)
  const chips = tn('{n} chip', '{n} chips', has.chips)
  return t('{money} + {chips} = {total}', { money: money(has.money), chips, total: money(score) })
}
