// A game's parts, and what is printed on the things in its box, fetched when it is known which game it is.

import type { AnyParts } from '../lib/game'
import { boxOf } from '../lib/server/api'
import { language } from '../lib/words.svelte'
import { cardOf } from '.'

export interface LoadedGame {
  parts: AnyParts
  box: unknown
}

export class GameLoader {
  game = $state.raw<LoadedGame | null>(null)
  failed = $state(false)

  /** To be made while a component is: it follows `name` and the reader's language as long as the component lives. */
  constructor(name: () => string | undefined) {
    $effect(() => {
      const wanted = name()
      const spoken = language()
      if (wanted) void this.load(wanted, () => name() === wanted && language() === spoken)
    })
  }

  private async load(name: string, isWanted: () => boolean): Promise<void> {
    try {
      const [{ default: parts }, box] = await Promise.all([cardOf(name).parts(), boxOf(name)])
      if (isWanted()) this.game = { parts, box }
    } catch {
      this.failed = true
    }
  }
}
