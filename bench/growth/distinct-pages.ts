/** Cached pages per second when visitors ask for many different ones, in turn with a bare Node server that sends as many bytes for each. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareServer, type ServerProcess } from '../../test/support/server-process.ts'
import { startBarePage } from '../bare.ts'
import { read } from '../lists.ts'
import { load } from '../load.ts'
import { atMost, type Row, reaches } from '../measurement.ts'
import { readSettledPage } from '../pages.ts'
import { copyArticles, untilPrinted } from '../research.ts'
import { grown, grownMemory } from './point.ts'

const goal = 0.9
const turns = 3

/** `size` articles, each read once before the count begins. */
export async function measureDistinctPages(size: number): Promise<Row[]> {
  const server = await prepareServer()
  try {
    await server.start()
    await server.end('SIGTERM')
    const file = join(server.dataDir, 'hearthline.sqlite')
    // Some of the copies are drafts.
    copyArticles(file, Math.ceil(size * 1.02) + 2)
    const paths = addressesIn(file, size)
    await server.start()
    // Its printing has all pages made anew once: before the count, not in the middle of it.
    await untilPrinted(server.url)
    for (const path of paths) await read(server.url + path)
    return await compare(server, paths, size)
  } finally {
    await server.remove()
  }
}

/** The addresses of `size` published articles. @throws when there are fewer. */
export function addressesIn(file: string, size: number): string[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(`select category, slug from research_articles where status = 'published' order by slug limit ?`)
    .all(size)
  database.close()
  if (rows.length < size) throw new Error(`there are only ${rows.length} published articles`)
  return rows.map(({ category, slug }) => `/research/${category}/${slug}`)
}

async function compare(server: ServerProcess, paths: readonly string[], size: number): Promise<Row[]> {
  const bare = await startBarePage(await readSettledPage(server.url + paths[0]))
  const pair = { ours: [] as number[], limit: [] as number[] }
  let failed = 0
  try {
    for (let turn = 0; turn < turns; turn++) {
      const one = await load({ url: server.url, paths, seconds: 4 })
      failed += one.failed
      pair.ours.push(one.perSecond)
      pair.limit.push((await load({ url: bare.url, paths, seconds: 4 })).perSecond)
    }
  } finally {
    await bare.stop()
  }
  return [
    grown(reaches('different cached pages', pair, goal, '/s'), pair, { size }),
    grownMemory(server.pid, size),
    atMost(`${size}: failed`, failed, 0),
  ]
}
