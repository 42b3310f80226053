/** When something happened that was told later: without a line the browser keeps it, and says how long ago that was. */

/** Longer ago than this nobody remembers what was said to whom, milliseconds. */
const longestMs = 3 * 86_400_000
/** What arrives within this was no delay worth telling, milliseconds. */
const promptMs = 60_000

/**
 * The moment at which it was logged, by the server's clock: the browser's own may be wrong, and only says how much time passed.
 * Never in the future, before the submission came, or more than three days back.
 * @param ago milliseconds, as they were sent; what is none counts as none.
 */
export function loggedAt(ago: string | undefined, createdAt: string, now = new Date()): Date {
  const age = /^\d{1,15}$/.test(ago ?? '') ? Math.min(Number(ago), longestMs) : 0
  const earliest = Math.min(Date.parse(createdAt), now.getTime())
  return new Date(Math.max(now.getTime() - age, earliest))
}

/** When it was sent, where that was later than it happened; for the timeline. */
export const sentLater = (at: Date, now = new Date()): { sent?: string } =>
  now.getTime() - at.getTime() < promptMs ? {} : { sent: now.toISOString() }
