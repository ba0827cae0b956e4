// A table as lines of text, for those who read it or have it read to them.

import type { Board as LasVegas } from '../games/lasvegas/board'
import type { Board as Royale } from '../games/royale/board'
import type { Facts, View } from '../lib/types'
import { list, millions, money, t, tn } from '../lib/words.svelte'

export function tableWords(facts: Facts, view: View): string[] {
  const names = facts.seats.map((seat) => seat.name)
  if (facts.game === 'lasvegas') return [view.clock, ...lasvegas(view.board as LasVegas, names), view.due]
  if (facts.game === 'royale') return [view.clock, ...royale(view.board as Royale, names), view.due]
  return [view.clock, ...lords(view.board as Lords, names), view.due]
}

function lasvegas(board: LasVegas, names: string[]): string[] {
  const casinos = board.casinos.map((casino, at) => {
    const dice = casino.dice.map((count, seat) => (count ? `${names[seat]} ${count}` : '')).filter(Boolean)
    if (casino.neutral) dice.push(t('neutral {count}', { count: casino.neutral }))
    return casinoLine(at, casino.name, casino.notes, dice)
  })
  const seats = board.seats.map((seat, at) => {
    const won = seat.money === null ? tn('{n} note won', '{n} notes won', seat.notes) : t('{money} won', { money: money(seat.money) })
    return `${names[at]}: ${list([tn('{n} die in hand', '{n} dice in hand', seat.dice + seat.neutral), won])}`
  })
  const roll = [board.roll.join(' '), board.neutral.length ? t('neutral {dice}', { dice: board.neutral.join(' ') }) : '']
  return [...casinos, ...seats, ...(board.roll.length + board.neutral.length ? [t('Rolled: {dice}', { dice: roll.filter(Boolean).join(', ') })] : [])]
}

function casinoLine(at: number, name: string, notes: number[], dice: string[]): string {
  return `${at + 1} ${name}: ${notes.map((note) => money(note, 'short')).join(', ') || '–'}; ${dice.length ? list(dice) : t('no dice')}`
}

function royale(board: Royale, names: string[]): string[] {
  const weighed = ([small, big]: [number, number]): string => (big ? t('{small} and the big die', { small }) : String(small))
  const casinos = board.casinos.map((casino, at) => {
    const dice = casino.dice.map((pair, seat) => (pair[0] + pair[1] ? `${names[seat]} ${weighed(pair)}` : '')).filter(Boolean)
    if (casino.neutral) dice.push(t('neutral {count}', { count: weighed(casino.neutral) }))
    if (casino.blank) dice.push(tn('{n} blank', '{n} blanks', casino.blank))
    const tile = casino.tile ? ` ${t('Tile {side}.', { side: casino.tile })}` : ''
    return casinoLine(at, casino.name, casino.cards, dice) + (casino.closed ? ` ${t('Closed.')}` : '') + tile
  })
  const seats = board.seats.map((seat, at) => {
    const won = seat.money === null ? tn('{n} card', '{n} cards', seat.cards) : money(seat.money)
    return `${names[at]}: ${list([t('{dice} in hand', { dice: weighed(seat.dice) }), tn('{n} chip', '{n} chips', seat.chips), won])}`
  })
  const rolled = [...board.roll.map(String), ...board.big.map((face) => t('big {face}', { face }))]
  const extra = board.extra.length ? [t('The extra dice show {dice}.', { dice: board.extra.join(' ') })] : []
  return [...casinos, ...seats, ...(rolled.length ? [t('Rolled: {dice}', { dice: rolled.join(' ') })] : []), ...extra]
}

interface Lords {
  lots: Record<string, [number, number, number]>
  casinos: [string, number][]
  seats: { points: number; cash: number; dice: number; markers: number }[]
}

function lords(board: Lords, names: string[]): string[] {
  const colours = [t('green'), t('brown'), t('gold'), t('purple'), t('silver')]
  const casinos = board.casinos.map(([lots, boss]) => {
    const first = board.lots[lots.split(' ')[0] ?? '']
    const dice = lots.split(' ').map((lot) => `${lot} ${names[board.lots[lot]?.[0] ?? -1] ?? '–'} ${board.lots[lot]?.[2] ?? 0}`)
    const run = boss < 0 ? t('no boss') : t('boss {name}', { name: names[boss] ?? '' })
    return `${colours[first?.[1] ?? 0]} (${run}): ${dice.join(', ')}`
  })
  const marked = names.map((name, seat) => {
    const lots = Object.entries(board.lots).filter(([, [owner, colour]]) => owner === seat && colour < 0)
    return t('{name} has markers on {lots}', { name, lots: lots.map(([lot]) => lot).join(' ') || '–' })
  })
  const seats = board.seats.map((seat, at) => `${names[at]}: ${list([tn('{n} point', '{n} points', seat.points), millions(seat.cash)])}`)
  return [...casinos, ...marked, ...seats]
}
