// Moves by name, taken apart: what, where, in which colour, at which stake.

import type { Choice } from '../../lib/wire'
import { millions, t } from '../../lib/words.svelte'
import { colourCalled, isAtACasino, isInColour } from './box'
import { casinoAt } from './lots'
import type { Board, Box } from './wire'

export const KINDS = ['build', 'sprawl', 'remodel', 'reorganize', 'gamble'] as const
export type Kind = (typeof KINDS)[number]
export type AnyKind = Kind | 'done' | 'lay off' | 'cover' | 'move die' | 'give up' | 'put'

export interface Act extends Choice {
  kind: AnyKind
  /** The lot that the move names, and all lots where it is offered: a casino's, for what concerns all of it. */
  lot: string
  lots: string[]
  /** A colour, a stake or a value. */
  extra: number
}

/** What, where, and in which colour, at which stake or with which value: `lay off`, `put C5 3`, `build B1 gold`. */
const FORM = /^([a-z]+(?: [a-z]+)?)(?: ([A-Z]\d+)(?: (\w+))?)?$/

export function actOf(choice: Choice, board: Board, box: Box): Act {
  const [, kind = 'done', lot = '', extra = ''] = FORM.exec(choice.move) ?? []
  const lots = isAtACasino(box, kind) ? (casinoAt(board, lot)?.lots ?? [lot]) : lot ? [lot] : []
  return { ...choice, kind: kind as AnyKind, lot, lots, extra: isInColour(box, kind) ? colourCalled(box, extra) : Number(extra || 0) }
}

export const actsOf = (moves: Choice[], board: Board, box: Box): Act[] => moves.map((choice) => actOf(choice, board, box))

/** What an action costs; a bet costs its stake. */
export const priceOf = (act: Act, board: Board): number => (act.kind === 'gamble' ? act.extra : (board.prices?.[`${act.kind} ${act.lot}`] ?? 0))

export function kindName(kind: AnyKind): string {
  const names: Record<AnyKind, string> = {
    build: t('Build'),
    sprawl: t('Sprawl'),
    remodel: t('Remodel'),
    reorganize: t('Reorganize'),
    gamble: t('Gamble'),
    done: t('End turn'),
    'lay off': t('Lay off'),
    cover: t('Cover'),
    'move die': t('Move this die'),
    'give up': t('Give up this lot'),
    put: t('Put'),
  }
  return names[kind]
}

/** What a kind of action is, in one line. */
export function kindMeaning(kind: Kind): string {
  const meanings: Record<Kind, string> = {
    build: t('A casino on a lot of yours, in any colour.'),
    sprawl: t('An empty lot beside a casino you run, at twice the price.'),
    remodel: t('Another colour for a casino you run, $5 a tile.'),
    reorganize: t('Roll all dice of a casino again, $1 a pip.'),
    gamble: t('Stake money at another boss’s casino, once a turn.'),
  }
  return meanings[kind]
}

/** What stands on the button that does it. */
export function buttonWords(act: Act, price: number): string {
  const money = millions(price)
  if (act.kind === 'build') return t('Build for {money}', { money })
  if (act.kind === 'sprawl') return t('Sprawl for {money}', { money })
  if (act.kind === 'remodel') return t('Remodel for {money}', { money })
  if (act.kind === 'reorganize') return t('Reorganize for {money}', { money })
  return act.kind === 'gamble' ? t('Stake {money}', { money }) : kindName(act.kind)
}
