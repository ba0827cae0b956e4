// Where in the page the reader is: the part of the address after `#`.

export interface Place {
  room: 'lobby' | 'new' | 'table' | 'replay' | 'rules' | 'lesson' | 'profile' | 'record'
  rest: string[]
}

const ROOMS: Record<string, Place['room']> = { new: 'new', t: 'table', replay: 'replay', rules: 'rules', lesson: 'lesson', you: 'profile', record: 'record' }

function read(): Place {
  const [room = '', ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  return { room: ROOMS[room] ?? 'lobby', rest }
}

/** A link that is shared names its table in the path too, where those who show it can see which; the page goes on behind the `#`. */
function leavePath(): void {
  const table = /^\/t\/([0-9a-f]{32})(\/|$)/.exec(location.pathname)?.[1]
  if (table) history.replaceState(null, '', `/${location.hash || `#/t/${table}`}`)
}
leavePath()

const here = $state<{ place: Place }>({ place: read() })

addEventListener('hashchange', () => (here.place = read()))

export function place(): Place {
  return here.place
}

export function go(path: string): void {
  location.hash = path
}

/** Change the address without a step in the history: a link's key leaves it once it is used. */
export function rename(path: string): void {
  history.replaceState(null, '', `#${path}`)
  here.place = read()
}
