// The table as lines of text.

import { list, money, t, tn } from '../../lib/words.svelte'
import { casinoLine } from '../casino/lines'
import type { Board } from './wire'

export function lines(board: Board, names: string[]): string[] {
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
