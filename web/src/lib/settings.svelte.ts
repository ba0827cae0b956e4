// What this browser remembers of its reader's wishes.

type Theme = 'system' | 'dark' | 'light'

const kept = (name: string, otherwise: string): string => localStorage.getItem(name) ?? otherwise

export const settings = $state({
  theme: kept('theme', 'system') as Theme,
  sound: kept('sound', 'off') === 'on',
  motion: kept('motion', 'on') === 'on',
  text: kept('text', 'off') === 'on',
  notify: kept('notify', 'off') === 'on',
})

export function keep(name: 'theme' | 'sound' | 'motion' | 'text' | 'notify', value: string | boolean): void {
  localStorage.setItem(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : value)
  Object.assign(settings, { [name]: value })
  dress()
}

/** Put the chosen theme on the page. */
export function dress(): void {
  document.documentElement.dataset.theme = settings.theme
  document.documentElement.dataset.motion = moves() ? 'on' : 'off'
}

/** Whether things may move: the reader's wish here, and the system's. */
export function moves(): boolean {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** `ms` of motion, or none. */
export function lasting(ms: number): number {
  return moves() ? ms : 0
}
