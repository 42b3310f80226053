/**
 * Searches among 10,000 articles, none of them answered from memory: how long each takes as its asker sees it, and how long the
 * longest turn of the server's loop is meanwhile.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../test/support/free-port.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { read } from './lists.ts'
import { atMost, type Measurement, percentile, type Row, round, timed } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import type { Pauses } from './pause-watch.ts'
import { copyArticles } from './research.ts'
import { print } from './table.ts'

const goals = { p95: 40, turn: 25 }
/** Each asks for another page: the answer to the one before is not the answer to it. */
const times = 10
/** Milliseconds that the document is waited for. */
const longestPrinting = 60_000

/** Few hits and many, forms of a word, slips, other words for a thing, beginnings, and what stands nowhere. */
const asked: Record<string, readonly string[]> = {
  readers: [
    'surrender charges',
    'insurance',
    'what happens to my mortgage when i die',
    'benificiary',
    'mortage protecton insurnace',
    'heir',
    'truck driver income for life',
    'annui',
    'bacedifogu',
    'ohio taxes retirement annuity spouse death benefit',
    'qwertyuiopas asdfghjklzxc zxcvbnmqwert poiuytrewqlk lkjhgfdsamnb mnbvcxzasdfg',
  ],
  'the desk': [
    'surrender charges',
    'insurance',
    'benificiary',
    'nobody of that name',
    'qwertyuiopas asdfghjklzxc',
  ],
}

export const searches: Measurement = async (size = 10_000) => {
  const port = await freePort()
  const watch = new URL('./pause-watch.ts', import.meta.url).pathname
  const server = await prepareServer({
    ...owner,
    PAUSE_WATCH_PORT: String(port),
    NODE_OPTIONS: `--import=${watch}`,
  })
  try {
    await server.start()
    await server.end('SIGTERM')
    copyArticles(fileOf(server), size)
    await server.start()
    const take = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Pauses
    await take()
    await waitForIndex(server)
    const read = await take()
    const reading = round(read.computed, 1)
    print(
      `  while articles are read: turn ${reading} ms, statement ${round(read.statement, 1)} ms: ${read.sql.slice(0, 200)}`,
    )
    const cookie = await signIn(server)
    const [readers, desk] = [
      await measure(
        server,
        asked.readers ?? [],
        take,
        (words, page) => `/research?${new URLSearchParams({ q: words, page })}`,
      ),
      await measure(
        server,
        asked['the desk'] ?? [],
        take,
        (words) => `/admin/articles?${new URLSearchParams({ q: words })}`,
        cookie,
      ),
    ]
    return [
      atMost('while articles are read: longest turn', reading, goals.turn, 'ms'),
      ...rowsOf('searches of readers', readers),
      ...rowsOf('searches at the desk', desk),
    ]
  } finally {
    await server.remove()
  }
}

const fileOf = ({ dataDir }: ServerProcess) => join(dataDir, 'hearthline.sqlite')

/** The first search has all articles read. */
async function waitForIndex(server: ServerProcess): Promise<void> {
  const database = new DatabaseSync(fileOf(server), { readOnly: true })
  const waiting = database.prepare(
    'select count(*) as count from research_articles where id not in (select article_id from article_index)',
  )
  do {
    await read(`${server.url}/research?q=annuity`)
    await pause(500)
  } while (Number(waiting.get()?.count) > 0)
  database.close()
  // The document of all articles is printed after each start, and takes the time of everybody.
  const end = Date.now() + longestPrinting
  while (Date.now() < end && !(await isPrinted(server))) await pause(1000)
}

const isPrinted = async ({ url }: ServerProcess) =>
  (await fetch(`${url}/research/hearthline-research.pdf`)).status === 200

interface Found {
  waited: number[]
  turns: number[]
}

async function measure(
  server: ServerProcess,
  questions: readonly string[],
  take: () => Promise<Pauses>,
  pathOf: (words: string, page: string) => string,
  cookie = '',
): Promise<Found> {
  const found: Found = { waited: [], turns: [] }
  for (const words of questions) {
    const waited: number[] = []
    const turns: number[] = []
    // The first one warms the code.
    for (let page = 1; page <= times + 1; page++) {
      await take()
      const took = await timed(() => read(server.url + pathOf(words, String(page)), { cookie }))
      const { computed } = await take()
      if (page === 1) continue
      waited.push(took)
      turns.push(computed)
    }
    print(
      `  ${words}: p95 ${round(percentile(waited, 0.95), 1)} ms, longest turn ${round(Math.max(...turns), 1)} ms`,
    )
    found.waited.push(...waited)
    found.turns.push(...turns)
  }
  return found
}

const rowsOf = (what: string, { waited, turns }: Found): Row[] => [
  atMost(`${what}: p95`, round(percentile(waited, 0.95), 1), goals.p95, 'ms'),
  atMost(`${what}: longest turn, p95`, round(percentile(turns, 0.95), 1), goals.turn, 'ms'),
]
