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
  /** While they are counted anew, once for all who ask meanwhile. */
  renewing?: Promise<Figures> | undefined
}

/** Keeps figures of one kind under keys that say all they follow from. */
export function keepFigures<Figures>(countOf: (figures: Figures) => number) {
  const kept = new Map<string, Kept<Figures>>()
  const put = (key: string, figures: Figures, at: number) => {
    kept.delete(key)
    if (countOf(figures) < many) return
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, { at, figures })
  }
  /** The figures, as `read` counts them or as they were a moment ago. `now` in milliseconds of a clock that only counts. */
  return async (key: string, read: () => Promise<Figures>, now = performance.now()): Promise<Figures> => {
    const renew = async () => {
      const figures = await read()
      put(key, figures, now)
      return figures
    }
    const known = kept.get(key)
    if (!known) return renew()
    const age = now - known.at
    if (age < freshMs) return known.figures
    known.renewing ??= renew().finally(() => {
      known.renewing = undefined
    })
    if (age >= usableMs) return known.renewing
    // Whoever asks next tries again.
    known.renewing.catch(() => {})
    return known.figures
  }
}
