// The Strip as it is printed: six blocks of lots, the die of each and the casinos its card pays.

/** Row by row: printed die and the letter of the card, `*` for the Strip. */
const PRINTED: Record<string, string> = {
  A: '3P 2A 5V 4S 3T 6*',
  B: '5S 2T 3A 6A 3V 4P',
  C: '4T 3S 6A 2P 1V 4T 2S 1A 4P 3V 2T 5S',
  D: '6T 3P 4V 4V 1* 2A 5A 2S 3P',
  E: '3P 2A 5V 4T 3P 6S',
  F: '6A 3T 4S 4S 1P 2V 5V 2* 3T',
}
const SIDES = ['ACE', 'BDF']
const COLUMNS = 3
const PRICES = [0, 8, 6, 9, 12, 15, 20]
const LETTERS = 'VPSAT*'

export interface Lot {
  name: string
  block: string
  die: number
  price: number
  /** 0 to 4, or 5 for the Strip. */
  card: number
  /** Columns and rows from the top left, streets and Strip not counted; `streets` are those above it. */
  column: number
  row: number
  streets: number
  side: number
}

export const BLOCKS = Object.keys(PRINTED)

export const LOTS: Lot[] = BLOCKS.flatMap((block) => {
  const side = SIDES[0]!.includes(block) ? 0 : 1
  const above = SIDES[side]!.slice(0, SIDES[side]!.indexOf(block))
  const rows = [...above].reduce((sum, other) => sum + rowsOf(other), 0)
  return PRINTED[block]!.split(' ').map((printed, at) => {
    const die = Number(printed[0])
    const column = side * COLUMNS + (at % COLUMNS)
    const row = rows + Math.floor(at / COLUMNS)
    return { name: `${block}${at + 1}`, block, die, price: PRICES[die]!, card: LETTERS.indexOf(printed[1]!), column, row, streets: above.length, side }
  })
})

function rowsOf(block: string): number {
  return PRINTED[block]!.split(' ').length / COLUMNS
}

const BY_NAME = new Map(LOTS.map((lot) => [lot.name, lot]))

export const lotNamed = (name: string): Lot => BY_NAME.get(name)!

/** The lot one step away inside the block, if there is one; across streets and Strip for the eye and the arrow keys only. */
export function beside(lot: Lot, right: number, down: number): Lot | undefined {
  return LOTS.find((other) => other.column === lot.column + right && other.row === lot.row + down)
}

export function neighbours(name: string): string[] {
  const lot = lotNamed(name)
  const steps = [[0, -1], [-1, 0], [1, 0], [0, 1]] as const
  return steps.map(([right, down]) => beside(lot, right, down)).filter((other) => other?.block === lot.block).map((other) => other!.name)
}

export const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 49, 54, 60, 66, 73, 81, 90]

/** What the step onto the next space costs; 0 at the end. */
export const nextStep = (points: number): number => (SPACES[SPACES.indexOf(points) + 1] ?? points) - points

/** Whether a card is still in the deck: its bit in the set, too large for the operators on 32 bits. */
export const inDeck = (deck: number, lot: string): boolean => Math.floor(deck / 2 ** LOTS.findIndex((other) => other.name === lot)) % 2 === 1
