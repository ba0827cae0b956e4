// The parts of a game along its curve: rounds, or a few stretches of a game that counts in smaller steps.

/** Shots `first` to `last` of a game, and where in the game it was then. */
export interface Band {
  first: number
  last: number
  label: string
}

const MOST = 7

/** What the clocks of all shots say, those that follow each other alike as one band; too many are drawn together. */
export function bandsOf(clocks: string[]): Band[] {
  const bands: Band[] = []
  for (const [at, label] of clocks.entries()) {
    const before = bands.at(-1)
    if (before?.label === label) before.last = at
    else if (at === clocks.length - 1 && before) before.last = at // the end is no part of its own
    else bands.push({ first: at, last: at, label })
  }
  if (bands.length <= MOST) return bands
  const each = Math.ceil(bands.length / (MOST - 1))
  return Array.from({ length: Math.ceil(bands.length / each) }, (_, at) => {
    const some = bands.slice(at * each, (at + 1) * each)
    return { ...some[0]!, last: some.at(-1)!.last }
  })
}
