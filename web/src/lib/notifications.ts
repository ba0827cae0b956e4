// The system's notifications: only where somebody has asked for them in the settings, and only of what they do not see.

import { settings } from './settings.svelte'

/** Browsers have them on safe pages only: HTTPS, or this very machine. */
export const canNotify = 'Notification' in globalThis && isSecureContext

/** Ask the reader, at a click of theirs. */
export async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** A notification, which leads back to this page, unless it is being looked at. `about` replaces an earlier one about the same. */
export function notifyUnlessSeen(title: string, about: string): Notification | null {
  if (!settings.notify || !canNotify || Notification.permission !== 'granted' || (document.hasFocus() && !document.hidden)) return null
  try {
    const shown = new Notification(title, { tag: about, icon: '/icon-turn.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
    return shown
  } catch {
    return null // some phones want them from elsewhere; title and chime remain
  }
}
