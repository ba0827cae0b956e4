// Single keys that act at the table: whoever types, or does not want them, is left alone.

import { settings } from './settings.svelte'

export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches('input, textarea, select')

/** Whether a key is meant for the table. */
export function isForTable(event: KeyboardEvent): boolean {
  return settings.keys && !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !isTyping(event.target)
}
