/** What was turned away because too many waited: counted for each, and told in the log once a minute. */
import type { Log } from '../../process/log.ts'
import type { Metrics } from '../../process/metrics.server.ts'
import { kinds, type Lane, shedKindOf } from './admission-queue.server.ts'

export type ShedNotes = ReturnType<typeof openShedNotes>

const minuteMs = 60_000
const searches = 'search'

export function openShedNotes({ metrics, log }: { metrics: Metrics; log: Pick<Log, 'warn'> }) {
  // Each has its series from the first moment on, or an alarm could not see it begin.
  for (const kind of [...kinds, searches]) metrics.shed.inc({ kind }, 0)
  const since = new Map<string, number>()

  const tell = () => {
    for (const [kind, count] of since) log.warn({ kind, count }, 'told to come back: too many at once')
    since.clear()
  }
  const count = (kind: string) => {
    metrics.shed.inc({ kind })
    // The first at once, so that it is known when it began; the others together.
    if (since.size === 0) {
      log.warn({ kind, count: 1 }, 'told to come back: too many at once')
      since.set(kind, 0)
      setTimeout(tell, minuteMs).unref()
    } else since.set(kind, (since.get(kind) ?? 0) + 1)
  }
  return {
    note(lane: Lane): void {
      count(shedKindOf(lane))
      metrics.requests.inc({ kind: 'refused', status: '5xx' })
    },
    /** Counts a search that found as many at work as may be: its page was made, without results. */
    noteSearch: () => count(searches),
  }
}
