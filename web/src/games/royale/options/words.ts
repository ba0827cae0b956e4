import type { OptionWords } from '../../../lib/game'
import { t } from '../../../lib/words.svelte'

const ASIDE: Record<string, () => string> = {
  none: () => t('nothing is set aside'),
  tiles: () => t('whole tiles'),
  sides: () => t('only their sides'),
}

export const options: OptionWords = {
  words: (option, value) => (option === 'aside' ? ASIDE[String(value)]?.() : undefined),
  // Chosen tiles leave nothing to draw or to set aside.
  isIdle: (option, chosen) => 'layout' in chosen && (option === 'tiles' || option === 'aside'),
}
