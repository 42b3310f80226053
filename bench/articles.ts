/** What an article costs: on disk, when the search reads it, and when its page is made for the first reader after it changed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { addressesIn } from './growth/distinct-pages.ts'
import { read } from './lists.ts'
import { type Measurement, round } from './measurement.ts'
import { processorMs } from './rendering.ts'
import { copyArticles } from './research.ts'

const samples = 17

/** Processor time is that of the server, so that other work on the machine counts for little. */
export const articles: Measurement = async (size = 500) => {
  const server = await prepareServer()
  const file = join(server.dataDir, 'hearthline.sqlite')
  try {
    await server.start()
    await server.end('SIGTERM')
    const before = bytesOf(file)
    // Some of the copies are drafts.
    copyArticles(file, samples + Math.ceil(size * 1.02))
    await server.start()
    await isQuiet(server)
    const began = processorMs(server.pid)
    await read(`${server.url}/research?q=annuity`)
    await isIndexed(file)
    await isQuiet(server)
    const indexed = processorMs(server.pid)
    const paths = addressesIn(file, size)
    for (const path of paths) await read(server.url + path)
    // Pages are packed as small as they go once their first readers have them.
    await isQuiet(server)
    const drawn = processorMs(server.pid)
    for (const path of paths) await read(server.url + path)
    const again = processorMs(server.pid)
    await server.end('SIGTERM')
    const each = (amount: number, digits = 1) => round(amount / size, digits)
    return [
      {
        what: 'an article on disk, with its place in the search',
        value: each((bytesOf(file) - before) / 1024),
        unit: 'KB',
      },
      { what: 'processor time to read it into the search', value: each(indexed - began), unit: 'ms' },
      { what: 'of its page, for the first reader after a change', value: each(drawn - indexed), unit: 'ms' },
      { what: 'of its page, for everybody after that', value: each(again - drawn, 2), unit: 'ms' },
    ]
  } finally {
    await server.remove()
  }
}

/** Of the file alone: what was written beside it is brought into it first. */
function bytesOf(file: string): number {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  return statSync(file).size
}

async function isIndexed(file: string): Promise<void> {
  const database = new DatabaseSync(file, { readOnly: true })
  const waiting = database.prepare(
    `select count(*) as count from research_articles where status = 'published' and id not in (select article_id from article_index)`,
  )
  while (Number(waiting.get()?.count) > 0) await pause(200)
  database.close()
}

/** Until what a start leaves to be done is done: a second with next to no work in it. */
async function isQuiet({ pid }: ServerProcess): Promise<void> {
  for (let before = processorMs(pid); ; ) {
    await pause(1000)
    const now = processorMs(pid)
    if (now - before < 50) return
    before = now
  }
}
