// A receipt beside a record: whether the game that was checked is the one that was sat down to.

import { saltCommitment } from '../lib/fair/fair'
import type { Receipt, SeenBeginning } from '../lib/fair/wire'
import { t } from '../lib/words.svelte'
import type { Beginning, Commitments, Reveal } from './commitments'

const SHOWN_DIGITS = 16

/** What the record does not say as the player saw it, in sentences; nothing if all of it stands there. */
export function compare(receipt: Receipt, commitments: Commitments, { salts }: Reveal): string[] {
  const { gameId, beginnings, names } = commitments
  if (receipt.game_id !== gameId)
    return [t('You sat down to game {seen}, but this is the record of game {written}.', { seen: receipt.game_id, written: gameId })]
  if (lastSeat(receipt) >= names.length)
    return [t('You saw a seat {seat}, but the record has seats 0 to {last}.', { seat: lastSeat(receipt), last: names.length - 1 })]
  const found = otherBeginnings(receipt.beginnings.map(({ commit }) => commit), beginnings.map(({ commit }) => commit))
  for (const seen of receipt.beginnings) {
    const at = beginnings.findIndex(({ commit }) => commit === seen.commit)
    if (at < 0) continue
    const whys = [...otherCommitments(receipt, seen, beginnings[at]!, names), ...otherSeal(receipt, seen, beginnings[at]!)]
    found.push(...whys.map((why) => (beginnings.length === 1 ? why : t('Beginning {number}: {why}', { number: at + 1, why }))))
  }
  const [played, written] = [receipt.beginnings.at(-1)!, salts[receipt.seat]]
  if (played.salt && written && played.salt !== written && played.commit === beginnings.at(-1)!.commit)
    found.push(t('Your salt was {seen}, but the last line of the record says {written}.', { seen: played.salt, written }))
  return found
}

/** Another commitment of the house was played, or beginnings are missing, were added or stand in another order. */
function otherBeginnings(seen: string[], written: string[]): string[] {
  const first = written.findIndex((commit) => seen.includes(commit))
  const since = written.slice(first < 0 ? -1 : first)
  const missing = seen.slice(0, -1).filter((commit) => !written.includes(commit))
  const added = since.slice(0, -1).filter((commit) => !seen.includes(commit))
  const [shown, played] = [seen.at(-1)!, written.at(-1)!]
  const found: string[] = []
  if (shown !== played)
    found.push(t('The house last showed you the commitment {seen}, but the record was played with {written}.', { seen: short(shown), written: short(played) }))
  for (const commit of missing) found.push(t('You saw a beginning with the commitment {seen}; the record does not have it.', { seen: short(commit) }))
  for (const commit of added) found.push(t('The record has a beginning with the commitment {written}; you never saw it.', { written: short(commit) }))
  if (!found.length && seen.join() !== since.join()) found.push(t('The record has the beginnings in another order than you saw them.'))
  return found
}

/** Commitments to salts that are not in the record as they were told. A seal has told those of all seats. */
function otherCommitments(receipt: Receipt, seen: SeenBeginning, written: Beginning, names: string[]): string[] {
  const told: Record<number, string> = { ...seen.salt_commits }
  if (seen.seal !== null) names.forEach((_, seat) => (told[seat] ??= ''))
  if (seen.salt !== null && (written.seal !== null || receipt.seat in told))
    told[receipt.seat] = saltCommitment(receipt.game_id, receipt.seat, seen.salt)
  return Object.entries(told)
    .map(([seat, commit]) => ({ seat: Number(seat), commit, recorded: written.salt_commits[seat] ?? '' }))
    .filter(({ commit, recorded }) => commit !== recorded)
    .map(({ seat, commit, recorded }) => {
      const shown = { seen: short(commit), written: short(recorded) }
      return seat === receipt.seat
        ? t('Your salt commitment: you saw {seen}, the record has {written}.', shown)
        : t("{name}'s salt commitment: you saw {seen}, the record has {written}.", { name: names[seat]!, ...shown })
    })
}

/** Another seal, or a salt that was revealed and is called missing. */
function otherSeal(receipt: Receipt, seen: SeenBeginning, written: Beginning): string[] {
  const found: string[] = []
  if (seen.seal !== null && seen.seal !== written.seal)
    found.push(t('The seal: you saw {seen}, the record has {written}.', { seen: short(seen.seal), written: short(written.seal ?? '') }))
  if (seen.revealed && written.missing.includes(receipt.seat))
    found.push(t('You revealed your salt, but the record says that you did not. Unless your connection was down just then, the host dropped it.'))
  return found
}

/** The highest seat a receipt names. */
const lastSeat = ({ seat, beginnings }: Receipt): number =>
  Math.max(seat, ...beginnings.flatMap(({ salt_commits }) => Object.keys(salt_commits).map(Number)))

/** A hash as a person compares it. */
const short = (digits: string): string => (digits ? `${digits.slice(0, SHOWN_DIGITS)}…` : t('nothing'))
