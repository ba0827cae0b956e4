// A table made at once: against bots, with everything as it usually is.

import type { GameCard } from '../lib/game'
import { makeTable } from '../lib/server/api'
import { go } from '../lib/router.svelte'
import { newWish, seatsToSend } from './wish.svelte'

export async function playNow({ name, bots }: GameCard): Promise<void> {
  const { seats, ...wish } = newWish(bots)
  const made = await makeTable({ ...wish, game: name, seats: seatsToSend(seats) })
  go(`/t/${made.table}`)
}
