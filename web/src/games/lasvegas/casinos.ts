// The casinos of Las Vegas as they are drawn: now, with a move picked up, and while they pay.

import type { Happening } from '../../lib/types'
import type { Group, Shown } from '../casino/casino'
import { payoutOf, shows, type Board, type Casino, type Payout } from './board'

export const payouts = (event: Happening): Payout[] => (event.shown as { payouts: Payout[] }).payouts

export function casinoNow(board: Board, at: number, picked: boolean): Shown {
  const casino = board.casinos[at]!
  const own = picked ? shows(board.roll, at + 1) : 0
  const neutral = picked ? shows(board.neutral, at + 1) : 0
  const groups: Group[] = casino.dice.map((small, colour) => ({ colour, small, big: 0, newSmall: colour === board.turn ? own : 0, newBig: 0 }))
  groups.push({ colour: 'neutral', small: casino.neutral, big: 0, newSmall: neutral, newBig: 0 })
  const dice = casino.dice.map((count, seat) => count + (seat === board.turn ? own : 0))
  const { pays, tied } = payoutOf(casino.notes, dice, casino.neutral + neutral)
  return { name: casino.name, notes: casino.notes, groups, takers: pays.map(([, taker]) => taker), tied, closed: false }
}

/** A casino while the round is paid; its takers show once it is its turn. */
export function casinoPaid(casino: Casino, payout: Payout, told: boolean): Shown {
  const groups: Group[] = payout.dice.map((small, colour) => ({ colour, small, big: 0, newSmall: 0, newBig: 0 }))
  groups.push({ colour: 'neutral', small: payout.neutral, big: 0, newSmall: 0, newBig: 0 })
  const takers = payout.pays.map(([, taker]) => (told ? taker : -1))
  return { name: casino.name, notes: payout.pays.map(([note]) => note), groups, takers, tied: told ? payout.tied : [], closed: false }
}
