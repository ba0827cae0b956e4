// The five colours of casinos as they are drawn: each has a hue and a pattern of its own.

import { t } from '../../lib/words.svelte'

export interface Look {
  base: string
  pattern: string
}

export const COLOURS: Look[] = [
  { base: '#2f7d46', pattern: '#74c78d' },
  { base: '#74492b', pattern: '#b58458' },
  { base: '#b98412', pattern: '#f2cf6b' },
  { base: '#5f3b8c', pattern: '#9a78cc' },
  { base: '#b6bdc5', pattern: '#b6bdc5' },
]

/** The pattern in words: no house is told by its hue alone. */
export const patternName = (colour: number): string => [t('dots'), t('hatch'), t('stripes'), t('check'), t('plain')][colour] ?? ''
