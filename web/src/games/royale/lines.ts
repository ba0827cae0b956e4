// The table as lines of text.

import { list, money, t, tn } from '../../lib/words.svelte'
import { casinoLine } from '../casino/lines'
import type { Pair } from '../casino/casino'
import type { Board } from './wire'

const weighed = ([small, big]: Pair): string => (big ? t('{small} and the big die', { small }) : String(small))

export function lines(board: Board, names: string[]): string[] {
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
