/** Leads per second at 32 connections on both engines, and how long one takes alone, beside a bare server that keeps as much. */
import { type QuoteForm, quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer } from '../test/support/server-process.ts'
import { startBarePosts } from './bare.ts'
import { type LoadResult, load, manyQuotes } from './load.ts'
import {
  atMost,
  inTurn,
  type Measurement,
  median,
  type Pair,
  type Row,
  reaches,
  round,
  within,
} from './measurement.ts'
import { onPostgres, settingsOf } from './tools.ts'

/** Which part of what the bare server takes ours has to take. */
const goals = { SQLite: 0.25, PostgreSQL: 0.2 }
const goalAlone = 4
/** What is wished for on a machine of our own. */
const wished = { perSecond: 'wished: 1,000/s', alone: 'wished: 5 ms' }

export const posts: Measurement = async (turns = 3) => [
  ...(await measure('SQLite', turns)),
  ...(await onPostgres((postgres) => measure('PostgreSQL', turns, postgres.url))),
]

/** Ours and the bare server in turn, on the same engine. */
async function measure(engine: keyof typeof goals, turns: number, url?: string): Promise<Row[]> {
  const server = await prepareServer(url ? settingsOf({ url }) : {})
  try {
    // First: a new server keeps away from a database with tables of others.
    await server.start()
    const bare = await startBarePosts(url)
    try {
      return await compare(engine, turns, await readQuoteForm(server.url), bare.url)
    } finally {
      await bare.stop()
    }
  } finally {
    await server.remove()
  }
}

async function compare(engine: keyof typeof goals, turns: number, form: QuoteForm, bareUrl: string) {
  const bareForm = { ...form, action: bareUrl }
  await timesAlone(form, bareForm, 50)
  const alone = await timesAlone(form, bareForm, 200)
  const many: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] }
  for (let turn = 0; turn < turns; turn++) {
    many.ours.push(await atOnce(form))
    many.bare.push(await atOnce(bareForm))
  }
  return rows(engine, alone, many)
}

const atOnce = (form: QuoteForm) => load({ url: form.action, body: manyQuotes(form), seconds: 5 })

function rows(
  engine: keyof typeof goals,
  alone: Pair,
  many: { ours: LoadResult[]; bare: LoadResult[] },
): Row[] {
  const perSecond = (results: LoadResult[]) => results.map((result) => result.perSecond)
  const pair = { ours: perSecond(many.ours), limit: perSecond(many.bare) }
  const failed = many.ours.reduce((sum, result) => sum + result.failed, 0)
  const of = 'of a bare server with one insert and two jobs'
  return [
    {
      ...reaches(`${engine}: leads a second, 32 connections, ${of}`, pair, goals[engine], '/s'),
      note: wished.perSecond,
    },
    atMost(`${engine}: failed`, failed, 0),
    ...([0.5, 0.99] as const).map((share) => {
      const middle = (all: LoadResult[]) =>
        round(median(all.map((one) => (share === 0.5 ? one.p50Ms : one.p99Ms))), 1)
      return {
        what: `${engine}: p${share * 100} of 32`,
        value: middle(many.ours),
        unit: 'ms',
        limit: middle(many.bare),
      }
    }),
    { ...within(`${engine}: one at a time`, alone, goalAlone, 'ms'), note: wished.alone },
  ]
}

/** Milliseconds of posts one at a time, to ours and to the other in turn. */
export function timesAlone(form: QuoteForm, other: QuoteForm, times: number) {
  let sent = 0
  const send = async ({ action }: QuoteForm) => {
    const body = new URLSearchParams(quoteBody(form, `alone-${Date.now()}-${sent++}`))
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`a good quote was answered with ${answer.status}`)
  }
  return inTurn(
    times,
    () => send(form),
    () => send(other),
  )
}
