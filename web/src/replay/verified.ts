// What there is to say of a record whose dice are right: how much that proves, and whether it is the game that was seen.

import type { Receipt } from '../lib/fair/wire'
import { list, t, tn } from '../lib/words.svelte'
import type { Beginning, Commitments } from './commitments'
import { compare } from './compare'
import type { Verified } from './verify'

export function sentences({ chances, commitments, reveal }: Verified, receipt: Receipt | null): string[] {
  const { form, beginnings, names } = commitments
  const salted = Object.keys(reveal.salts).map((seat) => names[Number(seat)]!)
  return [
    tn('{n} roll or draw, just as the sealed seed gives it.', '{n} rolls and draws, all of them just as the sealed seed gives them.', chances),
    salted.length ? t('Salts were given by {names}.', { names: list(salted) }) : t("Nobody gave a salt, so nothing but the house's word says that it did not choose the seed."),
    ...(form === 1 ? [t('First form of fair dice: the host could have chosen the dice.')] : []),
    ...beginnings.slice(0, -1).map((beginning, at) => whyGivenUp(at + 1, beginning, names)),
    ...seenToo(commitments, reveal, receipt),
  ]
}

function seenToo(commitments: Commitments, reveal: Verified['reveal'], receipt: Receipt | null): string[] {
  if (!receipt) return commitments.form === 1 ? [] : [t('This browser has no receipt of this game, so only the record itself was checked.')]
  const found = compare(receipt, commitments, reveal)
  return found.length ? found : [t('All that you saw before the first roll stands in the record.')]
}

function whyGivenUp(number: number, { seal, missing }: Beginning, seats: string[]): string {
  if (seal === null) return t('Beginning {number} was given up before it was sealed.', { number })
  if (!missing.length) return t('Beginning {number} was given up, though no salt was missing.', { number })
  const names = list(missing.map((seat) => seats[seat]!))
  return t('Beginning {number} was given up, because no right salt came from {names}.', { number, names })
}
