// Panning and zooming the Strip inside its frame. The frame scrolls by itself; zooming widens what is in it.

import type { Rect } from '../strip/sizes'

const MOST = 3

export class PanZoom {
  zoom = $state(1)
  /** The block that is shown large, or none. */
  block = $state<string | null>(null)
  element: HTMLElement | undefined = $state()

  private spread = 0

  whole(): void {
    this.zoom = 1
    this.block = null
    this.element?.scrollTo({ left: 0, top: 0 })
  }

  /** One block as large as the frame is wide. */
  async show(block: string, rect: Rect, width: number): Promise<void> {
    this.block = block
    this.zoom = Math.min(MOST, (width / rect.width) * 0.97)
    await Promise.resolve()
    requestAnimationFrame(() => {
      const scale = ((this.element?.clientWidth ?? 0) * this.zoom) / width
      this.element?.scrollTo({ left: rect.x * scale - 6, top: rect.y * scale - 6 })
    })
  }

  by(factor: number): void {
    const element = this.element
    const before = this.zoom
    this.zoom = Math.min(MOST, Math.max(1, this.zoom * factor))
    this.block = null
    if (!element) return
    const [x, y] = [element.scrollLeft + element.clientWidth / 2, element.scrollTop + element.clientHeight / 2]
    const grown = this.zoom / before
    requestAnimationFrame(() => element.scrollTo({ left: x * grown - element.clientWidth / 2, top: y * grown - element.clientHeight / 2 }))
  }

  /** Two fingers. */
  readonly pinch = (node: HTMLElement): (() => void) => {
    const start = (event: TouchEvent): void => {
      this.spread = event.touches.length === 2 ? apart(event) : 0
    }
    const move = (event: TouchEvent): void => {
      if (event.touches.length !== 2 || !this.spread) return
      event.preventDefault()
      const now = apart(event)
      this.by(now / this.spread)
      this.spread = now
    }
    node.addEventListener('touchstart', start, { passive: true })
    node.addEventListener('touchmove', move, { passive: false })
    return () => {
      node.removeEventListener('touchstart', start)
      node.removeEventListener('touchmove', move)
    }
  }
}

/** Scroll the page so that what rises from its foot does not hide the lot in question. */
export function keepInSight(lot: string, rising: HTMLElement): void {
  requestAnimationFrame(() => {
    const box = document.getElementById(`lot-${lot}`)?.getBoundingClientRect()
    const hidden = box ? box.bottom + 24 - rising.getBoundingClientRect().top : 0
    if (hidden > 0) scrollBy({ top: hidden })
  })
}

function apart(event: TouchEvent): number {
  const [one, other] = [event.touches[0]!, event.touches[1]!]
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
