/** Leads per second at 32 connections on both engines, and how long one takes alone, beside a bare server that keeps as much. */
import { startPostgres } from '../test/support/postgres.ts'
import { type QuoteForm, quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { startBarePosts } from './bare.ts'
import { type LoadResult, load, manyQuotes } from './load.ts'
import {
  atMost,
  type Measurement,
  median,
  ofLimit,
  percentile,
  type Row,
  round,
  spreadOf,
} from './measurement.ts'

/** Which part of what the bare server takes ours has to take. */
const goals = { SQLite: 0.25, PostgreSQL: 0.2 }
const goalAlone = 4

export const posts: Measurement = async (turns = 3) => {
  const sqlite = await measure('SQLite', turns)
  const postgres = await startPostgres({ durable: true })
  try {
    return [...sqlite, ...(await measure('PostgreSQL', turns, postgres.url))]
  } finally {
    await postgres.stop()
  }
}

/** Ours and the bare server in turn, on the same engine. */
async function measure(engine: keyof typeof goals, turns: number, url?: string): Promise<Row[]> {
  const server = await prepareServer(
    url ? { DATABASE_URL: url, SECRET: 'only-for-measurements-only-for-them' } : {},
  )
  const bare = await startBarePosts(url)
  try {
    await server.start()
    const form = await readQuoteForm(server.url)
    const bareForm = { ...form, action: bare.url }
    const alone = { ours: await oneAtATime(form), bare: await oneAtATime(bareForm) }
    const many: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] }
    for (let turn = 0; turn < turns; turn++) {
      many.ours.push(await atOnce(form))
      many.bare.push(await atOnce(bareForm))
    }
    return rows(engine, alone, many)
  } finally {
    await bare.stop()
    await server.remove()
  }
}

const atOnce = (form: QuoteForm) => load({ url: form.action, body: manyQuotes(form), seconds: 6 })

function rows(
  engine: keyof typeof goals,
  alone: { ours: number[]; bare: number[] },
  many: { ours: LoadResult[]; bare: LoadResult[] },
): Row[] {
  const perSecond = (results: LoadResult[]) => results.map((result) => result.perSecond)
  const [ours, bare] = [perSecond(many.ours), perSecond(many.bare)]
  const failed = many.ours.reduce((sum, result) => sum + result.failed, 0)
  const p50 = [percentile(alone.ours, 0.5), percentile(alone.bare, 0.5)] as const
  return [
    { what: `${engine}: leads a second, 32 connections`, ...spreadOf(ours), unit: '/s' },
    { what: `${engine}: bare server, one insert and two jobs`, ...spreadOf(bare), unit: '/s' },
    ofLimit(`${engine}: of the bare server`, ours, bare, goals[engine]),
    atMost(`${engine}: failed`, failed, 0),
    ...([0.5, 0.99] as const).map((share) => ({
      what: `${engine}: p${share * 100} of 32`,
      value: round(median(many.ours.map((one) => (share === 0.5 ? one.p50Ms : one.p99Ms))), 1),
      unit: 'ms',
    })),
    { what: `${engine}: p50 one at a time`, value: round(p50[0], 2), unit: 'ms' },
    { what: `${engine}: bare server, p50 one at a time`, value: round(p50[1], 2), unit: 'ms' },
    atMost(`${engine}: one at a time, times the bare server`, round(p50[0] / p50[1], 2), goalAlone),
  ]
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
