/** Sends spans to a collector by OTLP over HTTP, in JSON, beside everything else: nobody waits for it, and it keeps only so many. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { nodeName, release } from '../release.server.ts'
import { attributesInJson, type Span, spanInJson } from './span-format.ts'
import type { TraceSettings } from './trace-settings.ts'

/** The batch processor's own numbers (OpenTelemetry, "Batch span processor"). */
const maxWaiting = 2048
const maxBatch = 512
const everyMs = 5_000
/** A collector that says nothing. */
const timeoutMs = 10_000
/** A server that ends has other things to wait for. */
const lastWordMs = 2_000

/** `add` never waits and never throws. What a collector does not take is dropped; so is what finds no room. */
export function openExporter(settings: TraceSettings, log: Pick<Log, 'info' | 'warn'>) {
  const { url, headers, service } = settings
  let waiting: Span[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let isAway = false
  const resource = {
    attributes: attributesInJson({
      'service.name': service,
      'service.version': release.version,
      'service.instance.id': nodeName,
    }),
  }

  async function send(spans: readonly Span[]): Promise<void> {
    const scopeSpans = [{ scope: { name: 'hearthline' }, spans: spans.map(spanInJson) }]
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        // The headers may hold a key, which is for this address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw Object.assign(new Error('refused'), { code: String(answer.status) })
      if (isAway) log.info('traces are taken again')
      isAway = false
    } catch (error) {
      // Once for each time it is away. A fault of the system stands behind what fetch says.
      const { code, name, cause } = error as { code?: string; name?: string; cause?: { code?: string } }
      const reason = cause?.code ?? (typeof code === 'string' ? code : name)
      if (!isAway) log.warn({ reason }, 'the collector of traces does not take them; they are dropped')
      isAway = true
    }
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxBatch)
      waiting = waiting.slice(maxBatch)
      await send(batch)
      if (isAway) waiting = []
    }
  }

  /** One conversation at a time: a slow collector is not asked twice. */
  function begin(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    add(span: Span): void {
      if (waiting.length >= maxWaiting) return
      waiting.push(span)
      timer ??= setTimeout(() => void begin(), everyMs).unref()
      if (waiting.length === maxBatch) void begin()
    },
    /** Sends the rest, for two seconds at most. */
    async stop(): Promise<void> {
      await Promise.race([sending?.then(begin) ?? begin(), pause(lastWordMs, undefined, { ref: false })])
      clearTimeout(timer)
    },
  }
}
