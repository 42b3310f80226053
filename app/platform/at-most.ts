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
