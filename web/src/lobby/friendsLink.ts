// Where a link that somebody sent leads to, however it was pasted.

const LINK = /(?:^|\/)(?:t|replay)\/([0-9a-f]{32})(?:[/#]+([\w-]+))?$/

/** The place in the page that a pasted link or a table's number names; null if it names none. */
export function placeIn(typed: string): string | null {
  const text = typed.trim().replace(/[?&]lang=\w+/, '')
  if (/^[0-9a-f]{32}$/.test(text)) return `/t/${text}`
  const found = LINK.exec(text)
  if (!found) return null
  const room = text.includes('replay/') ? 'replay' : 't'
  return `/${room}/${found[1]}${found[2] ? `/${found[2]}` : ''}`
}
