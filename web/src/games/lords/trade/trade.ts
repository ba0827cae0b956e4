// The sides of an offer as the table writes them, `5, D2, die C4, do build B1 gold, not gamble`, and in the reader's words.

import { list, millions, t } from '../../lib/words.svelte'
import { isMarked, lotsIn, valueAt, type Board } from './board'
import { colourCalled, colourName } from './colours'
import { inColour, kindName, type Kind } from './moves'
import { LOTS } from './strip'

export interface Side {
  money: number
  lots: string[]
  dice: string[]
  /** Promises, without the word that begins them: `build B1 gold`, `gamble`; empty for none. */
  does: string
  nots: string
}

export const nothing = (): Side => ({ money: 0, lots: [], dice: [], does: '', nots: '' })

const ORDER = new Map(LOTS.map((lot, at) => [lot.name, at]))
const inOrder = (lots: string[]): string[] => lots.toSorted((one, other) => ORDER.get(one)! - ORDER.get(other)!)

export function sideText(side: Side): string {
  const items = [
    ...(side.money ? [String(side.money)] : []),
    ...inOrder(side.lots),
    ...inOrder(side.dice).map((lot) => `die ${lot}`),
    ...(side.does ? [`do ${side.does}`] : []),
    ...(side.nots ? [`not ${side.nots}`] : []),
  ]
  return items.join(', ') || 'nothing'
}

export function sideOf(text: string): Side {
  const side = nothing()
  for (const item of text.split(', ')) {
    const [first = '', ...rest] = item.split(' ')
    if (/^\d+$/.test(item)) side.money = Number(item)
    else if (first === 'die') side.dice.push(rest[0]!)
    else if (first === 'do') side.does = rest.join(' ')
    else if (first === 'not') side.nots = rest.join(' ')
    else if (item !== 'nothing') side.lots.push(item)
  }
  return side
}

export const isNothing = (side: Side): boolean => sideText(side) === 'nothing'

/** `$5`, `lot D2`, `the 4 on C4`, and promises. */
export function itemWords(side: Side, board: Board): string[] {
  return [
    ...(side.money ? [millions(side.money)] : []),
    ...side.lots.map((lot) => t('lot {lot}', { lot })),
    ...side.dice.map((lot) => t('the {value} on {lot}', { value: valueAt(board, lot), lot })),
    ...(side.does ? [t('the promise to do now: {action}', { action: clauseWords(side.does) })] : []),
    ...(side.nots ? [t('the promise not to do this turn: {action}', { action: clauseWords(side.nots) })] : []),
  ]
}

export const sideWords = (side: Side, board: Board): string => list(itemWords(side, board)) || t('nothing')

/** `build B1 gold` as `Build B1, gold`. */
export function clauseWords(clause: string): string {
  const [kind = '', lot = '', extra = ''] = clause.split(' ')
  const last = inColour(kind) ? colourName(colourCalled(extra)) : extra ? millions(Number(extra)) : ''
  return [`${kindName(kind as Kind)} ${lot}`.trim(), last].filter(Boolean).join(', ')
}

/** Lots where such an action makes sense: build on marked lots, sprawl onto empty ones, the rest at casinos. */
export function lotsFor(kind: Kind, board: Board, seats: number): string[] {
  const open = LOTS.map((lot) => lot.name).filter((lot) => seats > 2 || lot[0] !== 'F')
  if (kind === 'build') return open.filter((lot) => isMarked(board, lot))
  if (kind === 'sprawl') return open.filter((lot) => !board.lots[lot])
  return open.filter((lot) => board.lots[lot] && !isMarked(board, lot))
}

export const canTalk = (board: Board): boolean => board.trades && ['action', 'house', 'move die', 'put'].includes(board.stage)

/** Dice that can be named: not those in the air. */
export const isInAir = (board: Board, lot: string): boolean => lotsIn(board.air).includes(lot)
