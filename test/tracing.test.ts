/** Traces, as a collector gets them: which spans there are, that they hang together, and that they tell of nobody. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config.ts'
import { openLog } from '#app/platform/log.ts'
import { openExporter } from '#app/platform/tracing/span-exporter.server.ts'
import { readTraceparent } from '#app/platform/tracing/trace-context.ts'
import { issuesOf } from './support/config-issues.ts'
import { databaseOpener, describeOnSqliteFirst } from './support/databases.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { freePort } from './support/free-port.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

/** A server that takes whatever is posted; `answer` is its status, or null for none at all. */
async function openTaker(answer: { status: number | null; hold?: Promise<void> } = { status: 200 }) {
  const taken: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
    await answer.hold
    if (answer.status !== null) response.writeHead(answer.status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const spans = () =>
    taken.flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as SentSpan[])
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken, spans, answer }
}

/** Sends what waits. */
const flush = ({ services: { tracing } }: Door) => tracing?.stop()
const parent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`
const attributeOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

describeOnSqliteFirst('traces', (open) => {
  it('go from a request into its jobs and to the webhook, and tell of nobody', async () => {
    const [collector, receiver] = [await openTaker(), await openTaker()]
    const door = await openDoor(open, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=hush%20hush, X-Team=desk',
      LEAD_WEBHOOK_URL: `${receiver.url}/leads`,
      LEAD_WEBHOOK_SECRET: `whsec_${Buffer.from('only-for-tests-only-for-tests').toString('base64')}`,
    })
    const answer = await door.post('/', goodQuote, { traceparent: parent })
    expect(answer.status).toBe(303)
    await door.services.jobs.runDue()
    await flush(door)
    const [first] = collector.taken
    expect([first?.path, first?.headers['api-key'], first?.headers['x-team']]).toEqual([
      '/v1/traces',
      'hush hush',
      'desk',
    ])
    const spans = collector.spans().filter(({ traceId }) => traceId === 'a1'.repeat(16))
    const request = spans.find(({ kind }) => kind === 2)
    expect(request).toMatchObject({ name: 'POST /', parentSpanId: 'b2'.repeat(8), status: {} })
    if (!request) return
    expect(attributeOf(request, 'http.response.status_code')).toBe('303')
    expect(attributeOf(request, 'hearthline.request_id')).toBe(answer.headers.get('x-request-id'))
    expect(Number(request.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(request.startTimeUnixNano))
    const jobs = spans.filter(({ kind }) => kind === 5)
    expect(jobs.map(({ parentSpanId }) => parentSpanId)).toEqual(jobs.map(() => request.spanId))
    const webhook = jobs.find(({ name }) => name === 'job lead.webhook')
    const [told] = receiver.taken.filter(({ body }) => body !== '')
    expect(told?.headers.traceparent).toBe(`00-${'a1'.repeat(16)}-${webhook?.spanId}-01`)
    expect(JSON.stringify(collector.taken.map(({ body }) => body))).not.toMatch(
      /Ann|ann@|(?<![\da-f])0111(?![\da-f])|5550111|127\.0\.0\.1/,
    )
  })

  it('never hold up a request, whatever becomes of the collector', async () => {
    const collector = await openTaker({ status: null })
    for (const url of [collector.url, `http://127.0.0.1:${await freePort()}`]) {
      const door = await openDoor(open, { OTEL_EXPORTER_OTLP_ENDPOINT: url })
      const answers = await Promise.all(Array.from({ length: 40 }, () => door.get('/contact')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await door.post('/', goodQuote)).status).toBe(303)
      await flush(door)
    }
    expect(collector.taken).toHaveLength(1)
  })
})

const open = databaseOpener('sqlite')

