// The little markup the rules are written in: paragraphs, lists, tables, drawings between ```, *emphasis* and `names`.

export type Span = { kind: 'text' | 'em' | 'strong' | 'code'; text: string }
export type Block = { kind: 'p' | 'li'; spans: Span[] } | { kind: 'table'; rows: Span[][][] } | { kind: 'drawing'; text: string }

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g

export function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > at) spans.push({ kind: 'text', text: text.slice(at, found.index) })
    const kind = found[1] ? 'strong' : found[2] ? 'em' : 'code'
    spans.push({ kind, text: found[1] ?? found[2] ?? found[3] ?? '' })
    at = found.index + found[0].length
  }
  if (at < text.length) spans.push({ kind: 'text', text: text.slice(at) })
  return spans
}

/** A drawing keeps its lines as they are. */
const DRAWING = /^```\w*\n([\s\S]*?)\n```$/m

export function blocksOf(text: string): Block[] {
  return text.split(DRAWING).flatMap((part, at) => (at % 2 ? [{ kind: 'drawing', text: part }] : proseIn(part)))
}

function proseIn(part: string): Block[] {
  return part.split(/\n{2,}/).filter((piece) => piece.trim()).flatMap(blocksIn)
}

function blocksIn(piece: string): Block[] {
  const lines = piece.split('\n')
  if (lines[0]?.startsWith('|')) return [tableOf(lines)]
  const blocks: Block[] = []
  let words: string[] = []
  let kind: 'p' | 'li' = 'p'
  const close = (): void => {
    if (words.length) blocks.push({ kind, spans: spansOf(words.join(' ')) })
    words = []
  }
  for (const line of lines) {
    if (/^(- |\d+\. )/.test(line)) {
      close()
      kind = 'li'
      words = [line.replace(/^(- |\d+\. )/, '')]
    } else words.push(line.trim())
  }
  close()
  return blocks
}

function tableOf(lines: string[]): Block {
  const rows = lines.filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line))
  return { kind: 'table', rows: rows.map((row) => row.replace(/^\||\|$/g, '').split('|').map((cell) => spansOf(cell.trim()))) }
}
