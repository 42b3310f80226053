/** Whether traces are sent, where to and how many, by the variables that OpenTelemetry names for all programs. */
import { z } from 'zod'
import { headerList } from '../header-list.ts'
import { optional } from '../start/optional-variable.ts'

const oneOf = <const T extends readonly string[]>(names: T) =>
  optional(z.enum(names, `must be one of ${names.join(', ')}`))
const collector = optional(
  z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
    message: 'must be an address that starts with http:// or https://',
  }),
)
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
const shareRule = 'must be a number from 0 to 1'

/** The variables. What others there are, as for metrics and logs, is not ours and changes nothing. */
export const traceVariables = {
  OTEL_TRACES_EXPORTER: oneOf(['otlp', 'none']),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(['http/json']),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  OTEL_SERVICE_NAME: optional(z.string().max(100, 'must have at most 100 characters')),
  OTEL_TRACES_SAMPLER: oneOf(samplers),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number(shareRule).min(0, shareRule).max(1, shareRule)),
}

export type TraceSettings = NonNullable<ReturnType<typeof readTraceSettings>>

/** What was set; undefined when no traces are sent. */
export function readTraceSettings(env: z.output<z.ZodObject<typeof traceVariables>>) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = env
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on' } = env
  if (exporter === 'none' || (exporter === undefined && !base && !exact)) return undefined
  const always = sampler.endsWith('always_on') ? 1 : 0
  return {
    url: exact ?? `${(base ?? 'http://localhost:4318').replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME ?? 'hearthline',
    /** The share of traces that begin here and are sent. */
    share: sampler.endsWith('traceidratio') ? (env.OTEL_TRACES_SAMPLER_ARG ?? 1) : always,
    /** Whether somebody else's decision about a trace that began there is followed. */
    followsParent: sampler.startsWith('parentbased'),
  }
}