it('name routes and never paths, and say what failed', async () => {
  const collector = await openTaker()
  const door = await openDoor(open, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/taken/here` })
  for (const path of ['/', '/?email=joe@example.com', '/admin/reset/joe-secret', '/joe', '/a%zz'])
    await door.get(path)
  await door.services.database.db.schema.alterTable('claims').renameTo('away').execute()
  await door.post('/', goodQuote)
  await flush(door)
  expect(new Set(collector.taken.map(({ path }) => path))).toEqual(new Set(['/taken/here']))
  const spans = collector.spans()
  expect(spans.map(({ name }) => name)).toEqual([
    'GET /',
    'GET /',
    'GET /admin/reset/:token',
    'GET other',
    'GET other',
    'POST /',
  ])
  expect(spans.map(({ status }) => status.code ?? 0)).toEqual([0, 0, 0, 0, 0, 2])
  expect(JSON.stringify(spans)).not.toMatch(/joe/)
})

const sampled = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
  const collector = await openTaker()
  const door = await openDoor(open, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  for (let times = 0; times < 20; times++) await door.get('/contact', headers)
  await flush(door)
  return collector.taken.length === 0 ? 0 : collector.spans().length
}

it('are as many as the sampler says', async () => {
  const unsampled = parent.replace(/1$/, '0')
  expect(await sampled({ OTEL_TRACES_SAMPLER: 'always_off' }, { traceparent: parent })).toBe(0)
  expect(await sampled({ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, { traceparent: parent })).toBe(20)
  expect(await sampled({}, { traceparent: unsampled })).toBe(0)
  expect(await sampled({ OTEL_TRACES_SAMPLER: 'always_on' }, { traceparent: unsampled })).toBe(20)
  const none = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  expect(await sampled(none, { traceparent: parent })).toBe(0)
  const some = await sampled({ ...none, OTEL_TRACES_SAMPLER_ARG: '0.5' })
  // One in a million runs has all or none.
  expect(some > 0 && some < 20).toBe(true)
})

it('are dropped when nobody takes them', async () => {
  const collector = await openTaker({ status: 503 })
  const door = await openDoor(open, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  for (let times = 0; times < 5; times++) await door.get('/contact')
  await flush(door)
  expect(collector.spans()).toHaveLength(5)
  collector.answer.status = 200
  await door.get('/contact')
  await flush(door)
  // What was refused does not come again.
  expect(collector.spans()).toHaveLength(6)
})

it('wait for a slow collector in bounded numbers', async () => {
  let letGo = () => {}
  const hold = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const collector = await openTaker({ status: 200, hold })
  const settings = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }).tracing
  if (!settings) throw new Error('no traces are sent')
  const exporter = openExporter(settings, openLog('silent'))
  const context = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: true }
  const span = { context, parent: undefined, kind: 2, name: 'GET /', start: 1, end: 2, hasFailed: false }
  for (let n = 0; n < 5000; n++) exporter.add({ ...span, attributes: { n } })
  letGo()
  await exporter.stop()
  // The batch that was on its way, and what found room behind it.
  const numbers = collector.spans().map((one) => Number(attributeOf(one, 'n')))
  expect(numbers).toEqual(Array.from({ length: 512 + 2048 }, (_, n) => n))
  expect(collector.taken).toHaveLength(5)
})

it('are off until somebody names a collector', async () => {
  expect((await openDoor(open)).services.tracing).toBeNull()
  const settings = (environment: Record<string, string>) => readConfig(environment).tracing
  expect(settings({ OTEL_SERVICE_NAME: 'x', OTEL_METRICS_EXPORTER: 'otlp' })).toBeUndefined()
  expect(
    settings({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:1' }),
  ).toBeUndefined()
  expect(settings({ OTEL_TRACES_EXPORTER: 'otlp' })?.url).toBe('http://localhost:4318/v1/traces')
  expect(
    issuesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'key',
      OTEL_TRACES_EXPORTER: 'zipkin',
      OTEL_TRACES_SAMPLER: 'jaeger',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_SERVICE_NAMES: 'x',
    }),
  ).toEqual([
    'OTEL_TRACES_EXPORTER must be one of otlp, none',
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://',
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json',
    'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value',
    'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    'OTEL_SERVICE_NAMES is not a known setting. Did you mean OTEL_SERVICE_NAME?',
  ])
})

it.each([
  ['', undefined],
  [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, undefined],
  [`00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`, undefined],
  [`ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, undefined],
  [`00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`, undefined],
  [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-01-more`, undefined],
  [`00-${'a'.repeat(32)}-${'b'.repeat(16)}-03`, true],
  [`01-${'a'.repeat(32)}-${'b'.repeat(16)}-02-more`, false],
])('read a header of the next one only where it follows the rules: %s', (header, isSampled) => {
  expect(readTraceparent(header)?.sampled).toBe(isSampled)
})
