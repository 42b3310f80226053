/**
 * A server at twice what it can carry, of pages that must be rendered and then of posts: what becomes of everybody else. First
 * the same machine says what it carries, then a crowd sends twice as much whether it is answered or not. Beside it one visitor a
 * time asks for what must go on. `npm run bench -- overload=20` lets each crowd last 20 seconds.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../bin/node.mjs'
import { type QuoteForm, quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, type Row, round } from './measurement.ts'
import type { CrowdResult } from './overload-crowd.ts'
import { owner, signIn } from './owner.ts'
import { output } from './program.ts'

type Kind = 'pages' | 'posts'

/** Who is watched beside the crowd, in the order in which they are kept. */
const watched = ['health', 'staff', 'a lead', 'a cached page', 'a rendered page'] as const
type Watched = (typeof watched)[number]
interface Seen {
  ms: number
  status: number
}
type Asked = Record<Watched, Seen[]>

/** Whoever posts is told within so many milliseconds whether it was taken. */
const longest = 3_000

export const overload: Measurement = async (seconds = 10) => {
  const server = await prepareServer({ ...owner, TRUSTED_PROXIES: 'loopback' })
  try {
    await server.start()
    const watcher = await openWatcher(server)
    await crowd('pages', server, 0, 3)
    await watcher.watch(3)
    const alone = await watcher.watch(seconds)
    const rows = watched.flatMap((what) => rowsOfOne(`alone: ${what}`, what, alone[what]))
    for (const kind of ['pages', 'posts'] as const) {
      const { perSecond } = await crowd(kind, server, 0, 5)
      rows.push({ what: `${kind}: carried`, value: round(perSecond), unit: '/s' })
      const during = crowd(kind, server, 2 * perSecond, seconds)
      const asked = await watcher.watch(seconds)
      rows.push(...rowsOf(kind, asked, await during))
      await pause(3_000)
    }
    return [...rows, atMost('leads acknowledged and not there', watcher.lost(server), 0)]
  } finally {
    await server.remove()
  }
}

const taken: string[] = []

async function crowd(kind: Kind, { url }: ServerProcess, rate: number, seconds: number) {
  const program = join(import.meta.dirname, 'overload-crowd.ts')
  const args = [...serverFlags.slice(2), program, kind, url, String(rate), String(seconds)]
  const result: CrowdResult = JSON.parse(await output(process.execPath, args))
  taken.push(...result.taken)
  return result
}

/** Milliseconds between two requests of whoever is watched: a handful of people, who are no load themselves. */
const rest: Record<Watched, number> = {
  health: 100,
  staff: 1000,
  'a lead': 200,
  'a cached page': 100,
  'a rendered page': 500,
}

/** Those who ask for each of the watched. */
async function openWatcher(server: ServerProcess) {
  const cookie = await signIn(server)
  const form = await readQuoteForm(server.url)
  let asks = 0
  const asking: Record<Watched, () => Promise<Response>> = {
    health: () => fetch(`${server.url}/healthz`),
    staff: () => fetch(`${server.url}/admin/leads`, { headers: { cookie } }),
    'a lead': () => postLead(form, `watched-${++asks}`),
    'a cached page': () => fetch(server.url),
    'a rendered page': () => fetch(`${server.url}/estimates/life-insurance?income=${60_000 + ++asks}`),
  }
  return {
    async watch(seconds: number): Promise<Asked> {
      const seen: Asked = { health: [], staff: [], 'a lead': [], 'a cached page': [], 'a rendered page': [] }
      const all: Promise<void>[] = []
      const ask = async (what: Watched) => {
        const began = performance.now()
        const status = await asking[what]().then(
          async (answer) => (await answer.arrayBuffer()) && answer.status,
          () => 0,
        )
        seen[what].push({ ms: performance.now() - began, status })
      }
      const end = performance.now() + seconds * 1000
      const goOn = async (what: Watched) => {
        for (; performance.now() < end; await pause(rest[what])) all.push(ask(what))
      }
      await Promise.all(watched.map(goOn))
      await Promise.all(all)
      return seen
    },
    /** How many posts were answered with 303 and are not in the database. */
    lost({ dataDir }: ServerProcess): number {
      const database = new DatabaseSync(join(dataDir, 'hearthline.sqlite'), { readOnly: true })
      const rows = database.prepare('select email from submissions').all()
      const stored = new Set(rows.map(({ email }) => email))
      return taken.filter((person) => !stored.has(`${person}@load.example`)).length
    },
  }
}

async function postLead(form: QuoteForm, person: string): Promise<Response> {
  const body = new URLSearchParams(quoteBody(form, person))
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  if (answer.status === 303) taken.push(person)
  return answer
}

function rowsOf(kind: Kind, asked: Asked, { statuses, perSecond, slowest }: CrowdResult): Row[] {
  const name = `twice as many ${kind}`
  const told = Object.entries(statuses).map(([status, n]) => `${n} times ${status}`)
  return [
    { what: `${name}: answered other than 503`, value: round(perSecond), unit: '/s' },
    { what: `${name}: the crowd heard`, value: told.join(', ') },
    atMost(`${name}: its slowest answer`, round(slowest), longest, 'ms'),
    ...watched.flatMap((what) => rowsOfOne(`${name}: ${what}`, what, asked[what])),
  ]
}

function rowsOfOne(name: string, what: Watched, seen: readonly Seen[]): Row[] {
  const times = seen.map(({ ms }) => ms)
  const slowest = round(Math.max(...times))
  const refused = seen.filter(({ status }) => status === 503).length
  const broken = seen.filter(({ status }) => status !== 503 && (status === 0 || status >= 400)).length
  return [
    { what: `${name}, median`, value: round(percentile(times, 0.5)), unit: 'ms' },
    what === 'health'
      ? atMost(`${name}, slowest`, slowest, 100, 'ms')
      : atMost(`${name}, slowest`, slowest, longest, 'ms'),
    ...(what === 'a lead' || what === 'a rendered page'
      ? [{ what: `${name}, told to come back`, value: `${refused} of ${seen.length}` }]
      : [atMost(`${name}, told to come back`, refused, 0)]),
    atMost(`${name}, broken`, broken, 0),
  ]
}
