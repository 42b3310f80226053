/**
 * What a visit, a lead and a look at the desk cost the one thread of a node, whether a simulation with these costs says what the
 * bench measures, and what it then says of ten, a hundred and a thousand times the agency of docs/scaling.md.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type QuoteForm, readQuoteForm } from '../../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../../test/support/server-process.ts'
import { load, manyQuotes } from '../load.ts'
import { type Measurement, percentile, type Row, round, say } from '../measurement.ts'
import { owner, signIn } from '../owner.ts'
import { type Costs, type Kind, seeded, simulateClients, simulateVisitors } from './simulate.ts'

/** A search is rendered for each visitor. */
const rendered = '/research?q=annuity'
/** Of twenty requests in the mixture one is a lead (bench/load.lua), and of the others one in ten is rendered. */
const mixture = [...Array<string>(18).fill('/'), rendered, rendered]

/** The agency that "once" means, on a good day: in a day, and which part of it in the busiest hour. */
const day = { visits: 1_000, pages: 3, files: 12, searches: 0.05, leads: 30, desk: 2_000 }
const busiestHour = 0.15
/** Who is up to so many times as large. */
const scales = [1, 10, 100, 1_000]

export const scaling: Measurement = async (seconds = 6) => {
  // A server of its own for each: what is left to do for thousands of leads would be done beside the next load.
  const { costs, bytes } = await onServer(async (server, form) => {
    const costs = await measureCosts(server, form, seconds)
    return { costs, bytes: bytesOfOneLead(server) }
  })
  const rows = rowsOfCosts(costs, bytes)
  for (const crowd of crowds)
    for (const connections of crowd.sizes)
      rows.push(await onServer((_, form) => check(form, costs, crowd, connections, seconds)))
  return [...rows, ...scales.flatMap((times) => busiest(costs, times))]
}

async function onServer<T>(measure: (server: ServerProcess, form: QuoteForm) => Promise<T>): Promise<T> {
  const server = await prepareServer({ ...owner, TRUSTED_PROXIES: 'loopback' })
  try {
    await server.start()
    return await measure(server, await readQuoteForm(server.url))
  } finally {
    await server.remove()
  }
}

async function measureCosts(server: ServerProcess, form: QuoteForm, seconds: number): Promise<Costs> {
  const cookie = await signIn(server)
  const pages = (path: string, more: object) =>
    load({ url: server.url + path, connections: 8, seconds, ...more }).then(msEach)
  const cached = await pages('/', { connections: 32 })
  const search = await pages(rendered, { fromMany: true })
  const desk = await pages('/admin/leads', { cookie })
  // One that comes while another is kept pays a commit of its own, of sixteen that come together each a sixteenth.
  const post = (connections: number) =>
    load({ url: form.action, body: manyQuotes(form), connections, seconds }).then(msEach)
  const [alone, together] = [await post(2), await post(16)]
  const commit = Math.max(0, ((alone - together) * 16) / 15)
  return { each: { cached, rendered: search, desk, lead: alone - commit }, commit }
}

const msEach = ({ perSecond }: { perSecond: number }) => 1000 / perSecond

function bytesOfOneLead({ dataDir }: ServerProcess): number {
  const file = join(dataDir, 'hearthline.sqlite')
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  const count = database.prepare('select count(*) as count from submissions').get()?.count
  database.close()
  return statSync(file).size / Number(count)
}

function rowsOfCosts({ each, commit }: Costs, bytes: number): Row[] {
  const named: Record<Kind, string> = {
    cached: 'a page or file that is ready',
    rendered: 'a page that is made for its visitor',
    desk: 'a list of the desk',
    lead: 'a lead, without its commit',
  }
  return [
    ...Object.entries(named).map(([kind, what]) => ({
      what,
      value: round(each[kind as Kind], 3),
      unit: 'ms',
    })),
    { what: 'a commit, of however many leads', value: round(commit, 3), unit: 'ms' },
    { what: 'a lead on disk, with its jobs, emails and index', value: round(bytes / 1024, 1), unit: 'KB' },
  ]
}

interface Crowd {
  what: string
  paths: readonly string[]
  /** What a client asks for, by how often it asked before. */
  kindOf(count: number): Kind
  /** Connections. */
  sizes: readonly number[]
}

const crowds: readonly Crowd[] = [
  { what: 'leads', paths: [], kindOf: () => 'lead', sizes: [32, 128] },
  {
    what: 'mixed requests',
    paths: mixture,
    kindOf: (count) =>
      count % 20 === 0 ? 'lead' : mixture[count % mixture.length] === '/' ? 'cached' : 'rendered',
    sizes: [16, 64],
  },
]

/** Measured beside simulated. */
async function check(form: QuoteForm, costs: Costs, crowd: Crowd, connections: number, seconds: number) {
  const { what, paths, kindOf } = crowd
  const body = manyQuotes(form)
  const found = await load({ url: form.action, body, paths, connections, seconds, fromMany: true })
  const { perSecond } = simulateClients(costs, connections, kindOf)
  return likeness(
    `${what} a second, ${connections} connections, beside the simulation`,
    found.perSecond,
    perSecond,
  )
}

/** Near enough to plan by: a machine is chosen by halves and doubles. */
function likeness(what: string, measured: number, simulated: number): Row {
  const ratio = round(measured / simulated, 2)
  const reached = ratio >= 0.75 && ratio <= 1.33
  return {
    what,
    value: say(measured),
    unit: '/s',
    limit: say(simulated),
    ratio,
    goal: '0.75x to 1.33x',
    reached,
  }
}

/** The busiest hour of an agency `times` as large on one node: how busy it is, and how long one in a hundred waits. */
function busiest(costs: Costs, times: number): Row[] {
  const perSecond = (count: number) => (count * times * busiestHour) / 3600
  const rates: Record<Kind, number> = {
    cached: perSecond(day.visits * (day.pages + day.files)),
    rendered: perSecond(day.visits * day.searches),
    desk: perSecond(day.desk),
    lead: perSecond(day.leads),
  }
  const { busy, waits } = simulateVisitors(costs, rates, times > 100 ? 120 : 1200, seeded(times))
  const name = times === 1 ? 'the agency' : `${times.toLocaleString('en-US')} times it`
  const wait = (kind: Kind) => `${say(percentile(waits[kind], 0.99))}`
  return [
    { what: `${name}: busy in its busiest hour`, value: round(busy * 100, 2), unit: '%' },
    {
      what: `${name}: p99 of a page, and of a lead`,
      value: `${wait('cached')}, ${wait('lead')}`,
      unit: 'ms',
    },
  ]
}
