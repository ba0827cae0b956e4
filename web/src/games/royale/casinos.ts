// The casinos of Royale as they are drawn: now, with a move picked up, and while they pay.

import { groupOf, paidBy, type Pair, type Shown } from '../casino/casino'
import type { Box, Casino, Payout } from './wire'

const NONE: Pair = [0, 0]

/** A casino as it stands, or with the dice of the move picked up. */
export function casinoNow(casino: Casino, then: Casino = casino): Shown {
  const groups = casino.dice.map((pair, seat) => groupOf(seat, pair, then.dice[seat]))
  groups.push(groupOf('neutral', casino.neutral ?? NONE, then.neutral ?? NONE), groupOf('blank', [casino.blank ?? 0, 0], [then.blank ?? 0, 0]))
  return { name: casino.name, notes: casino.cards, groups, takers: then.takers ?? [], tied: then.tied ?? [], closed: casino.closed === true, toLead: then.to_lead }
}

export function casinoPaid(casino: Casino, payout: Payout): Shown {
  const groups = payout.dice.map((pair, seat) => groupOf(seat, pair))
  groups.push(groupOf('neutral', payout.neutral), groupOf('blank', [payout.blank, 0]))
  return { name: casino.name, groups, ...paidBy(payout), closed: casino.closed === true }
}

const diceOf = ({ dice, neutral = NONE, blank = 0 }: Casino): string => String([dice, neutral, blank])

/** Whether a move would bring dice to a casino or take some away. */
export const hasChanged = (casino: Casino, then: Casino | undefined): boolean => then !== undefined && diceOf(casino) !== diceOf(then)

/** The casinos that a move names. */
export const namedBy = (move: string | null, box: Box): number[] => (move === null ? [] : (box.moves[move] ?? []))

/** Whether a move can be chosen by pressing a casino: it names that one alone. */
export const isChosenAt = (move: string, casino: number, box: Box): boolean => namedBy(move, box).length === 1 && namedBy(move, box)[0] === casino
