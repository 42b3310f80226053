/** Rejects with what `late` makes when `work` is not done in `ms` milliseconds; what is left of it is not waited for. */
export function within<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
/** A test that holds `times` times in each span of `ms`: for lines that would drown a log. */
export function atMost(times: number, ms: number): () => boolean {
  let left = times
  let since = -Infinity
  return () => {
    const now = performance.now()
    if (now - since >= ms) [left, since] = [times, now]
    return left-- > 0
  }
}
