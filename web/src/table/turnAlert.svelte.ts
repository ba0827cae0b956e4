// Telling the reader that it is their turn: the tab's title and icon; a chime and the system's notification where they are wanted.

import { untrack } from 'svelte'
import type { Live } from '../lib/server/live.svelte'
import { chime, dice, slide } from '../lib/motion/sound'
import { notifyUnlessSeen } from '../lib/notifications'
import { t } from '../lib/words.svelte'

export function alertTurns(table: () => Live): void {
  // Only what changed is told to the tab: a new icon is fetched and painted by the browser.
  const mine = $derived(table().myTurn || table().isCalled)
  const game = $derived(table().facts?.title ?? 'Pitboss')
  $effect(() => {
    document.title = mine ? t('Your turn: {title}', { title: game }) : game
  })
  $effect(() => {
    icon(mine ? '/icon-turn.svg' : '/icon.svg')
  })
  $effect(() => () => {
    document.title = 'Pitboss'
    icon('/icon.svg')
  })
  $effect(() => {
    if (mine) chime()
  })
  $effect(() => {
    if (!mine) return
    const called = untrack(() => notifyUnlessSeen(t('Your turn: {title}', { title: game }), table().table))
    return () => called?.close()
  })
  $effect(() => {
    if (table().paying?.step) slide()
  })
  $effect(() => {
    const last = table().log.at(-1)
    if (last?.kind === 'chance' && 'roll' in last.chance) dice()
  })
}

function icon(path: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', path)
}
