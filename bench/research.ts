/** The lists of articles with 10,000 of them, for readers and at the desk: rendered for each request, searched, and while the document is printed. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../app/lib/ids.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'

const articles = 10_000
const requests = 300
/** A request with a receipt is rendered for its sender, so the page cache is passed by. */
const fresh = { cookie: 'receipt=measured' }

export const research: Measurement = async () => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    copyArticles(join(server.dataDir, 'hearthline.sqlite'))
    const ready = await server.start()
    const list = await times(server, '/research')
    const last = await times(server, `/research?category=annuities&page=100`)
    const search = await times(server, '/research?q=surrender+charges')
    const cookie = await signIn(server)
    const desk = await times(server, '/admin/articles', { cookie })
    const drafts = await times(server, '/admin/articles?status=draft&category=annuities', { cookie })
    const author = await times(server, '/admin/articles?q=nobody+of+that+name', { cookie })
    const printing = await timesWhilePrinting(server)
    const p95 = (values: readonly number[]) => round(percentile(values, 0.95), 1)
    return [
      { what: `ready with ${articles.toLocaleString('en-US')} articles`, value: round(ready), unit: 'ms' },
      atMost('/research, not cached, p95', p95(list), 100, 'ms'),
      atMost('its hundredth page, p95', p95(last), 100, 'ms'),
      atMost('a search, p95', p95(search), 100, 'ms'),
      atMost('the list at the desk, p95', p95(desk), 100, 'ms'),
      atMost('its drafts of one category, p95', p95(drafts), 100, 'ms'),
      atMost('a search there that finds nothing, p95', p95(author), 100, 'ms'),
      atMost('/research until the document is printed, p95', p95(printing), 100, 'ms'),
    ]
  } finally {
    await server.remove()
  }
}

/**
 * Copies the sample articles until there are enough, under new ids and slugs, one an hour back from the last. Every
 * tenth has five versions, and every hundredth of those is a draft that waits for its time.
 */
function copyArticles(file: string) {
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

async function times(
  server: ServerProcess,
  path: string,
  headers: Record<string, string> = fresh,
): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < requests; n++) taken.push(await timeOf(server, path, headers))
  // The first ones warm the code.
  return taken.slice(20)
}

async function timesWhilePrinting(server: ServerProcess): Promise<number[]> {
  const taken: number[] = []
  const isPrinted = async () => (await fetch(`${server.url}/research/hearthline-research.pdf`)).status === 200
  const end = Date.now() + 180_000
  while (!(await isPrinted())) {
    if (Date.now() > end) throw new Error('the document was not printed within three minutes')
    for (let n = 0; n < 20; n++) taken.push(await timeOf(server, '/research'))
  }
  return taken
}

async function timeOf(
  server: ServerProcess,
  path: string,
  headers: Record<string, string> = fresh,
): Promise<number> {
  const began = performance.now()
  const answer = await fetch(server.url + path, { headers })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}
