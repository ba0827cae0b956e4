// The deal that is being put together, as the board shows it.

import { t } from '../../../lib/words.svelte'
import { colourCalled } from '../box'
import { casinoAt, ownerOf } from '../lots'
import type { Board, Box } from '../wire'
import { pairsOf, partOf, type Addressed } from './desk.svelte'
import { isInAir } from './trade'

export interface BoardDeal {
  /** Pieces that are ours and theirs, and could be part of it. */
  ours: Set<string>
  theirs: Set<string>
  /** Pieces that we give and get, or that change hands between others. */
  given: Set<string>
  got: Set<string>
  /** Tiles that are promised to be laid, with their colours and whose die lies on them. */
  laid: Map<string, { colour: number; seat: number }>
  /** Casinos about which a promise not to act is made. */
  locked: string[][]
}

const none = (): BoardDeal => ({ ours: new Set(), theirs: new Set(), given: new Set(), got: new Set(), laid: new Map(), locked: [] })

export function boardDeal(board: Board, box: Box, draft: Addressed | null): BoardDeal {
  const deal = none()
  if (!draft) return deal
  const others = [draft.to, ...draft.also]
  for (const lot of Object.keys(board.lots)) {
    const owner = ownerOf(board, lot)
    if (isInAir(board, lot)) continue
    if (owner === draft.from) deal.ours.add(lot)
    else if (others.includes(owner)) deal.theirs.add(lot)
  }
  for (const [giver, taker] of pairsOf(draft)) {
    const side = partOf(draft, giver, taker)
    for (const lot of [...side.lots, ...side.dice]) (giver === draft.from ? deal.given : deal.got).add(lot)
    for (const { kind, lot, colour } of side.does) if (lot && colour && kind !== 'remodel') deal.laid.set(lot, { colour: colourCalled(box, colour), seat: side.dice.includes(lot) ? taker : giver })
    for (const { lot } of side.nots) if (lot) deal.locked.push(casinoAt(board, lot)?.lots ?? [lot])
  }
  return deal
}

/** What a tap on a lot does, for those who cannot see the edges. */
export function dealLabel(deal: BoardDeal, lot: string): string {
  if (deal.given.has(lot)) return ` ${t('Given; press to keep it.')}`
  if (deal.got.has(lot)) return ` ${t('Asked for; press to leave it.')}`
  if (deal.ours.has(lot)) return ` ${t('Press to give it.')}`
  return deal.theirs.has(lot) ? ` ${t('Press to ask for it.')}` : ''
}

