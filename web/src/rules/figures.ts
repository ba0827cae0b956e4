// Pictures beside the rules, fetched with the game they belong to.

import type { Component } from 'svelte'

export const FIGURES: Record<string, () => Promise<{ default: Component<{ id: string }> }>> = {
  lasvegas: () => import('../games/lasvegas/Figure.svelte'),
  royale: () => import('../games/royale/Figure.svelte'),
}
