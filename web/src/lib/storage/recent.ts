// The tables this browser sat at lately. There is no account: the list is kept here and nowhere else.

export interface Recent {
  table: string
  game: string
  names: string[]
  at: number
  /** The seats that are moved from this browser. */
  yours?: number[]
}

const KEPT = 12

export function recentTables(): Recent[] {
  try {
    return JSON.parse(localStorage.getItem('tables') ?? '[]') as Recent[]
  } catch {
    return []
  }
}

export function remember(table: Recent): void {
  const others = recentTables().filter((other) => other.table !== table.table)
  localStorage.setItem('tables', JSON.stringify([table, ...others].slice(0, KEPT)))
}

export function forget(table: string): void {
  localStorage.setItem('tables', JSON.stringify(recentTables().filter((other) => other.table !== table)))
}
