/**
 * What visitors notice of one partner that is slow or dead: a mail server that never answers, readers that take
 * nothing, a disk that belongs to somebody else most of the time, a crowd that wants uncached pages. For each the slowest
 * answers of the other pages and of the health check are compared with those of the same server alone.
 * `npm run bench -- partners=30` watches each for 30 seconds.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type QuoteForm, quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, type Row, round } from './measurement.ts'
import { startMoodySmtp } from './moody-smtp.ts'
import { openSilently } from './silent-reader.ts'

/** What others ask for meanwhile: from the page cache, rendered each time, and the two that machines watch. */
const watched = ['/', '/estimates/life-insurance', '/healthz', '/readyz'] as const
type Waits = Record<(typeof watched)[number], number[]>

/** Begins a trouble on the server; gives how it ends. */
type Problem = (server: ServerProcess, form: QuoteForm) => Promise<() => void>

const troubles: Record<string, Problem> = {
  async 'a mail server and a webhook that never answer'(_, form) {
    // The jobs of forty leads go to both.
    for (let n = 0; n < 40; n++) await postQuote(form, `slow-${n}`)
    return () => {}
  },
  async '300 readers that take nothing'(server) {
    const paths = ['/', '/research/hearthline-research.pdf', '/research/feed.xml']
    const sockets = Array.from({ length: 300 }, (_, n) =>
      openSilently(server, paths[n % paths.length] ?? '/'),
    )
    return () => {
      for (const socket of sockets) socket.destroy()
    }
  },
  async 'a database file locked 150 of 200 ms, with posts'({ dataDir }, form) {
    const other = new DatabaseSync(join(dataDir, 'hearthline.sqlite'))
    other.exec('pragma busy_timeout = 10000')
    return goOn(async (n) => {
      other.exec('begin immediate')
      const posted = postQuote(form, `locked-${n}`)
      await pause(150)
      other.exec('rollback')
      await posted
      await pause(50)
    })
  },
  async 'a crowd that asks for 20 rendered pages at a time'({ url }) {
    return goOn(async () => {
      const asked = Array.from({ length: 20 }, () => ask(url, '/estimates/life-insurance'))
      await Promise.all(asked)
    })
  },
}

export const partners: Measurement = async (seconds = 15) => {
  const smtp = await startMoodySmtp()
  smtp.mood = 'silent'
  const server = await prepareServer({ SMTP_URL: smtp.url })
  try {
    await server.start()
    const form = await readQuoteForm(server.url)
    // Code and caches are warm, and the document for readers is printed.
    await watch(server, seconds)
    const alone = await watch(server, seconds)
    const rows = rowsOf('alone', alone)
    for (const [what, begin] of Object.entries(troubles)) {
      const end = await begin(server, form)
      rows.push(...rowsOf(what, await watch(server, seconds), alone))
      end()
      await pause(1000)
    }
    return rows
  } finally {
    smtp.close()
    await server.remove()
  }
}

/** Asks for each of the watched in turn, twenty times a second; milliseconds until the whole answer was there. */
async function watch({ url }: ServerProcess, seconds: number): Promise<Waits> {
  const waits: Waits = { '/': [], '/estimates/life-insurance': [], '/healthz': [], '/readyz': [] }
  const asked: Promise<void>[] = []
  const one = async (path: (typeof watched)[number]) => {
    const began = performance.now()
    await ask(url, path)
    waits[path].push(performance.now() - began)
  }
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(50))
    for (const path of watched) asked.push(one(path))
  await Promise.all(asked)
  return waits
}

let asks = 0

/** Asks for a page and takes all of it; an estimate with an income that nobody asked with before. */
async function ask(url: string, path: string) {
  const answer = await fetch(path.startsWith('/estimates') ? `${url}${path}?income=${++asks}` : url + path)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
}

function rowsOf(what: string, waits: Waits, alone?: Waits): Row[] {
  return watched.flatMap((path) => {
    const p99 = round(percentile(waits[path], 0.99), 1)
    const name = `${what}: ${path}`
    const slowest = atMost(`${name}, slowest`, round(Math.max(...waits[path]), 1), 100, 'ms')
    if (!alone) return [{ what: `${name}, p99`, value: p99, unit: 'ms' }]
    const ratio = round(p99 / percentile(alone[path], 0.99), 1)
    return [
      { what: `${name}, p99`, value: p99, unit: 'ms' },
      atMost(`${name}, p99 against alone`, ratio, 2, 'x'),
      ...(path === '/healthz' ? [slowest] : []),
    ]
  })
}

/** Does `work` again and again until the function that it gives is called. */
function goOn(work: (n: number) => Promise<void>): () => void {
  let goes = true
  void (async () => {
    for (let n = 0; goes; n++) await work(n)
  })()
  return () => {
    goes = false
  }
}

async function postQuote(form: QuoteForm, person: string) {
  const body = new URLSearchParams(quoteBody(form, person))
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' })
  await answer.arrayBuffer()
}
