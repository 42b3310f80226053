/** When a text has to be saved without anybody typing: the line is back, the tab is looked at again or left. */

interface FollowOptions {
  /** True while something is typed that would be lost with the window. */
  isStuck: () => boolean
  /** `isLeaving` when the tab is no longer seen, and may never be again. */
  save: (isLeaving: boolean) => void
}

/** Follows the connection and the tab. Returns what ends it. */
export function followWindow({ isStuck, save }: FollowOptions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const event of ['online', 'focus']) window.addEventListener(event, () => save(false), { signal })
  window.addEventListener('beforeunload', (event) => isStuck() && event.preventDefault(), { signal })
  document.addEventListener('visibilitychange', () => save(document.visibilityState === 'hidden'), { signal })
  return () => stop.abort()
}
