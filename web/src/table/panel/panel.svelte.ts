// Which part of the side panel is open; folded, it is a rail of keys, and on a phone one key in the header.

export type Tab = 'log' | 'rules' | 'odds' | 'chat' | 'desk'

const BESIDE = '(min-width: 62rem)' // wider than this, board and panel stand side by side

const wasOpen = (): boolean => localStorage.getItem('panel') === 'open' && matchMedia(BESIDE).matches

export const panel = $state<{ tab: Tab; rule: string | null; open: boolean }>({ tab: 'log', rule: null, open: wasOpen() })

export function openTab(tab: Tab): void {
  panel.tab = tab
  panel.open = true
  localStorage.setItem('panel', 'open')
}

export function closePanel(): void {
  panel.open = false
  localStorage.setItem('panel', 'folded')
}

/** Over the board it is in the way, and Escape folds it. */
export function closeOverBoard(): void {
  if (panel.open && !matchMedia(BESIDE).matches) closePanel()
}

/** Its key opens a part, and folds it away again. */
export function toggleTab(tab: Tab): void {
  if (panel.open && panel.tab === tab) closePanel()
  else openTab(tab)
}

/** Show a paragraph of the rules beside the board. */
export function openRule(id: string): void {
  panel.rule = id
  openTab('rules')
}
