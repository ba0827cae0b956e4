// What the board would be after an action, as far as no dice decide it, and that in words.

import { list, millions, t, tn } from '../../lib/words.svelte'
import { casinoAt, ownerOf, pipsOf, valueAt, type Board } from './board'
import { colourName } from './colours'
import type { Act } from './moves'
import { LOTS, lotNamed, neighbours } from './strip'

export function after(board: Board, act: Act): Board {
  const lots = { ...board.lots }
  if (act.kind === 'build' || act.kind === 'sprawl') lots[act.lot] = [board.turn, act.extra, lotNamed(act.lot).die]
  else if (act.kind === 'remodel') for (const lot of act.lots) lots[lot] = [lots[lot]![0], act.extra, lots[lot]![2]]
  else if (act.kind === 'reorganize') for (const lot of act.lots) lots[lot] = [lots[lot]![0], lots[lot]![1], 0]
  else return board
  return { ...board, lots, casinos: grouped({ ...board, lots }) }
}

/** Casinos by joined tiles of one colour, in board order; -1 where nobody leads alone. */
function grouped(board: Board): [string, number][] {
  const seen = new Set<string>()
  const found: [string, number][] = []
  for (const { name } of LOTS) {
    const colour = board.lots[name]?.[1] ?? -1
    if (colour < 0 || seen.has(name)) continue
    const casino = [name]
    seen.add(name)
    for (const lot of casino) {
      for (const next of neighbours(lot)) {
        if (seen.has(next) || board.lots[next]?.[1] !== colour) continue
        seen.add(next)
        casino.push(next)
      }
    }
    found.push([casino.join(' '), bossOf(board, casino)])
  }
  return found
}

const topOf = (board: Board, lots: string[]): number => Math.max(0, ...lots.map((lot) => valueAt(board, lot)))

function leaders(board: Board, lots: string[]): number[] {
  const top = topOf(board, lots)
  const owners = lots.filter((lot) => top > 0 && valueAt(board, lot) === top && ownerOf(board, lot) >= 0).map((lot) => ownerOf(board, lot))
  return [...new Set(owners)]
}

function bossOf(board: Board, lots: string[]): number {
  const found = leaders(board, lots)
  return found.length === 1 ? found[0]! : -1
}

/** `A gold casino of 3 tiles, boss Anna; pays Anna $7 and Benno $2.` */
export function effectWords(board: Board, act: Act, names: string[]): string {
  if (act.kind === 'gamble') return betWords(act.extra)
  const next = after(board, act)
  const casino = casinoAt(next, act.lot)
  if (!casino || next === board) return ''
  if (act.kind === 'reorganize') return diceWords(board, act, names)
  const what = tn('A {colour} casino of {n} tile', 'A {colour} casino of {n} tiles', casino.lots.length, { colour: colourName(casino.colour) })
  const tied = leaders(next, casino.lots)
  const boss =
    casino.boss >= 0
      ? t('boss {name}', { name: names[casino.boss] ?? '' })
      : t('tied between {names}, so the highest dice are rolled again', { names: list(tied.map((seat) => names[seat] ?? '')) })
  return `${what}, ${boss}. ${t('When it pays: {shares}.', { shares: shareWords(next, casino.lots, names) })}`
}

function betWords(stake: number): string {
  return t('A 3, 4, 9, 10 or 11 wins {win}, a 2 or 12 wins {double}, 5 to 8 lose.', { win: millions(stake), double: millions(2 * stake) })
}

export function shareWords(board: Board, lots: string[], names: string[]): string {
  const shares = names.map((name, seat) => {
    const pips = pipsOf(board, lots.filter((lot) => ownerOf(board, lot) === seat))
    return pips ? t('{name} {money}', { name, money: millions(pips) }) : ''
  })
  const found = shares.filter(Boolean)
  return found.length ? list(found) : t('nobody')
}

function diceWords(board: Board, act: Act, names: string[]): string {
  const dice = names.map((name, seat) => {
    const own = act.lots.filter((lot) => ownerOf(board, lot) === seat).length
    return own ? tn('{name} {n} die', '{name} {n} dice', own, { name }) : ''
  })
  return t('Rolled again: {dice}.', { dice: list(dice.filter(Boolean)) })
}
