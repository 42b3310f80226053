/** The lists of articles with 10,000 of them, for readers and at the desk: rendered for each request, searched, and while the document is printed. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../app/lib/ids.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { startBareRows } from './bare.ts'
import { grown } from './growth/point.ts'
import { measureReady } from './growth/ready.ts'
import { type List, measureLists, read } from './lists.ts'
import { inTurn, type Measurement, percentile, type Row, round, within } from './measurement.ts'
import { owner, signIn } from './owner.ts'

/** A request with a receipt is rendered for its sender, so the page cache is passed by. */
const fresh = { cookie: 'receipt=measured' }
/** How many times a bare read of fifty rows a rendered list may take. */
const goals = { readers: 25, desk: 15 }
const wishedMs = 100
/** Milliseconds after which it has been watched for long enough. */
const longestPrinting = 120_000

export const research: Measurement = async (size = 10_000) => {
  const server = await prepareServer(owner)
  try {
    const ready = await fill(server, size)
    const bare = await startBareRows(
      fileOf(server),
      'research_articles',
      'id, slug, title, excerpt, category',
    )
    try {
      const cookie = await signIn(server)
      const indexed = await measureIndexing(server)
      const lists = await measureLists(server, bare.url, listsOf(size, cookie), { size, times: 40 })
      return [ready, indexed, ...lists, await measurePrinting(server, bare.url, size)]
    } finally {
      await bare.stop()
    }
  } finally {
    await server.remove()
  }
}

/** The row says how long a server takes to be ready with so many, in turn with a Node that loads the build. */
async function fill(server: ServerProcess, size: number): Promise<Row> {
  await server.start()
  await server.end('SIGTERM')
  copyArticles(fileOf(server), size)
  return measureReady(server, size)
}

/** Whoever searches first has new articles read; how long that goes on, and what this search waited. */
async function measureIndexing(server: ServerProcess): Promise<Row> {
  const database = new DatabaseSync(fileOf(server), { readOnly: true })
  const waiting = database.prepare(
    `select count(*) as count from research_articles where status = 'published' and id not in (select article_id from article_index)`,
  )
  const start = performance.now()
  await read(`${server.url}/research?q=annuity`, fresh)
  const waited = round(performance.now() - start)
  while (Number(waiting.get()?.count) > 0) await pause(200)
  database.close()
  const seconds = round((performance.now() - start) / 1000, 1)
  return {
    what: 'until all articles can be searched',
    value: seconds,
    unit: 's',
    note: `the first search: ${waited} ms`,
  }
}

/** Seventeen sample articles have two pages of readers' lists. */
function listsOf(size: number, cookie: string): List[] {
  const last = Math.max(1, Math.floor(size / 100))
  const readers = { headers: fresh, goal: goals.readers, wishedMs }
  const desk = { headers: { cookie }, goal: goals.desk, wishedMs }
  return [
    { what: '/research, rendered', path: '/research', ...readers },
    { what: '/research, a page far back', path: `/research?category=annuities&page=${last}`, ...readers },
    { what: 'a search for readers, asked again', path: '/research?q=surrender+charges', ...readers },
    { what: 'the desk: the list', path: '/admin/articles', ...desk },
    {
      what: 'the desk: drafts of one category',
      path: '/admin/articles?status=draft&category=annuities',
      ...desk,
    },
    { what: 'the desk: a search that finds nothing', path: '/admin/articles?q=nobody+of+that+name', ...desk },
  ]
}

const fileOf = ({ dataDir }: ServerProcess) => join(dataDir, 'hearthline.sqlite')

/**
 * Copies the sample articles until there are enough, under new ids and slugs, one an hour back from the last. Every
 * tenth has five versions, and every hundredth of those is a draft that waits for its time.
 */
export function copyArticles(file: string, articles: number) {
  const database = new DatabaseSync(file)
  const rows = database.prepare('select * from research_articles').all()
  const columns = Object.keys(rows[0] ?? {})
  const insert = database.prepare(
    `insert into research_articles (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const categories = ['life-insurance', 'mortgage-protection', 'annuities', 'retirement-planning']
  const addVersion = database.prepare(
    `insert into article_versions (id, article_id, number, created_at, updated_at, kind, reviewed_by, texts) values (?, ?, ?, ?, ?, 'draft', ?, ?)`,
  )
  database.exec('begin')
  for (let n = rows.length; n < articles; n++) {
    const at = new Date(Date.UTC(2026, 0) - n * 3_600_000).toISOString()
    const id = newId()
    const changed: Record<string, string | number> = {
      id,
      slug: `measured-${n}`,
      category: categories[n % 4] ?? '',
      published_at: at,
      listed_at: at,
      ...(n % 10 === 0 && { draft: 5 }),
      ...(n % 1000 === 0 && {
        status: 'draft',
        publish_at: n % 2000 === 0 ? '2026-01-01T00:00:00.000Z' : '2036-01-01T00:00:00.000Z',
      }),
    }
    const row = rows[n % rows.length] ?? {}
    // No two of a real agency's articles have the same words.
    const own = inventedWords(n)
    for (const [column, before, after] of [
      ['title', ': ', ''],
      ['content', '<p>', '.</p>'],
      ['search_words', ' ', ''],
    ] as const)
      changed[column] = `${row[column]}${before}${column === 'title' ? own[0] : own.join(' ')}${after}`
    insert.run(...columns.map((column) => changed[column] ?? row[column] ?? null))
    if (n % 10 === 0)
      for (let number = 1; number <= 5; number++)
        addVersion.run(newId(), id, number, at, at, id, JSON.stringify(row))
  }
  database.exec('commit')
  // A document of so many is not the one that stands there.
  database.exec('delete from research_document')
  database.close()
}

const syllables = 'ba ce di fo gu har jel kim lor mun nap pes ril sot tuv wan zel tri'.split(' ')

/** Fifteen words that nobody else has, the same for each `n`. */
function inventedWords(n: number): string[] {
  return Array.from({ length: 15 }, (_, at) => {
    let rest = n * 15 + at
    let word = ''
    for (let count = 0; count < 5; count++) {
      word += syllables[rest % syllables.length]
      rest = Math.floor(rest / syllables.length)
    }
    return word
  })
}

/** Whether the document of all articles is there. */
const isPrinted = async (url: string) =>
  (await fetch(`${url}/research/hearthline-research.pdf`)).status === 200

/** Resolves when it is, or after the longest that this may take. */
export async function untilPrinted(url: string): Promise<void> {
  for (const end = Date.now() + longestPrinting; !(await isPrinted(url)) && Date.now() < end; )
    await pause(500)
}

/** Readers while the document of all articles is drawn and printed, which happens after each start. */
async function measurePrinting(server: ServerProcess, bareUrl: string, size: number): Promise<Row> {
  const pair = { ours: [] as number[], limit: [] as number[] }
  const end = Date.now() + longestPrinting
  do {
    const some = await inTurn(
      20,
      () => read(`${server.url}/research`, fresh),
      () => read(bareUrl),
    )
    pair.ours.push(...some.ours)
    pair.limit.push(...some.limit)
  } while (!(await isPrinted(server.url)) && Date.now() < end)
  const row = within('/research while the document is printed', pair, goals.readers, 'ms')
  const p95 = round(percentile(pair.ours, 0.95), 1)
  return grown({ ...row, note: `p95 ${p95} ms, wished: ${wishedMs} ms` }, pair, { size })
}
