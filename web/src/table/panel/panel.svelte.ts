// Which part of the side panel is open.

export type Tab = 'log' | 'rules' | 'odds' | 'chat' | 'desk'

export const panel = $state<{ tab: Tab; rule: string | null; open: boolean }>({ tab: 'log', rule: null, open: false })

export function openTab(tab: Tab): void {
  panel.tab = tab
  panel.open = true
}

/** Show a paragraph of the rules beside the board. */
export function openRule(id: string): void {
  panel.rule = id
  openTab('rules')
}
