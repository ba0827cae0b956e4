// Dice carried by hand: picked up from the tray, put down on a casino.

const FAR = 8

export class Drag {
  /** The pile on the way, and how far it is from its place. */
  number = $state(0)
  x = $state(0)
  y = $state(0)

  private from: { number: number; x: number; y: number } | null = null
  private ended = 0

  constructor(
    private lifted: (number: number) => void,
    private dropped: (number: number) => void,
  ) {}

  /** A click that only ends a way is none. */
  get justEnded(): boolean {
    return performance.now() - this.ended < 50
  }

  down(event: PointerEvent, number: number): void {
    if (event.button === 0) this.from = { number, x: event.clientX, y: event.clientY }
  }

  move(event: PointerEvent): void {
    if (!this.from) return
    const [x, y] = [event.clientX - this.from.x, event.clientY - this.from.y]
    if (!this.number && Math.hypot(x, y) < FAR) return
    if (!this.number) this.lifted(this.from.number)
    Object.assign(this, { number: this.from.number, x, y })
  }

  up(event: PointerEvent): void {
    const number = this.number
    this.stop()
    if (!number) return
    this.ended = performance.now()
    const under = document.elementsFromPoint(event.clientX, event.clientY)
    const casino = under.map((element) => element.closest<HTMLElement>('[data-casino]')).find(Boolean)
    if (casino?.dataset.casino === String(number)) this.dropped(number)
  }

  stop(): void {
    this.from = null
    Object.assign(this, { number: 0, x: 0, y: 0 })
  }
}
