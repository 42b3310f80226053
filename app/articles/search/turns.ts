/** Work that waits its turn, and that nobody waits for too long. */

/** How much of it waits while some is under way. */
const maxWaiting = 10

/** One after the other: side by side they would only take turns, and memory. Undefined where too many wait. */
export function openTurns() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (waiting >= maxWaiting) return undefined
    waiting++
    const before = last
    const mine = (async () => {
      await before
      waiting--
      return work()
    })()
    last = mine.catch(() => {})
    return mine
  }
}

/** What `work` comes to; undefined when that takes longer than `longest` milliseconds, which its signal tells it. */
export async function inTime<T>(
  longest: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const giveUp = new AbortController()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => {
    giveUp.abort()
    resolve(undefined)
  }, longest)
  try {
    return await Promise.race([promise, work(giveUp.signal)])
  } finally {
    clearTimeout(timer)
  }
}
