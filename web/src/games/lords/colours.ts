// The five colours of casinos: each has a hue, a pattern and a letter.

import { t } from '../../lib/words.svelte'

export interface Look {
  /** As moves write it. */
  word: string
  letter: string
  base: string
  pattern: string
}

export const COLOURS: Look[] = [
  { word: 'green', letter: 'V', base: '#2f7d46', pattern: '#74c78d' },
  { word: 'brown', letter: 'P', base: '#74492b', pattern: '#b58458' },
  { word: 'gold', letter: 'S', base: '#b98412', pattern: '#f2cf6b' },
  { word: 'purple', letter: 'A', base: '#5f3b8c', pattern: '#9a78cc' },
  { word: 'silver', letter: 'T', base: '#b6bdc5', pattern: '#b6bdc5' },
]

export const STRIP_CARD = 5

export const colourCalled = (word: string): number => COLOURS.findIndex((look) => look.word === word)

/** In the reader's language; the Strip is the sixth. */
export function colourName(colour: number): string {
  return [t('green'), t('brown'), t('gold'), t('purple'), t('silver'), t('the Strip')][colour] ?? ''
}
