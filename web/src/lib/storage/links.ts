// Links for friends, kept until they are used: the server tells them once.

export interface Link {
  seat: number
  link: string
  qr: string
}

export const linksOf = (table: string): Link[] => JSON.parse(sessionStorage.getItem(`links ${table}`) ?? '[]') as Link[]

export function keepLinks(table: string, links: Link[]): void {
  if (links.length) sessionStorage.setItem(`links ${table}`, JSON.stringify(links))
}
