// Links for friends, kept until they are used: the server tells them once.

import type { Link } from '../wire'

export const linksOf = (table: string): Link[] => JSON.parse(sessionStorage.getItem(`links ${table}`) ?? '[]') as Link[]

export function keepLinks(table: string, links: Link[]): void {
  if (links.length) sessionStorage.setItem(`links ${table}`, JSON.stringify(links))
}
