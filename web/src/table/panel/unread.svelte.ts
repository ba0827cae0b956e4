// Which words of others have not been seen yet.

import type { Live } from '../../lib/server/live.svelte'
import type { ChatEvent } from '../../lib/wire'
import { panel } from './panel.svelte'

export interface Unread {
  readonly all: ChatEvent[]
}

/** What was said before this page was opened counts as seen. */
export function unreadAt(live: () => Live): Unread {
  let seen = $state<number | null>(null)
  const said = $derived(live().log.filter((event): event is ChatEvent => event.kind === 'chat' && !live().yours.includes(event.seat)))
  const all = $derived(seen === null ? [] : said.filter((event) => event.seq > seen!))
  const isWaiting = $derived(['filling', 'salting'].includes(live().facts?.status ?? ''))
  const isShown = $derived(isWaiting || (panel.open && panel.tab === 'chat'))
  $effect(() => {
    if (seen === null && live().facts) seen = live().log.at(-1)?.seq ?? 0
  })
  $effect(() => {
    if (isShown && all.length) seen = all.at(-1)!.seq
  })
  return {
    get all() {
      return all
    },
  }
}
