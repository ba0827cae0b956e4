// The sides of an offer as the table writes them, `5, D2, die C4, do build B1 gold, not gamble`, and in the reader's words.

import { list, millions, t } from '../../../lib/words.svelte'
import { colourCalled, colourName, inOrder } from '../box'
import { isMarked, lotsIn, valueAt } from '../lots'
import { kindName, type Kind } from '../moves'
import type { Board, Box, Clause, SideHas } from '../wire'

export interface Side {
  money: number
  lots: string[]
  dice: string[]
  /** What is promised to be done now, and what not to be done this turn. */
  does: Clause[]
  nots: Clause[]
}

export const nothing = (): Side => ({ money: 0, lots: [], dice: [], does: [], nots: [] })

/** A side of an offer on the table, to be changed. */
export const sideOf = ({ money = 0, lots = [], dice = [], does = [], nots = [] }: SideHas): Side => ({
  money,
  lots: [...lots],
  dice: [...dice],
  does: [...does],
  nots: [...nots],
})

export const isNothing = ({ money, lots, dice, does, nots }: Side): boolean => !money && !lots.length && !dice.length && !does.length && !nots.length

export const clauseText = (clause: Clause | null): string =>
  clause ? [clause.kind, clause.lot, clause.colour, clause.stake].filter(Boolean).join(' ') : ''

export function sideText(side: Side, box: Box): string {
  const items = [
    ...(side.money ? [String(side.money)] : []),
    ...inOrder(box, side.lots),
    ...inOrder(box, side.dice).map((lot) => `die ${lot}`),
    ...side.does.map((clause) => `do ${clauseText(clause)}`),
    ...side.nots.map((clause) => `not ${clauseText(clause)}`),
  ]
  return items.join(', ') || 'nothing'
}

/** `$5`, `lot D2`, `the 4 on C4`, and promises. */
export function itemWords(side: Side, board: Board, box: Box): string[] {
  return [
    ...(side.money ? [millions(side.money)] : []),
    ...side.lots.map((lot) => t('lot {lot}', { lot })),
    ...side.dice.map((lot) => dieWords(board, lot)),
    ...side.does.map((clause) => t('the promise to do now: {action}', { action: clauseWords(clause, box) })),
    ...side.nots.map((clause) => t('the promise not to do this turn: {action}', { action: clauseWords(clause, box) })),
  ]
}

/** A die that lies on a lot, or that a promised build or sprawl will put there. */
export const dieWords = (board: Board, lot: string): string =>
  valueAt(board, lot) ? t('the {value} on {lot}', { value: valueAt(board, lot), lot }) : t('the new die on {lot}', { lot })

/** Lots on which a side promises to lay a tile now: the die there can be handed over too. */
export const laidBy = (side: Side): string[] => side.does.filter(({ kind }) => kind === 'build' || kind === 'sprawl').flatMap(({ lot }) => lot ?? [])

export const sideWords = (side: Side, board: Board, box: Box): string => list(itemWords(side, board, box)) || t('nothing')

/** `Build B1, gold`. */
export function clauseWords({ kind, lot = '', colour, stake }: Clause, box: Box): string {
  const last = colour ? colourName(box, colourCalled(box, colour)) : stake ? millions(stake) : ''
  return [`${kindName(kind as Kind)} ${lot}`.trim(), last].filter(Boolean).join(', ')
}

/** Lots where such an action makes sense: build on marked lots, sprawl onto empty ones, the rest at casinos. */
export function lotsFor(kind: Kind, board: Board, box: Box): string[] {
  const open = box.lots.filter((lot) => lot.block !== board.closed).map((lot) => lot.name)
  if (kind === 'build') return open.filter((lot) => isMarked(board, lot))
  if (kind === 'sprawl') return open.filter((lot) => !board.lots[lot])
  return open.filter((lot) => board.lots[lot] && !isMarked(board, lot))
}

/** Dice in the air cannot be named. */
export const isInAir = (board: Board, lot: string): boolean => lotsIn(board.air).includes(lot)
