// The payout of a round of Royale in words: its casinos, then the tiles that pay afterwards, then what is fined.

import type { PayoutWords, RoundPaid } from '../../lib/game'
import type { Paying, Sitting } from '../../lib/sitting'
import { list, money, t, tn } from '../../lib/words.svelte'
import { gainedBy, tellBeginning, tellCasino } from '../casino/payout/tell'
import { roundPaid } from '../casino/payout/round'
import { casinoPaid } from './casinos'
import type { Board, Box, Changes } from './wire'

const CASINOS = 6

export function tellStep({ changes, step }: Paying<Changes>, sitting: Sitting, box: Box): PayoutWords {
  const { payouts = [], prizes = [], fines = [] } = changes
  const names = sitting.names
  if (step === 0) return tellBeginning(CASINOS)
  const at = step - 1
  const payout = payouts[at]
  if (payout) return tellCasino(casinoPaid((sitting.view!.board as Board).casinos[at]!, payout), at, CASINOS, names)
  const prize = prizes[at - payouts.length]
  if (prize) {
    const who = prize.pays.map(([value, seat]) => t('{name} gets {money}', { name: names[seat] ?? '', money: money(value) }))
    return { at: prize.casino, of: CASINOS, title: t('{casino}: {paid}', { casino: box.tiles[prize.tile]?.name ?? '', paid: list(who) }), why: box.tiles[prize.tile]?.about ?? '' }
  }
  const payers = { names: list(fines.map((seat) => names[seat] ?? '')) }
  const title = fines.length ? tn('Bad Luck: {names} pays 50K, or all there is.', 'Bad Luck: {names} pay 50K, or all there is.', fines.length, payers) : ''
  return { at: -1, of: CASINOS, title, why: '' }
}

export function gainedAt({ payouts = [], prizes = [] }: Changes, step: number, seats: number): number[] {
  const gained = gainedBy(payouts, step, seats)
  for (const { pays } of prizes.slice(0, Math.max(0, step - payouts.length))) for (const [value, seat] of pays) gained[seat]! += value
  return gained
}

/** What a round brought: its casinos may have been paid some events before its end. */
export function roundOf(changes: Changes[], after: Board, names: string[]): RoundPaid {
  const payouts = changes.findLast((each) => each.payouts?.length)?.payouts ?? []
  return {
    ...roundPaid(payouts, after.casinos.map(({ name }) => name), names),
    totals: after.seats.map(({ money: sum, cards, chips }) => {
      const count = [tn('{n} card', '{n} cards', cards), tn('{n} chip', '{n} chips', chips)]
      return sum === null ? { words: count[0]!, more: count[1] } : { words: money(sum), more: list(count) }
    }),
    start: after.start,
  }
}
