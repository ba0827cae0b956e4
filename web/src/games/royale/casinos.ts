// The casinos of Royale as they are drawn: now, with a move picked up, and while they pay.

import type { Happening } from '../../lib/types'
import { ranked } from '../lasvegas/board'
import { colourOf, type Group, type Shown } from '../casino/casino'
import { BLANK, NEUTRAL, weightOf, type Casino, type Pair } from './board'
import type { Change } from './changes'

export interface Payout {
  dice: Pair[]
  neutral: Pair
  blank: number
  pays: [number, number][]
  tied: number[]
}

export interface Paid {
  payouts: Payout[]
  prizes: { casino: number; tile: string; pays: [number, number][] }[]
  fines: number[]
}

export function paidBy(event: Happening): Paid {
  const shown = event.shown as Partial<Paid>
  return { payouts: shown.payouts ?? [], prizes: shown.prizes ?? [], fines: shown.fines ?? [] }
}

export function casinoNow(casino: Casino, at: number, changes: Change[]): Shown {
  const here = changes.filter((change) => change.casino === at)
  const pairs = new Map<number, Pair>(casino.dice.map((pair, seat) => [seat, pair]))
  pairs.set(NEUTRAL, casino.neutral ?? [0, 0])
  pairs.set(BLANK, [casino.blank ?? 0, 0])
  const groups: Group[] = []
  const weights = new Map<number, number>()
  for (const [colour, [small, big]] of pairs) {
    const change = here.find((change) => change.colour === colour) ?? { small: 0, big: 0 }
    const [lostSmall, lostBig] = [Math.min(0, change.small), Math.min(0, change.big)]
    const gained = { newSmall: Math.max(0, change.small), newBig: Math.max(0, change.big) }
    groups.push({ colour: colourOf(colour), small: small + lostSmall, big: big + lostBig, ...gained })
    weights.set(colour, weightOf([small + change.small, big + change.big]))
  }
  const { pays, tied } = ranked(casino.cards, weights)
  return { name: casino.name, notes: casino.cards, groups, takers: pays.map(([, taker]) => taker), tied, closed: casino.closed === true }
}

/** A casino while the round is paid; its takers show once it is its turn. */
export function casinoPaid(casino: Casino, payout: Payout, told: boolean): Shown {
  const still = { newSmall: 0, newBig: 0 }
  const groups: Group[] = payout.dice.map(([small, big], colour) => ({ colour, small, big, ...still }))
  groups.push({ colour: 'neutral', small: payout.neutral[0], big: payout.neutral[1], ...still }, { colour: 'blank', small: payout.blank, big: 0, ...still })
  const takers = payout.pays.map(([, taker]) => (told ? taker : -1))
  return { name: casino.name, notes: payout.pays.map(([note]) => note), groups, takers, tied: told ? payout.tied : [], closed: casino.closed === true }
}
