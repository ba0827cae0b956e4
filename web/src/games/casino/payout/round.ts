// What a round of a dice game brought: the notes under the numbers of their casinos, and what nobody took.

import type { RoundPaid } from '../../../lib/game'
import { list, t } from '../../../lib/words.svelte'
import { ACCENTS } from '../casino'
import { colourName } from '../words'

interface Paid {
  pays: [number, number][]
  tied: number[]
}

export function roundPaid(payouts: Paid[], casinos: string[], names: string[]): Pick<RoundPaid, 'casinos' | 'taken' | 'left'> {
  const notes = payouts.flatMap(({ pays, tied }, casino) => pays.map(([value, taker]) => ({ casino, value, taker, tied })))
  const left = notes.filter(({ taker }) => taker < 0 || taker >= names.length)
  const kinds = [...new Set(left.map(({ casino, taker }) => `${casino} ${taker}`))]
  return {
    casinos: casinos.map((name, at) => ({ name, colour: ACCENTS[at]! })),
    taken: notes.filter(({ taker }) => taker >= 0 && taker < names.length).map(({ casino, value, taker }) => ({ casino, value, seat: taker })),
    left: kinds.map((kind) => {
      const same = left.filter(({ casino, taker }) => `${casino} ${taker}` === kind)
      const { casino, taker, tied } = same[0]!
      return { casino, values: same.map(({ value }) => value), why: whyLeft(taker, tied, casinos[casino]!, names) }
    }),
  }
}

function whyLeft(taker: number, tied: number[], casino: string, names: string[]): string {
  if (taker >= 0) return t('{casino}: taken by the {dice}', { casino, dice: colourName(taker, names) })
  if (tied.length) return t('{casino}: {names} tied', { casino, names: list(tied.map((colour) => colourName(colour, names))) })
  return t('{casino}: no more dice', { casino })
}
