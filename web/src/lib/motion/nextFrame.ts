// Work that asks the browser for sizes or places, done once before the next picture is drawn and not after every change.

/** At the next picture; asked again before that, only the last wish counts. */
export function nextFrame(): (work: () => void) => void {
  let asked = 0
  return (work) => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(work)
  }
}

const UNSEEN = 100

/** After some milliseconds; after none, when what was drawn until now has been painted. Returns how to call it off. */
export function after(ms: number, work: () => void): () => void {
  if (ms > 0) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
  let timer = setTimeout(work, UNSEEN) // in a window that nobody sees nothing is painted
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
