/**
 * Figures that are counted over so many rows that a screen should not wait for them each time: a hundred thousand take SQLite a
 * second. Fewer are counted each time, so that what was just done is in them.
 */

/** From so many rows on they are kept. */
const many = 5_000
/** For so long they are shown without being counted anew. */
const freshMs = 60_000
/** For so long they are shown while they are counted anew; whoever comes later waits, and sees nothing of yesterday. */
const usableMs = 600_000
const maxKept = 200

interface Kept<Figures> {
  at: number
  figures: Figures
  renewing: boolean
}

/** Keeps figures of one kind under keys that say all they follow from. */
export function keepFigures<Figures>(countOf: (figures: Figures) => number) {
  const kept = new Map<string, Kept<Figures>>()
  const put = (key: string, figures: Figures, at: number) => {
    kept.delete(key)
    if (countOf(figures) < many) return
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, { at, figures, renewing: false })
  }
  /** The figures, as `read` counts them or as they were a moment ago. `now` in milliseconds of a clock that only counts. */
  return async (key: string, read: () => Promise<Figures>, now = performance.now()): Promise<Figures> => {
    const known = kept.get(key)
    if (!known || now - known.at >= usableMs) {
      const figures = await read()
      put(key, figures, now)
      return figures
    }
    if (now - known.at >= freshMs && !known.renewing) {
      known.renewing = true
      read().then(
        (figures) => put(key, figures, now),
        () => {
          known.renewing = false
        },
      )
    }
    return known.figures
  }
}
