/**
 * Searches among 10,000 articles on both engines, none of them answered from memory: how long each takes as its asker sees it,
 * and how long the longest turn of the server's loop is meanwhile.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { copyFlags } from '../bin/node.mjs'
import { freePort } from '../test/support/free-port.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { read } from './lists.ts'
import { atMost, type Measurement, percentile, type Row, round, timed } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import type { Pauses } from './pause-watch.ts'
import { copyArticles } from './research.ts'
import { print } from './table.ts'
import { onPostgres, settingsOf } from './tools.ts'

const goals = { p95: 40, turn: 25 }
/** Each asks for another page: the answer to the one before is not the answer to it. */
const times = 10
/** How often each is asked before. */
const warming = 4
/** Milliseconds that work behind is waited for. */
const longestWork = 120_000

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
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-searches-'))
  const file = join(folder, 'articles.gz')
  try {
    const { SECRET } = settingsOf({ url: '' })
    const onSqlite = await onServer({ SECRET }, async (watched) => {
      await watched.server.start()
      await watched.server.end('SIGTERM')
      copyArticles(fileOf(watched.server), size)
      run('backup', file, { DATA_DIR: watched.server.dataDir })
      return measureEngine('SQLite', watched, () => waitingInSqlite(watched.server))
    })
    return [
      ...onSqlite,
      ...(await onPostgres((postgres) => {
        const settings = settingsOf(postgres)
        return onServer(settings, async (watched) => {
          run('restore', file, { DATA_DIR: watched.server.dataDir, ...settings })
          return measureEngine('PostgreSQL', watched, () => waitingInPostgres(postgres.url))
        })
      })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Watched {
  server: ServerProcess
  /** What happened since it was asked before. */
  take: () => Promise<Pauses>
}

async function onServer(
  settings: Record<string, string>,
  work: (watched: Watched) => Promise<Row[]>,
): Promise<Row[]> {
  const port = await freePort()
  const watch = new URL('./pause-watch.ts', import.meta.url).pathname
  const server = await prepareServer({
    ...owner,
    ...settings,
    PAUSE_WATCH_PORT: String(port),
    NODE_OPTIONS: `--import=${watch}`,
  })
  const take = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as Pauses
  try {
    return await work({ server, take })
  } finally {
    await server.remove()
  }
}

function run(command: string, file: string, environment: Record<string, string>) {
  execFileSync(process.execPath, [...copyFlags, `bin/${command}.ts`, file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** `countWaiting` tells how much work is still to do behind. */
async function measureEngine(
  engine: string,
  { server, take }: Watched,
  countWaiting: () => Promise<number>,
): Promise<Row[]> {
  await server.start()
  // What is loaded and drawn for the first time takes its time, with one article as with ten thousand.
  for (const path of ['/research', '/research', '/privacy']) await read(server.url + path)
  await take()
  await waitUntilIdle(server, countWaiting)
  const reading = await take()
  const turn = round(reading.computed, 1)
  const statement =
    reading.sql && `, statement ${round(reading.statement, 1)} ms: ${reading.sql.slice(0, 200)}`
  print(`  ${engine}, while articles are read: turn ${turn} ms${statement}`)
  const cookie = await signIn(server)
  const readers = await measure(
    server,
    asked.readers ?? [],
    take,
    (words, page) => `/research?${new URLSearchParams({ q: words, page })}`,
  )
  const desk = await measure(
    server,
    asked['the desk'] ?? [],
    take,
    (words) => `/admin/articles?${new URLSearchParams({ q: words })}`,
    cookie,
  )
  return [
    atMost(`${engine}, while articles are read: longest turn`, turn, goals.turn, 'ms'),
    ...rowsOf(`${engine}, searches of readers`, readers),
    ...rowsOf(`${engine}, searches at the desk`, desk),
  ]
}

const fileOf = ({ dataDir }: ServerProcess) => join(dataDir, 'hearthline.sqlite')
/** Articles that are not in the index yet, and the document of all of them, which is printed after each start and takes the time of everybody. */
const waiting = `select count(*) + (select count(*) from jobs where kind = 'research.document' and state = 'waiting') as count
  from research_articles where id not in (select article_id from article_index)`

async function waitingInSqlite(server: ServerProcess): Promise<number> {
  const database = new DatabaseSync(fileOf(server), { readOnly: true })
  try {
    return Number(database.prepare(waiting).get()?.count)
  } finally {
    database.close()
  }
}

async function waitingInPostgres(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return Number((await client.query(waiting)).rows[0]?.count)
  } finally {
    await client.end()
  }
}

/** The first search has all articles read. */
async function waitUntilIdle(server: ServerProcess, countWaiting: () => Promise<number>): Promise<void> {
  const end = Date.now() + longestWork
  do {
    await read(`${server.url}/research?q=annuity`)
    await pause(500)
  } while (Date.now() < end && (await countWaiting()) > 0)
}

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
  const ask = (words: string, page: number) =>
    timed(() => read(server.url + pathOf(words, String(page)), { cookie }))
  // The first forty searches after a start compile what they run, and take three to four times as long.
  const cold = await timed(async () => {
    for (let page = 1; page <= warming; page++) for (const words of questions) await ask(words, times + page)
  })
  print(`  the first ${warming * questions.length}: ${round(cold / warming / questions.length, 1)} ms each`)
  for (const words of questions) {
    const waited: number[] = []
    const turns: number[] = []
    for (let page = 1; page <= times; page++) {
      await take()
      waited.push(await ask(words, page))
      turns.push((await take()).computed)
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
  {
    ...atMost(`${what}: p95`, round(percentile(waited, 0.95), 1), goals.p95, 'ms'),
    note: `median ${round(percentile(waited, 0.5), 1)} ms`,
  },
  atMost(`${what}: longest turn, p95`, round(percentile(turns, 0.95), 1), goals.turn, 'ms'),
]
