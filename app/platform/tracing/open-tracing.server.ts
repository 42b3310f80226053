/** Traces for a collector, where one is set; otherwise nothing is loaded, and nothing costs anything. */
import type { Log } from '../log.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracing } from './tracing.ts'

/** Null when no traces are sent. */
export async function openTracing(
  settings: TraceSettings | undefined,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<Tracing | null> {
  if (!settings) return null
  const { openSpans } = await import('./spans.server.ts')
  return openSpans(settings, log)
}
