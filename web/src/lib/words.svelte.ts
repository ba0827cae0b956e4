// Words in the reader's language. English is written in the code; catalogues come from the server.

import { formIn, isOne, listIn, moneyIn, numberIn, percentIn, type Sum } from './manner'

export const LANGUAGES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
  ja: '日本語',
  is: 'Íslenska',
}

type Catalogue = Record<string, string | string[]>
type Values = Record<string, string | number>

const spoken = $state<{ language: string; catalogue: Catalogue }>({ language: 'en', catalogue: {} })

export function language(): string {
  return spoken.language
}

/** The language asked for before, or the first of the browser's that there is. */
export function firstLanguage(): string {
  const kept = localStorage.getItem('language')
  const wanted = [kept ?? '', ...navigator.languages.map((name) => name.slice(0, 2).toLowerCase())]
  return wanted.find((code) => code in LANGUAGES) ?? 'en'
}

export async function speak(code: string): Promise<void> {
  let catalogue: Catalogue = {}
  if (code !== 'en') {
    const answer = await fetch(`/lang/${code}.json`).catch(() => null)
    if (answer?.ok) catalogue = (await answer.json()) as Catalogue
  }
  spoken.catalogue = catalogue
  spoken.language = code
  document.documentElement.lang = code
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

/** The text in the reader's language, with its names filled in. */
export function t(text: string, values: Values = {}): string {
  const found = spoken.catalogue[text]
  return filled((Array.isArray(found) ? found[0] : found) || text, values)
}

/** One of several forms, by number; `{n}` is the number. */
export function tn(one: string, many: string, n: number, values: Values = {}): string {
  const found = spoken.catalogue[one]
  const all = { n: number(n), count: number(n), ...values }
  if (!Array.isArray(found)) return filled(isOne(n) ? one : many, all)
  return filled(found[formIn(spoken.language, n, found.length)] || (n === 1 ? one : many), all)
}

export const number = (n: number): string => numberIn(spoken.language, n)

export const percent = (share: number): string => percentIn(spoken.language, share)

/** Every sum of money on the page: `$80,000` of 80 thousands, `80K` where space is short, `$6` of Lords' millions. */
export function money(sum: number, written: Sum = 'thousands'): string {
  return moneyIn(spoken.language, sum, written)
}

/** Lords' money, in millions. */
export const millions = (sum: number): string => money(sum, 'millions')

/** `Anna, Benno and Carla`. */
export const list = (words: string[]): string => listIn(spoken.language, words)
