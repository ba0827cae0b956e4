// A casino as a stack of lanes: a note, and the dice that would take it now.

import { colourOf, numberOf, sorted, type Group, type Shown } from './casino'
import { isTied } from './words'

export interface Lane {
  /** Places in the casino's list of notes. */
  notes: number[]
  /** The colour that takes them, or -1. */
  taker: number
  groups: Group[]
  kind: 'takes' | 'tied' | 'open' | 'without'
}

const FULL = 6 // dice in a lane, from which on each colour's are stacked
const ALONE = 5 // dice of the only colour in a lane that are laid side by side

/** More dice of one colour than this are a stack with their number. */
export function mostInARow(lane: Lane): number {
  const dice = lane.groups.reduce((sum, group) => sum + group.small + group.newSmall + group.big + group.newBig, 0)
  return lane.groups.length > 1 && dice > FULL ? 2 : ALONE
}

/** How many dice wide some notes are: each is two, and they overlap the more the more there are. */
const notesWide = (notes: number): number => (notes ? 2 + (notes - 1) * (notes > 3 ? 1.2 : 1.76) : 0)

/** How many dice wide a lane is, its notes included. */
export function widthOf(lane: Lane): number {
  const most = mostInARow(lane)
  const dice = lane.groups.map(({ small, newSmall, big, newBig }) => 0.3 + 1.1 * (small + newSmall > most ? 1.8 : small + newSmall) + 1.4 * (big + newBig))
  return dice.reduce((sum, wide) => sum + wide, notesWide(lane.notes.length))
}

/** The lanes from the highest note down. Those who tie share the lane of the notes they forfeit, those without a note the last. */
export function lanesOf(casino: Shown): Lane[] {
  const groups = sorted(casino.groups)
  const tied = groups.filter((group) => isTied(casino, group))
  const lanes: Lane[] = []
  const left: number[] = []
  for (const at of casino.notes.keys()) {
    const taker = casino.takers[at] ?? -1
    const before = lanes.find((lane) => lane.taker === taker)
    if (taker < 0) left.push(at)
    else if (before) before.notes.push(at)
    else lanes.push({ notes: [at], taker, groups: groups.filter((group) => group.colour === colourOf(taker)), kind: 'takes' })
  }
  if (left.length) lanes.push({ notes: left, taker: -1, groups: tied, kind: tied.length ? 'tied' : 'open' })
  const without = groups.filter((group) => !casino.takers.includes(numberOf(group.colour)) && !(left.length && tied.includes(group)))
  if (without.length) lanes.push({ notes: [], taker: -1, groups: without, kind: 'without' })
  return lanes
}
