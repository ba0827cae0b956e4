// What this browser saw of the dice before the first roll, by table: the one thing a host cannot write anew afterwards.

import type { Receipt } from '../fair/wire'

const KEPT = 200
const keyOf = (table: string): string => `receipt ${table}`

export function receiptOf(table: string): Receipt | null {
  const kept = localStorage.getItem(keyOf(table))
  return kept ? (JSON.parse(kept) as Receipt) : null
}

export function keepReceipt(receipt: Receipt): void {
  const table = receipt.game_id
  const others = keptTables().filter((other) => other !== table)
  for (const old of others.splice(KEPT - 1)) localStorage.removeItem(keyOf(old))
  localStorage.setItem('receipts', JSON.stringify([table, ...others]))
  localStorage.setItem(keyOf(table), JSON.stringify(receipt))
}

const keptTables = (): string[] => JSON.parse(localStorage.getItem('receipts') ?? '[]') as string[]
