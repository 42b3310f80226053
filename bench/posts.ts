/** Leads per second at 32 connections on both engines, and how long one takes alone. */
import { startPostgres } from '../test/support/postgres.ts'
import { type QuoteForm, quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { load } from './load.ts'
import { atLeast, atMost, type Measurement, percentile, type Row, round } from './measurement.ts'

export const posts: Measurement = async () => {
  const sqlite = await measure('SQLite', {})
  const postgres = await startPostgres({ durable: true })
  try {
    const environment = { DATABASE_URL: postgres.url, SECRET: 'only-for-measurements-only-for-them' }
    return [...sqlite, ...(await measure('PostgreSQL', environment))]
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, environment: Record<string, string>): Promise<Row[]> {
  const server = await prepareServer(environment)
  try {
    await server.start()
    const form = await readQuoteForm(server.url)
    const alone = await oneAtATime(form)
    const many = await load({ url: form.action, body: quoteBody(form, '{i}').replaceAll('%7Bi%7D', '{i}') })
    return [
      atLeast(`${engine}: leads a second, 32 connections`, round(many.perSecond), 1_000, '/s'),
      atMost(`${engine}: failed`, many.failed, 0),
      { what: `${engine}: p50 of 32`, value: round(many.p50Ms, 1), unit: 'ms' },
      { what: `${engine}: p99 of 32`, value: round(many.p99Ms, 1), unit: 'ms' },
      atMost(`${engine}: p50 one at a time`, round(percentile(alone, 0.5), 2), 5, 'ms'),
    ]
  } finally {
    await server.remove()
  }
}

/** Milliseconds of each of 200 posts, after 50 that warm up. */
async function oneAtATime(form: QuoteForm): Promise<number[]> {
  const times: number[] = []
  for (let sent = 0; sent < 250; sent++) {
    const body = new URLSearchParams(quoteBody(form, `alone-${sent}`))
    const began = performance.now()
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`a good quote was answered with ${answer.status}`)
    if (sent >= 50) times.push(performance.now() - began)
  }
  return times
}
