// Words in the reader's language. English is written in the code; catalogues come from the server.

import { formIn, isOne, listIn, moneyIn, numberIn, percentIn, type Sum } from './format'

/** The language that the code is written in. */
export const SOURCE = 'en'

type Catalogue = Record<string, string | string[]>
type Values = Record<string, string | number>

const spoken = $state<{ language: string; catalogue: Catalogue }>({ language: SOURCE, catalogue: {} })

export function language(): string {
  return spoken.language
}

export async function speak(code: string): Promise<void> {
  let catalogue: Catalogue = {}
  if (code !== SOURCE) {
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

/** Every sum of money on the page: `$80,000` of 80 thousands, `80K` where space is short, `$6` of 6 millions. */
export function money(sum: number, written: Sum = 'thousands'): string {
  return moneyIn(spoken.language, sum, written)
}

/** Money counted in millions, as a board prints it. */
export const millions = (sum: number): string => money(sum, 'millions')

/** `Anna, Benno and Carla`. */
export const list = (words: string[]): string => listIn(spoken.language, words)
