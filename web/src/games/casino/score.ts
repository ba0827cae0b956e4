// Dice games are won by money, in thousands.

import type { Score } from '../../lib/game'
import { money, t } from '../../lib/words.svelte'

export function scoreInMoney(tieBreak: NonNullable<Score['tieBreak']>): Pick<Score, 'words' | 'short' | 'onTheWay' | 'average' | 'tieBreak'> {
  return {
    words: (score) => money(score),
    short: (score) => money(score, 'short'),
    onTheWay: () => t('Money by round'),
    average: (score) => t('{money} on average', { money: money(Math.round(score)) }),
    tieBreak,
  }
}

/** A board without anybody's money, unless it lies open or there is none; the same board if it shows no more. */
export function veiledMoney<Board extends { seats: { money: number | null }[] }>(
  board: Board,
  options: Record<string, unknown>,
  won: (seat: Board['seats'][number]) => number,
): Board {
  const isSeen = (seat: Board['seats'][number]): boolean => seat.money !== null && won(seat) > 0
  if (options.open === true || !board.seats.some(isSeen)) return board
  return { ...board, seats: board.seats.map((seat) => (isSeen(seat) ? { ...seat, money: null } : seat)) }
}
