// Links for friends, kept until they are used: the server tells them once.

import type { Link, TableEvent } from '../wire'

/** A link, and the last event of the table when it was made. */
interface KeptLink extends Link {
  since?: number
}

const kept = (table: string): KeptLink[] => JSON.parse(sessionStorage.getItem(`links ${table}`) ?? '[]') as KeptLink[]

/** The links that nobody has used, as far as these events say. */
export function linksOf(table: string, log: TableEvent[] = []): Link[] {
  const used = (link: KeptLink): boolean => log.some((event) => event.kind === 'sat' && event.seat === link.seat && event.seq > (link.since ?? 0))
  return kept(table).filter((link) => !used(link))
}

export function keepLinks(table: string, links: Link[]): void {
  if (links.length) sessionStorage.setItem(`links ${table}`, JSON.stringify(links))
}

/** A new link to a seat takes the place of earlier ones. */
export function keepNewLink(table: string, link: Link, since: number): void {
  keepLinks(table, [...kept(table).filter(({ seat }) => seat !== link.seat), { ...link, since } as KeptLink])
}
