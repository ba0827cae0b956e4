import type { OptionWords } from '../../lib/game'
import { t } from '../../lib/words.svelte'

const EDITIONS: Record<string, () => string> = {
  first: () => t('the first printing'),
  second: () => t('the second printing'),
  reissue: () => t('the reissue'),
  german: () => t('the German sheet'),
}

export const options: OptionWords = { words: (option, value) => (option === 'edition' ? EDITIONS[String(value)]?.() : undefined) }
