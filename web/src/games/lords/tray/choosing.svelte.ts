// What the player has taken up but not done yet, shared by board and tray: a kind of action, a place, a colour or stake.

import type { Act, Kind } from '../moves'

export const choosing = $state<{ kind: Kind | null; place: string | null; extra: number | null }>({ kind: null, place: null, extra: null })

export function putBack(): void {
  choosing.kind = null
  choosing.place = null
  choosing.extra = null
}

export function takeKind(kind: Kind, acts: Act[]): void {
  const again = choosing.kind === kind
  choosing.kind = again ? null : kind
  choosing.extra = null
  const stays = acts.some((act) => act.kind === kind && choosing.place !== null && act.lots.includes(choosing.place))
  if (!stays) choosing.place = null
}

export function takePlace(lot: string, acts: Act[]): void {
  const again = choosing.place === lot
  choosing.place = again ? null : lot
  choosing.extra = null
  const stays = acts.some((act) => act.kind === choosing.kind && act.lots.includes(lot))
  if (!stays && !again) choosing.kind = null
}

export interface Chosen {
  /** Moves that fit what has been taken up so far. */
  fitting: Act[]
  kinds: Kind[]
  kind: Kind | null
  places: string[]
  place: string | null
  /** The one move that is meant, once it is clear. */
  act: Act | null
}

/** Where the choice stands: whatever only one way is left for counts as chosen. */
export function chosen(acts: Act[]): Chosen {
  const { place, extra } = choosing
  const here = acts.filter((act) => act.kind !== 'done' && (place === null || act.lots.includes(place)))
  const kinds = [...new Set(here.map((act) => act.kind))] as Kind[]
  const wanted = choosing.kind !== null && kinds.includes(choosing.kind) ? choosing.kind : null
  const kind = wanted ?? (place !== null && kinds.length === 1 ? kinds[0]! : null)
  const fitting = kind === null ? here : here.filter((act) => act.kind === kind)
  const places = kind === null ? [] : [...new Set(fitting.map((act) => act.lot))]
  const one = kind === null ? null : places.length === 1 ? places[0]! : null
  const wish = kind === 'gamble' ? Math.min(extra ?? 1, fitting.length) : extra
  const act = one === null ? null : fitting.length === 1 ? fitting[0]! : (fitting.find((found) => found.extra === wish) ?? null)
  return { fitting, kinds, kind, places, place: one, act }
}
