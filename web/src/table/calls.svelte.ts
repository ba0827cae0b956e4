// Telling the reader that it is their turn: the tab's title and icon, and a chime where sound is wanted.

import type { Live } from '../lib/live.svelte'
import { chime, dice, slide } from '../lib/sound'
import { t } from '../lib/words.svelte'

export function calls(table: () => Live): void {
  $effect(() => {
    const live = table()
    const title = live.facts?.title ?? 'Pitboss'
    document.title = live.myTurn ? t('Your turn: {title}', { title }) : title
    icon(live.myTurn ? '/icon-turn.svg' : '/icon.svg')
    return () => {
      document.title = 'Pitboss'
      icon('/icon.svg')
    }
  })
  $effect(() => {
    if (table().myTurn) chime()
  })
  $effect(() => {
    if (table().paying?.step) slide()
  })
  $effect(() => {
    const last = table().log.at(-1)
    if (last?.chance && 'roll' in last.chance) dice()
  })
}

function icon(path: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', path)
}
