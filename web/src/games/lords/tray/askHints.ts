// Hints are asked for once a table as it stands, when the first move is taken up.

import type { Sitting } from '../../../lib/sitting'
import type { View } from '../../../lib/wire'

let asked: View | null = null

export function askHints(sitting: Sitting): void {
  if (sitting.facts?.hints === 'off' || sitting.hints || !sitting.myTurn || asked === sitting.view) return
  asked = sitting.view
  sitting.hint?.()
}
