/** The list of articles with 10,000 of them: rendered for each request, searched, and while the document is printed. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '../app/lib/ids.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, round } from './measurement.ts'

const articles = 10_000
const requests = 300
/** A request with a receipt is rendered for its sender, so the page cache is passed by. */
const fresh = { cookie: 'receipt=measured' }

export const research: Measurement = async () => {
  const server = await prepareServer()
  try {
    await server.start()
    await server.end('SIGTERM')
    copyArticles(join(server.dataDir, 'hearthline.sqlite'))
    const ready = await server.start()
    const list = await times(server, '/research')
    const last = await times(server, `/research?category=annuities&page=100`)
    const search = await times(server, '/research?q=surrender+charges')
    const printing = await timesWhilePrinting(server)
    const p95 = (values: readonly number[]) => round(percentile(values, 0.95), 1)
    return [
      { what: `ready with ${articles.toLocaleString('en-US')} articles`, value: round(ready), unit: 'ms' },
      atMost('/research, not cached, p95', p95(list), 100, 'ms'),
      atMost('its hundredth page, p95', p95(last), 100, 'ms'),
      atMost('a search, p95', p95(search), 100, 'ms'),
      atMost('/research until the document is printed, p95', p95(printing), 100, 'ms'),
    ]
  } finally {
    await server.remove()
  }
}

/** Copies the sample articles until there are enough, under new ids and slugs, one an hour back from the last. */
function copyArticles(file: string) {
  const database = new DatabaseSync(file)
  const rows = database.prepare('select * from research_articles').all()
  const columns = Object.keys(rows[0] ?? {})
  const insert = database.prepare(
    `insert into research_articles (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  const categories = ['life-insurance', 'mortgage-protection', 'annuities', 'retirement-planning']
  database.exec('begin')
  for (let n = rows.length; n < articles; n++) {
    const at = new Date(Date.UTC(2026, 0) - n * 3_600_000).toISOString()
    const changed: Record<string, string> = {
      id: newId(),
      slug: `measured-${n}`,
      category: categories[n % 4] ?? '',
      published_at: at,
      listed_at: at,
    }
    const row = rows[n % rows.length] ?? {}
    insert.run(...columns.map((column) => changed[column] ?? row[column] ?? null))
  }
  database.exec('commit')
  // A document of so many is not the one that stands there.
  database.exec('delete from research_document')
  database.close()
}

async function times(server: ServerProcess, path: string): Promise<number[]> {
  const taken: number[] = []
  for (let n = 0; n < requests; n++) taken.push(await timeOf(server, path))
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

async function timeOf(server: ServerProcess, path: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(server.url + path, { headers: fresh })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - began
}
