// Money on its way: a copy of a thing slides over the page to where it belongs.

import { lasting } from '../settings.svelte'

const LONG = 450

export function fly(from: SVGElement | HTMLElement | null, to: Element | null): void {
  const duration = lasting(LONG)
  if (!duration || !from || !to) return
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const copy = from.cloneNode(true) as SVGElement | HTMLElement
  const place = { position: 'fixed', left: `${start.left}px`, top: `${start.top}px`, width: `${start.width}px`, height: `${start.height}px` }
  Object.assign(copy.style, place, { zIndex: '20', pointerEvents: 'none' })
  document.body.append(copy)
  const away = `translate(${end.left + end.width / 2 - start.left - start.width / 2}px, ${end.top + end.height / 2 - start.top - start.height / 2}px)`
  const path = copy.animate([{ transform: 'none' }, { transform: `${away} scale(0.7)`, opacity: 0.3 }], { duration, easing: 'ease-in-out' })
  path.onfinish = path.oncancel = () => copy.remove()
}
