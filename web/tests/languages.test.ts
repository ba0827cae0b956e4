import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const KNOWN = { en: 'English', de: 'Deutsch', is: 'Íslenska' }
let asked: number

/** The module anew, in a browser with these languages. */
async function choose(...wanted: string[]): Promise<string> {
  vi.stubGlobal('navigator', { languages: wanted })
  vi.resetModules()
  return (await import('../src/lib/languages')).firstLanguage()
}

const answer = (body: unknown): void =>
  void vi.stubGlobal('fetch', async () => {
    asked++
    return { ok: true, json: async () => body }
  })

beforeEach(() => {
  asked = 0
  answer({ language_names: KNOWN })
})
afterEach(() => vi.unstubAllGlobals())

test('the first of the browser’s languages that the server has', async () => {
  expect(await choose('fr-FR', 'de-AT', 'is')).toBe('de')
})

test('English where the server has none of them, or does not answer', async () => {
  expect(await choose('fr', 'it')).toBe('en')
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('offline')))
  expect(await choose('de')).toBe('en')
})

test('the language chosen before comes first, and the server is not asked', async () => {
  localStorage.setItem('language', 'is')
  expect(await choose('de')).toBe('is')
  expect(asked).toBe(0)
})

test('who reads English waits for no answer', async () => {
  expect(await choose('en-GB', 'de')).toBe('en')
  expect(asked).toBe(0)
})
