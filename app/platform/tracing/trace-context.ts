/** Which trace the work under way belongs to, as it goes on to others (W3C Trace Context, `traceparent`). */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface TraceContext {
  /** 32 and 16 hexadecimal digits. */
  traceId: string
  spanId: string
  /** Whether it is sent to the collector. */
  sampled: boolean
}

/** Set around work that is traced; while no traces are sent nothing ever sets it. */
export const underWay = new AsyncLocalStorage<TraceContext>()

/** The header for whoever is asked next, or undefined outside a trace. */
export function traceparent(): string | undefined {
  const context = underWay.getStore()
  return context && `00-${context.traceId}-${context.spanId}-0${Number(context.sampled)}`
}

/** What somebody else's header says; undefined for none, and for one that breaks the rules. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  // Later versions may add parts at the end; ff is forbidden.
  const form = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/
  const [, version, traceId = '', spanId = '', flags = '', more] =
    (typeof header === 'string' && form.exec(header)) || []
  if (!version || (version === '00' && more !== undefined)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
