// What this browser remembers of its reader's wishes.

type Theme = 'system' | 'dark' | 'light'

/** How fast dice and money move: as drawn, twice as fast, or not at all. */
export const SPEEDS = ['1', '2', 'once'] as const
export type Speed = (typeof SPEEDS)[number]

const kept = (name: string, otherwise: string): string => localStorage.getItem(name) ?? otherwise

export const settings = $state({
  theme: kept('theme', 'system') as Theme,
  sound: kept('sound', 'off') === 'on',
  motion: kept('motion', 'on') === 'on',
  text: kept('text', 'off') === 'on',
  notify: kept('notify', 'off') === 'on',
  speed: SPEEDS.find((speed) => speed === kept('speed', '1')) ?? '1',
  summary: kept('summary', 'on') === 'on',
  keys: kept('keys', 'on') === 'on',
})

export function keep(name: 'theme' | 'sound' | 'motion' | 'text' | 'notify' | 'speed' | 'summary' | 'keys', value: string | boolean): void {
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

/** `ms` of motion at the chosen speed, or none. */
export function lasting(ms: number): number {
  return moves() && settings.speed !== 'once' ? ms / Number(settings.speed) : 0
}

/** The speed after this one, and after the last the first again. */
export function nextSpeed(speed: Speed): Speed {
  return SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!
}
