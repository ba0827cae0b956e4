// The table as lines of text.

import { list, millions, t, tn } from '../../lib/words.svelte'
import { colourName } from './box'
import { casinosOf, markersOf, ownerOf, valueAt } from './lots'
import type { Board, Box } from './wire'

export function lines(board: Board, names: string[], box: Box): string[] {
  const casinos = casinosOf(board).map(({ lots, boss, colour }) => {
    const dice = lots.map((lot) => `${lot} ${names[ownerOf(board, lot)] ?? '–'} ${valueAt(board, lot)}`)
    const run = boss < 0 ? t('no boss') : t('boss {name}', { name: names[boss] ?? '' })
    return `${colourName(box, colour)} (${run}): ${dice.join(', ')}`
  })
  const marked = names.map((name, seat) => t('{name} has markers on {lots}', { name, lots: markersOf(board, seat).join(' ') || '–' }))
  const seats = board.seats.map((seat, at) => `${names[at]}: ${list([tn('{n} point', '{n} points', seat.points), millions(seat.cash)])}`)
  return [...casinos, ...marked, ...seats]
}
