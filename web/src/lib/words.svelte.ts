// Words in the reader's language. English is written in the code; catalogues come from the server.

export const LANGUAGES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
  ja: '日本語',
  is: 'Íslenska',
}

type Catalogue = Record<string, string | string[]>
type Values = Record<string, string | number>

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other']
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
  const rules = new Intl.PluralRules(spoken.language)
  const all = { n: number(n), count: number(n), ...values }
  if (!Array.isArray(found)) return filled(new Intl.PluralRules('en').select(n) === 'one' ? one : many, all)
  const kinds = ORDER.filter((kind) => rules.resolvedOptions().pluralCategories.includes(kind as Intl.LDMLPluralRule))
  const form = Math.min(kinds.indexOf(rules.select(n)), found.length - 1)
  return filled(found[form] || (n === 1 ? one : many), all)
}

export function number(n: number): string {
  return new Intl.NumberFormat(spoken.language).format(n)
}

export function percent(share: number): string {
  return new Intl.NumberFormat(spoken.language, { style: 'percent', maximumFractionDigits: 0 }).format(share)
}

/** `$80,000` in the reader's manner, of a sum in thousands. */
export function money(thousands: number): string {
  return dollars(thousands * 1000)
}

export function dollars(sum: number): string {
  const manner = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(spoken.language, manner).format(sum)
}

/** `80K`, where space is short. */
export function short(thousands: number): string {
  return `${thousands}K`
}

/** `Anna, Benno and Carla`. */
export function list(words: string[]): string {
  return new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(words)
}
