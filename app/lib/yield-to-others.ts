/** Breaks for long work: whatever is awaited but answered at once lets nothing have its turn but promises. */

const maxHeld = 8

/** What to await between two steps: it lets the loop turn once when that has not happened for too long. */
export function openYields(): () => Promise<void> | undefined {
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

/** `items` through `work`, one after the other; whatever their number, nobody waits for all of them. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const takeBreak = openYields()
  const done: Result[] = []
  for (const item of items) {
    await takeBreak()
    done.push(work(item))
  }
  return done
}
