import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Log } from '#app/platform/process/log.ts'
import { BrowserError } from '#app/platform/unexpected-errors/unexpected-errors.server.ts'

export const browserReport = z.object({
  kind: z.enum(['error', 'rejection', 'drawing', 'load', 'policy']),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(4_000),
})

/** A page that fails in a circle fills neither the log nor the list. */
const limit = new RateLimiterMemory({ keyPrefix: 'browser-errors', points: 30, duration: 3_600 })

/** Logs what the browser of `person` says; nothing when it names no file of ours, or has said too much within the hour. */
export async function receiveBrowserError(
  log: Log,
  { person, requestId, report }: { person: string; requestId: string; report: z.infer<typeof browserReport> },
): Promise<void> {
  const err = new BrowserError(report)
  if (!err.stack?.includes('\n')) return
  const isAllowed = await limit.consume(person).then(
    () => true,
    () => false,
  )
  if (isAllowed) log.error({ err, requestId }, 'a browser at the desk ran into an error')
}
