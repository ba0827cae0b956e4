// The languages that the server has, and which of them this reader wants.

import { lobby } from './server/api'
import { SOURCE } from './words.svelte'

let asked: Promise<Record<string, string>> | null = null

/** Languages by code, each called as it calls itself. */
export function languages(): Promise<Record<string, string>> {
  asked ??= lobby().then(({ language_names }) => language_names)
  asked.catch(() => (asked = null))
  return asked
}

/** The language chosen before, or the first of the browser's that there is. */
export async function firstLanguage(): Promise<string> {
  const kept = localStorage.getItem('language')
  const wanted = navigator.languages.map((name) => name.slice(0, 2).toLowerCase())
  if (kept || wanted[0] === SOURCE) return kept ?? SOURCE
  const known = await languages().catch(() => ({}))
  return wanted.find((code) => code in known) ?? SOURCE
}
