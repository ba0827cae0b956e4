// What is said about a casino: to those who cannot see it, and under a move that is picked up.

import { list, money, t, tn } from '../../lib/words.svelte'
import { numberOf, sorted, weightOf, type Group, type Shown } from './casino'

export function colourName(colour: number, names: string[]): string {
  if (colour === 5) return t('neutral dice')
  if (colour === 6) return t('blank dice')
  return names[colour] ?? ''
}

function groupWords(group: Group, names: string[]): string {
  const name = colourName(numberOf(group.colour), names)
  const small = group.small + group.newSmall
  const dice = tn('{n} die', '{n} dice', small)
  if (group.big + group.newBig === 0) return t('{name}: {dice}', { name, dice })
  return small ? t('{name}: {dice} and the big one', { name, dice }) : t('{name}: the big die', { name })
}

export function casinoWords(casino: Shown, names: string[]): string {
  const notes = casino.notes.length ? list(casino.notes.map((note) => money(note))) : t('no money')
  const dice = sorted(casino.groups).map((group) => groupWords(group, names))
  const closed = casino.closed ? ` ${t('Closed.')}` : ''
  const chasing = chasersOf(casino).map(([seat, more]) => `${names[seat] ?? ''} +${more}`)
  const lead = chasing.length ? ` ${t('Can still take the lead:')} ${list(chasing)}.` : ''
  return `${notes}. ${dice.length ? list(dice) : t('no dice')}.${closed}${lead}`
}

/** Who could still be first, and with how many more; where nobody has dice yet, everybody could. */
export const chasersOf = (casino: Shown): [number, number][] => (casino.groups.some((group) => weightOf(group) > 0) ? (casino.toLead ?? []) : [])

/** `Anna takes $60,000, nobody takes $20,000. Tied: Benno and Carla.` */
export function payWords(casino: Shown, names: string[]): string {
  const paid = casino.notes.map((note, at) => {
    const taker = casino.takers[at] ?? -1
    return taker < 0 ? t('nobody takes {money}', { money: money(note) }) : t('{name} takes {money}', { name: colourName(taker, names), money: money(note) })
  })
  const tied = casino.tied.length ? ` ${t('Tied: {names}.', { names: list(casino.tied.map((colour) => colourName(colour, names))) })}` : ''
  return paid.length ? `${list(paid)}.${tied}` : tied.trim()
}

export const isTied = (casino: Shown, group: Group): boolean => weightOf(group) > 0 && casino.tied.includes(numberOf(group.colour))

/** What a number's dice would do at their casino, in two words: `leads 90K`, `ties, nothing`. */
export function effectWords(then: Shown, colour: number): string {
  const place = then.takers.indexOf(colour)
  if (then.tied.includes(colour)) return t('ties, nothing')
  if (place < 0) return t('no note')
  const won = { money: money(then.notes[place] ?? 0, 'short') }
  return place === 0 ? t('leads {money}', won) : t('takes {money}', won)
}
