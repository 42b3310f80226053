/**
 * SQLite works where it is called, and between two statements that are awaited nothing gets its turn but promises: a walk
 * through a table, however small its steps, would keep every request waiting until its end.
 */

/** Milliseconds of statements in a row after which others get their turn. */
const maxHeld = 8

/** What to await before each statement: it lets the loop turn once when that has not happened for too long. */
export function openBreaks(): () => Promise<void> | undefined {
  let began: number | null = null
  return () => {
    if (began === null) {
      began = performance.now()
      setImmediate(() => {
        began = null
      })
    } else if (performance.now() - began >= maxHeld) return new Promise((resolve) => setImmediate(resolve))
    return undefined
  }
}
