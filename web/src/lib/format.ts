// Money, numbers, lists and plural forms in a reader's language. Nothing here knows who reads, so each can be tested by itself.

/** How a sum is written: thousands in full, `80K` where space is short, or millions as a board prints them. */
export type Sum = 'thousands' | 'short' | 'millions'

const STYLES = {
  money: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
  percent: { style: 'percent', maximumFractionDigits: 0 },
  number: {},
} as const satisfies Record<string, Intl.NumberFormatOptions>

// Some browsers know no Icelandic. Its figures are written as in German.
const knownAs = (language: string): string[] => [language, 'de']
const AND: Record<string, string> = { is: 'og' }

// Making one of these takes longer than a hundred uses, and a table drawn anew uses dozens.
const numbers = kept((language, style: keyof typeof STYLES) => new Intl.NumberFormat(knownAs(language), STYLES[style]))
const plurals = kept((language) => new Intl.PluralRules(language))
const lists = kept((language) => new Intl.ListFormat(language, { type: 'conjunction' }))

function kept<Made, Rest extends string[]>(make: (language: string, ...rest: Rest) => Made): (language: string, ...rest: Rest) => Made {
  const found = new Map<string, Made>()
  return (...asked) => {
    const key = asked.join(' ')
    if (!found.has(key)) found.set(key, make(...asked))
    return found.get(key)!
  }
}

export function moneyIn(language: string, sum: number, written: Sum): string {
  if (written === 'short') return `${sum}K`
  return numbers(language, 'money').format(written === 'thousands' ? sum * 1000 : sum)
}

export const numberIn = (language: string, n: number): string => numbers(language, 'number').format(n)

export const percentIn = (language: string, share: number): string => numbers(language, 'percent').format(share)

/** `16 Nov 2026, 05:30`. */
export function dateIn(language: string, at: number): string {
  return new Intl.DateTimeFormat(knownAs(language), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** `Anna, Benno and Carla`. */
export function listIn(language: string, words: string[]): string {
  const and = AND[language]
  if (!and || words.length < 2) return lists(language).format(words)
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

export const isOne = (n: number): boolean => plurals('en').select(n) === 'one'

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Which of a catalogue's forms goes with a number. */
export function formIn(language: string, n: number, forms: number): number {
  const rules = plurals(language)
  const kinds = ORDER.filter((kind) => rules.resolvedOptions().pluralCategories.includes(kind as Intl.LDMLPluralRule))
  return Math.min(kinds.indexOf(rules.select(n)), forms - 1)
}
