// Made by `make types` from pitboss.core.fair.receipt. Do not edit.

/** All beginnings a client saw, in order; the last one is the one that was played. */
export interface Receipt {
  pitboss_receipt: 1
  game_id: string
  seat: number
  beginnings: SeenBeginning[]
}

/** One beginning as a client saw it. */
export interface SeenBeginning {
  commit: string
  seal: string | null
  salt_commits: Record<number, string>
  salt: string | null
  revealed: boolean
}
