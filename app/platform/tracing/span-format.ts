/** A span, and how the protocol writes it. */
import type { TraceContext } from './trace-context.ts'

/** As the protocol numbers what went wrong (opentelemetry-proto, trace.proto, `StatusCode`). */
const failed = 2

/** A span that has ended. */
export interface Span {
  context: TraceContext
  parent: TraceContext | undefined
  kind: number
  name: string
  /** Microseconds since 1970. */
  start: number
  end: number
  hasFailed: boolean
  attributes: Readonly<Record<string, string | number | boolean>>
}

/** A span as OTLP writes it in JSON (opentelemetry-proto, "JSON Protobuf Encoding"). */
export const spanInJson = ({ context, parent, kind, name, start, end, hasFailed, attributes }: Span) => ({
  traceId: context.traceId,
  spanId: context.spanId,
  ...(parent && { parentSpanId: parent.spanId }),
  ...{ name, kind, startTimeUnixNano: `${start}000`, endTimeUnixNano: `${end}000` },
  attributes: attributesInJson(attributes),
  status: hasFailed ? { code: failed } : {},
})

export const attributesInJson = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : { intValue: String(value) },
  }))
