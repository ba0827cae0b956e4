// What is said about a lot, to those who cannot see it and when it is picked.

import { list, millions, t, tn } from '../../lib/words.svelte'
import { colourName, isInDeck, lotNamed, STRIP_CARD } from './box'
import { casinoAt } from './lots'
import { kindName, type Act } from './moves'
import type { Board, Box, Changes } from './wire'

/** `A2: empty, $6, die 2.` and what can be done there. */
export function lotLabel(name: string, board: Board, box: Box, names: string[], acts: Act[], crown: boolean): string {
  if (lotNamed(box, name).block === board.closed) return t('{lot}: closed with two players', { lot: name })
  const kinds = [...new Set(acts.filter((act) => act.lots.includes(name)).map((act) => kindName(act.kind)))]
  const offered = kinds.length ? ` ${t('Possible: {moves}.', { moves: list(kinds) })}` : ''
  return `${name}: ${lotWords(name, board, box, names, crown)}.${offered}`
}

function lotWords(name: string, board: Board, box: Box, names: string[], crown: boolean): string {
  const [seat, colour, value] = board.lots[name] ?? [-1, -1, 0]
  const lot = lotNamed(box, name)
  const printed = { price: millions(lot.price), die: lot.die, name: names[seat] ?? '' }
  if (colour < 0) return seat < 0 ? t('empty, {price}, die {die}', printed) : t('lot of {name}, {price}, die {die}', printed)
  const casino = t('{colour} casino', { colour: colourName(box, colour) })
  if (seat < 0) return `${casino}, ${t('no die')}`
  const die = value ? t('{name} {value}', { name: names[seat] ?? '', value }) : t('die of {name} in the air', { name: names[seat] ?? '' })
  return crown ? `${casino}, ${die}, ${t('boss')}` : `${casino}, ${die}`
}

/** What else there is to know about a lot: its casino, its card. */
export function lotFacts(name: string, board: Board, box: Box, names: string[]): string[] {
  const found: string[] = []
  const casino = casinoAt(board, name)
  if (casino) {
    const boss = casino.boss < 0 ? t('no boss') : t('boss {name}', { name: names[casino.boss] ?? '' })
    found.push(casinoWords(colourName(box, casino.colour), casino.lots.length, boss, casino.money, names))
  }
  const card = lotNamed(box, name).card
  if (isInDeck(box, board.deck, name)) found.push(card === STRIP_CARD ? t('Its card is in the deck and pays the Strip.') : t('Its card is in the deck and pays {colour}.', { colour: colourName(box, card) }))
  else found.push(t('Its card has been drawn.'))
  return found
}

/** `A gold casino of 3 tiles, boss Anna. When it pays: Anna $7 and Benno $2.` */
export function casinoWords(colour: string, tiles: number, boss: string, money: number[], names: string[]): string {
  const shares = money.flatMap((sum, seat) => (sum ? [t('{name} {money}', { name: names[seat] ?? '', money: millions(sum) })] : []))
  const what = tn('A {colour} casino of {n} tile', 'A {colour} casino of {n} tiles', tiles, { colour })
  return `${what}, ${boss}. ${t('When it pays: {shares}.', { shares: shares.length ? list(shares) : t('nobody') })}`
}

/** `Card A2: purple pays.` and the same for the Strip and Game Over. */
export function cardWords(paid: Changes, box: Box): string {
  if (paid.card === 'over') return t('Game Over: the Strip pays for the last time.')
  return paid.colour === STRIP_CARD ? t('Card {lot}: the Strip pays.', { lot: paid.card }) : t('Card {lot}: {colour} pays.', { lot: paid.card, colour: colourName(box, paid.colour) })
}

/** Who gets what: money by seat, and the boss's points. */
export function paidWords(money: number[], boss: number, points: number, names: string[]): string {
  const sums = money.map((sum, seat) => (sum ? t('{name} {money}', { name: names[seat] ?? '', money: millions(sum) }) : '')).filter(Boolean)
  const score = boss >= 0 ? tn('{name} scores with {n} tile', '{name} scores with {n} tiles', points, { name: names[boss] ?? '' }) : ''
  return [...sums, score].filter(Boolean).join(' · ')
}
