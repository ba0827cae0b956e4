// Takes note of every beginning of a game as the house tells it, and reveals this browser's salt only under a right seal.

import { keepReceipt, receiptOf } from '../storage/receipts'
import type { Facts, TableEvent, WelcomeFrame } from '../wire'
import { newSalt, saltCommitment, sealOf } from './fair'
import type { Receipt, SeenBeginning } from './wire'

/** A beginning as far as it is told. */
type Told = Pick<SeenBeginning, 'commit' | 'seal' | 'salt_commits'>

export class Witness {
  /** Whether the house has told something otherwise than before. Then no salt is revealed any more. */
  private contradicted = false
  private seats = 0

  constructor(private table: string) {}

  /** Where the table stands, every beginning included. Only those who sit there keep a receipt, and not afterwards. */
  welcome({ facts, yours, given_up }: Pick<WelcomeFrame, 'facts' | 'yours' | 'given_up'>): void {
    this.seats = facts.seats.length
    if (facts.dice !== 'fair' || facts.status === 'over' || !yours.length) return
    const receipt = this.receiptFor(Math.min(...yours))
    for (const told of [...given_up, facts]) this.note(receipt, told)
    keepReceipt(receipt)
  }

  /** What has just happened. */
  hear(events: TableEvent[]): void {
    const receipt = receiptOf(this.table)
    const news = events.filter(({ kind }) => kind === 'ready' || kind === 'sealed' || kind === 'anew')
    if (!receipt || !news.length) return
    for (const event of news) {
      if (event.kind === 'sealed') this.note(receipt, event)
      if (event.kind === 'anew') this.note(receipt, { commit: event.commit, seal: null, salt_commits: {} })
      if (event.kind === 'ready' && event.commit)
        this.note(receipt, { commit: last(receipt).commit, seal: null, salt_commits: { [event.seat!]: event.commit } })
    }
    keepReceipt(receipt)
  }

  /** A commitment to a salt that is drawn for this beginning alone. */
  commit(): { commit: string; beginning: string } | null {
    const receipt = receiptOf(this.table)
    if (!receipt) return null
    const now = last(receipt)
    now.salt ??= newSalt()
    keepReceipt(receipt)
    return { commit: saltCommitment(this.table, receipt.seat, now.salt), beginning: now.commit }
  }

  /** The salt, if everything under the seal is as it was told; null if there is none, or if something is wrong. */
  reveal(facts: Facts): { salt: string; beginning: string } | null {
    const receipt = receiptOf(this.table)
    if (!receipt) return null
    const now = last(receipt)
    if (!now.salt || facts.seal === null || now.commit !== facts.commit || this.distrusts(facts)) return null
    now.revealed = true
    keepReceipt(receipt)
    return { salt: now.salt, beginning: now.commit }
  }

  /** Whether a seal is not the one of what was told, or lacks our own commitment. */
  distrusts({ seal }: Facts): boolean {
    const receipt = receiptOf(this.table)
    if (!receipt) return false
    const now = last(receipt)
    if (!now.salt || seal === null) return false
    const own = saltCommitment(this.table, receipt.seat, now.salt)
    const right = sealOf(this.table, now.commit, now.salt_commits, this.seats)
    return this.contradicted || now.salt_commits[receipt.seat] !== own || now.seal !== right || seal !== right
  }

  /** What was seen so far. Salts that were drawn for another seat are not those of this one. */
  private receiptFor(seat: number): Receipt {
    const kept = receiptOf(this.table) ?? { pitboss_receipt: 1, game_id: this.table, seat, beginnings: [] }
    if (kept.seat === seat) return kept
    const beginnings = kept.beginnings.map((seen) => ({ ...seen, salt: null, revealed: false }))
    return { ...kept, seat, beginnings }
  }

  /** What was told first stays, whatever is told later. */
  private note({ beginnings }: Receipt, told: Told): void {
    let seen = beginnings.find(({ commit }) => commit === told.commit)
    if (!seen) beginnings.push((seen = { commit: told.commit, seal: null, salt_commits: {}, salt: null, revealed: false }))
    for (const [seat, commit] of Object.entries(told.salt_commits)) {
      const isLate = seen.seal !== null && !(seat in seen.salt_commits)
      if (isLate || (seen.salt_commits[seat as `${number}`] ??= commit) !== commit) this.contradicted = true
    }
    if (told.seal !== null && (seen.seal ??= told.seal) !== told.seal) this.contradicted = true
  }
}

const last = ({ beginnings }: Receipt): SeenBeginning => beginnings.at(-1)!
