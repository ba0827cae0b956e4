// What chance decides in Lords: the cards of the deck, and dice. Game Over comes when it is due, not by chance.

import { rolledAgain, type Dealer, type Dealing } from '../../lib/fair/source'
import type { Box } from './wire'

const CLOSED_TO_TWO = 'F'

function dealing(players: number, left: string[], drawn: string[]): Dealing {
  return {
    deal(event, source) {
      if (!('draw' in event)) return [rolledAgain(source, event), dealing(players, left, drawn)]
      if (gameOverIsNext(players, drawn, left)) return [{ draw: 'over' }, dealing(players, left, drawn)]
      const [draw, rest] = source.draw(left)
      return [{ draw }, dealing(players, rest, [...drawn, draw])]
    },
  }
}

/** Two cards are dealt to each seat, and of the rest three quarters come before Game Over. */
function gameOverIsNext(players: number, drawn: string[], left: string[]): boolean {
  let kept = 0
  for (const [at, card] of drawn.entries()) {
    kept += players > 2 || card[0] !== CLOSED_TO_TWO ? 1 : 0
    const undealt = drawn.length + left.length - (at + 1)
    if (kept === 2 * players) return drawn.length - (at + 1) === undealt - Math.floor(undealt / 4)
  }
  return false
}

export const dealer: Dealer<Box> = (head, box) => dealing((head.seats as unknown[]).length, box.lots.map((lot) => lot.name), [])
