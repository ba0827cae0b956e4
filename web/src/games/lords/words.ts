// What is said about a lot, to those who cannot see it and when it is picked.

import { list, millions, t, tn } from '../../lib/words.svelte'
import { casinoAt, type Board, type Paid } from './board'
import { colourName, STRIP_CARD } from './colours'
import { kindName, type Act } from './moves'
import { shareWords } from './preview'
import { inDeck, lotNamed } from './strip'

/** `A2: empty, $6, die 2.` and what can be done there. */
export function lotLabel(name: string, board: Board, names: string[], acts: Act[], crown: boolean): string {
  if (names.length === 2 && name.startsWith('F')) return t('{lot}: closed with two players', { lot: name })
  const kinds = [...new Set(acts.filter((act) => act.lots.includes(name)).map((act) => kindName(act.kind)))]
  const offered = kinds.length ? ` ${t('Possible: {moves}.', { moves: list(kinds) })}` : ''
  return `${name}: ${lotWords(name, board, names, crown)}.${offered}`
}

function lotWords(name: string, board: Board, names: string[], crown: boolean): string {
  const [seat, colour, value] = board.lots[name] ?? [-1, -1, 0]
  const lot = lotNamed(name)
  const printed = { price: millions(lot.price), die: lot.die, name: names[seat] ?? '' }
  if (colour < 0) return seat < 0 ? t('empty, {price}, die {die}', printed) : t('lot of {name}, {price}, die {die}', printed)
  const casino = t('{colour} casino', { colour: colourName(colour) })
  if (seat < 0) return `${casino}, ${t('no die')}`
  const die = value ? t('{name} {value}', { name: names[seat] ?? '', value }) : t('die of {name} in the air', { name: names[seat] ?? '' })
  return crown ? `${casino}, ${die}, ${t('boss')}` : `${casino}, ${die}`
}

/** What else there is to know about a lot: its casino, its card. */
export function lotFacts(name: string, board: Board, names: string[]): string[] {
  const found: string[] = []
  const casino = casinoAt(board, name)
  if (casino) {
    const tiles = tn('A {colour} casino of {n} tile', 'A {colour} casino of {n} tiles', casino.lots.length, { colour: colourName(casino.colour) })
    const boss = casino.boss < 0 ? t('no boss') : t('boss {name}', { name: names[casino.boss] ?? '' })
    found.push(`${tiles}, ${boss}. ${t('When it pays: {shares}.', { shares: shareWords(board, casino.lots, names) })}`)
  }
  const card = lotNamed(name).card
  if (inDeck(board.deck, name)) found.push(card === STRIP_CARD ? t('Its card is in the deck and pays the Strip.') : t('Its card is in the deck and pays {colour}.', { colour: colourName(card) }))
  else found.push(t('Its card has been drawn.'))
  return found
}

/** `Card A2: purple pays.` and the same for the Strip and Game Over. */
export function cardWords(paid: Paid): string {
  const colour = colourName(paid.colour)
  if (paid.card === 'over') return t('Game Over: the Strip pays for the last time.')
  return paid.colour === STRIP_CARD ? t('Card {lot}: the Strip pays.', { lot: paid.card }) : t('Card {lot}: {colour} pays.', { lot: paid.card, colour })
}

/** Who gets what: money by seat, and the boss's points. */
export function paidWords(money: number[], boss: number, points: number, names: string[]): string {
  const sums = money.map((sum, seat) => (sum ? t('{name} {money}', { name: names[seat] ?? '', money: millions(sum) }) : '')).filter(Boolean)
  const score = boss >= 0 ? tn('{name} scores with {n} tile', '{name} scores with {n} tiles', points, { name: names[boss] ?? '' }) : ''
  return [...sums, score].filter(Boolean).join(' · ')
}
