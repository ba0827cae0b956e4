// How far the reader has come in the lessons. There is no account: it is kept in this browser and nowhere else.

export interface Progress {
  /** The step, counted from 0. */
  at: number
  done: boolean
  /** How many chapters the game has. */
  of?: number
}

type Kept = Record<string, Progress>

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem('lessons') ?? '{}') as Kept
  } catch {
    return {}
  }
}

export function progressIn(game: string, chapter: number): Progress {
  return kept()[`${game} ${chapter}`] ?? { at: 0, done: false }
}

/** Remember the step; a chapter that was once done stays so. */
export function keepProgress(game: string, chapter: number, at: number, last: boolean, of: number): void {
  const done = last || progressIn(game, chapter).done
  localStorage.setItem('lessons', JSON.stringify({ ...kept(), [`${game} ${chapter}`]: { at: last ? 0 : at, done, of } }))
}

/** `2/4`, how many chapters of a game are done, or `✓` when all are; nothing where none is. */
export function chaptersDone(game: string): string {
  const begun = Object.entries(kept()).flatMap(([key, progress]) => (key.startsWith(`${game} `) ? [progress] : []))
  const done = begun.filter((progress) => progress.done).length
  const of = Math.max(1, ...begun.map((progress) => progress.of ?? 1))
  return done >= of ? '✓' : done ? `${done}/${of}` : ''
}
