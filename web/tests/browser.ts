// The little of a browser that the page's own logic asks for.

import { beforeEach } from 'vitest'

class Kept implements Storage {
  private items = new Map<string, string>()

  get length(): number {
    return this.items.size
  }

  clear(): void {
    this.items.clear()
  }

  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }

  key(at: number): string | null {
    return [...this.items.keys()][at] ?? null
  }

  removeItem(key: string): void {
    this.items.delete(key)
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
}

const events = new EventTarget()
const address = new URL('http://localhost/#/')

const place = {
  protocol: 'http:',
  host: 'localhost',
  get hash(): string {
    return address.hash
  },
  set hash(to: string) {
    address.hash = to
    events.dispatchEvent(new Event('hashchange'))
  },
}

Object.assign(globalThis, {
  localStorage: new Kept(),
  sessionStorage: new Kept(),
  location: place,
  history: { replaceState: (_state: unknown, _title: string, to: string) => (address.hash = to) },
  addEventListener: events.addEventListener.bind(events),
  matchMedia: () => ({ matches: false }),
  requestAnimationFrame: (work: () => void) => setTimeout(work, 16),
  cancelAnimationFrame: clearTimeout,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  address.hash = '#/'
})
