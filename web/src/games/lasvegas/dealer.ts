// What chance decides in Las Vegas: notes drawn one after the other, and dice.

import { rolledAgain, type Dealer, type Dealing } from '../../lib/fair/source'
import type { Box } from './wire'

const dealing = (left: number[]): Dealing => ({
  deal(event, source) {
    if (!('draw' in event)) return [rolledAgain(source, event, 'neutral'), dealing(left)]
    const [draw, rest] = source.draw(left)
    return [{ draw }, dealing(rest)]
  },
})

export const dealer: Dealer<Box> = (_head, { values, notes }) => dealing(values.flatMap((value, at) => Array<number>(notes[at]!).fill(value)))
