// What chance decides in Royale: tiles and cards drawn, cards kept aside for a round, and dice.

import { rolledAgain, type Dealer, type Dealing, type Line, type Source } from '../../lib/fair/source'
import type { Box } from './wire'

interface Seen {
  sides: string[]
  /** How many cards are kept for later rounds. */
  later: number
  /** Whether tiles of earlier rounds are set aside: `none`, `tiles` or `sides`. */
  setting: string
  left: number[]
  laid: string[]
  aside: Set<string>
  tilesLast: boolean
}

const dealing = (seen: Seen): Dealing => ({
  deal(event, source) {
    const [found, after] = dealt(seen, event, source)
    return [found, dealing(after)]
  },
})

function dealt(seen: Seen, event: Line, source: Source): [Line, Seen] {
  if ('tile' in event) return tile(seen, source)
  const next = { ...seen, tilesLast: false }
  if ('aside' in event) {
    const aside = keptAside(seen.left, seen.later, source)
    return [{ aside }, { ...next, left: aside }]
  }
  if (!('draw' in event)) return [rolledAgain(source, event, 'big'), next]
  const [draw, left] = source.draw(seen.left)
  return [{ draw }, { ...next, left }]
}

function keptAside(cards: number[], count: number, source: Source): number[] {
  const kept: number[] = []
  let left = cards
  while (kept.length < count) {
    const [card, rest] = source.draw(left)
    kept.push(card)
    left = rest
  }
  return kept.sort((one, other) => one - other)
}

function tile(seen: Seen, source: Source): [Line, Seen] {
  const round = seen.tilesLast ? seen : newRound(seen)
  const free = round.sides.filter((side) => !round.laid.some((laid) => laid[0] === side[0]))
  const aside = free.every((side) => round.aside.has(side)) ? new Set<string>() : round.aside
  const there = free.filter((side) => !aside.has(side))
  const drawn = source.oneOf([...new Set(there.map((side) => side[0]!))].sort())
  const sides = there.filter((side) => side[0] === drawn)
  const side = sides.length === 2 ? source.oneOf(sides) : sides[0]!
  return [{ tile: side }, { ...round, aside, laid: [...round.laid, side], tilesLast: true }]
}

function newRound(seen: Seen): Seen {
  const both = seen.laid.flatMap((side) => [`${side[0]}1`, `${side[0]}2`])
  const used = { tiles: both, sides: seen.laid }[seen.setting] ?? []
  return { ...seen, laid: [], aside: new Set([...seen.aside, ...used]) }
}

export const dealer: Dealer<Box> = (head, box) =>
  dealing({
    sides: Object.keys(box.tiles),
    later: box.later_cards,
    setting: String((head.options as Line).aside ?? 'none'),
    left: box.values.flatMap((value, at) => Array<number>(box.cards[at]!).fill(value)),
    laid: [],
    aside: new Set(),
    tilesLast: false,
  })
