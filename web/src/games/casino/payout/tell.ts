// A casino's payout in words: who takes what, and why.

import type { PayoutWords } from '../../../lib/game'
import { list, money, t, tn } from '../../../lib/words.svelte'
import { numberOf, sorted, weightOf, type Shown } from '../casino'
import { colourName } from '../words'

/** `Oskar takes $30,000 at The Mirage`, and the sentence that says why. */
export function tellCasino(casino: Shown, at: number, of: number, names: string[]): PayoutWords {
  return { at, of, title: titleOf(casino, names), why: whyOf(casino, names) }
}

/** Before the first casino pays. */
export function tellBeginning(of: number): PayoutWords {
  return { at: -1, of, title: t('The casinos pay'), why: t('Ties are struck out first, then the most dice take the highest note.') }
}

function titleOf(casino: Shown, names: string[]): string {
  const paid = casino.notes.map((note, place) => ({ note, taker: casino.takers[place] ?? -1 })).filter(({ taker }) => taker >= 0)
  const where = { casino: casino.name }
  if (!paid.length) return t('Nobody is paid at {casino}', where)
  const words = paid.map(({ note, taker }) => ({ name: colourName(taker, names), money: money(note) }))
  if (words.length === 1) return t('{name} takes {money} at {casino}', { ...words[0]!, ...where })
  return t('{casino}: {paid}', { ...where, paid: list(words.map((each) => t('{name} takes {money}', each))) })
}

function whyOf(casino: Shown, names: string[]): string {
  const groups = sorted(casino.groups)
  if (!groups.length) return t('No dice lie here.')
  const why: string[] = []
  if (casino.tied.length) why.push(t('{names} have equally many dice and cancel out.', { names: list(casino.tied.map((colour) => colourName(colour, names))) }))
  const first = groups.find((group) => numberOf(group.colour) === casino.takers[0])
  if (first) why.push(t('{name} has the most: {dice}.', { name: colourName(numberOf(first.colour), names), dice: tn('{n} die', '{n} dice', weightOf(first)) }))
  const left = casino.notes.filter((_, place) => (casino.takers[place] ?? -1) < 0)
  if (left.length) why.push(t('Nobody takes {money}.', { money: list(left.map((note) => money(note))) }))
  return why.join(' ')
}

/** What the seats have got at the casinos up to a step, in thousands. */
export function gainedBy(payouts: { pays: [number, number][] }[], step: number, seats: number): number[] {
  const gained = Array<number>(seats).fill(0)
  for (const { pays } of payouts.slice(0, step)) for (const [value, taker] of pays) if (taker >= 0 && taker < seats) gained[taker]! += value
  return gained
}

const LOOK = 700
const NOTE = 650 // for each note that flies
const TIE = 500

/** How long a casino's payout is looked at: longer for every note and for a tie, hardly at all where nothing lies. */
export function lastsFor({ pays, tied }: { pays: [number, number][]; tied: number[] }): number {
  return LOOK + NOTE * pays.filter(([, taker]) => taker >= 0).length + (tied.length ? TIE : 0)
}
