// How a new table is to be.

import type { MakeTable, SeatWish } from '../lib/wire'
import { t } from '../lib/words.svelte'

export interface SeatChoice {
  kind: 'here' | 'link' | 'bot'
  name: string
  bot: string
}

export type Wish = Required<Omit<MakeTable, 'game' | 'seats' | 'id'>> & { seats: SeatChoice[] }

const BOT_NAMES = ['Vera', 'Milo', 'Ida', 'Oskar', 'Luna', 'Rex']
/** What friends are called whom nobody has named. */
export const FRIENDS = (): string[] => [t('Friend'), t('Second friend'), t('Third friend'), t('Fourth friend'), t('Fifth friend')]

export function newWish(bots: number): Wish {
  const you: SeatChoice = { kind: 'here', name: localStorage.getItem('name') ?? t('Guest'), bot: 'level3' }
  return {
    options: {},
    seats: [you, ...Array.from({ length: bots }, (_, at) => newSeat('bot', at))],
    listed: false,
    watch: true,
    chat: true,
    hints: 'full',
    dice: 'fair',
    turn_seconds: null,
    pace: 'normal',
  }
}

export function newSeat(kind: SeatChoice['kind'], taken: number): SeatChoice {
  return { kind, name: '', bot: 'level3', ...(kind === 'bot' ? { name: BOT_NAMES[taken] ?? '' } : {}) }
}

/** Every seat with a name of its own. */
export function seatsToSend(seats: SeatChoice[]): SeatWish[] {
  const used = new Set(seats.map((seat) => seat.name.trim()).filter(Boolean))
  const free = (names: string[]): string => {
    const name = names.find((name) => !used.has(name)) ?? `${names[0]} ${used.size + 1}`
    used.add(name)
    return name
  }
  return seats.map((seat) => {
    const spare = seat.kind === 'bot' ? BOT_NAMES : seat.kind === 'link' ? FRIENDS() : [t('Guest'), t('Second guest'), t('Third guest'), t('Fourth guest'), t('Fifth guest')]
    const name = seat.name.trim() || free(spare)
    return seat.kind === 'bot' ? { kind: 'bot', name, bot: seat.bot } : { kind: seat.kind, name }
  })
}
