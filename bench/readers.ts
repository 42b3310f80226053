/**
 * Readers that ask and never read what they get: a thousand connections, each for one of everything the server sends. What they
 * cost in memory, and how long others wait meanwhile. `npm run bench -- readers=200` takes
 * another number.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { fillWithLeads } from './many-leads.ts'
import { atMost, type Measurement, percentile, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'
import { residentMegabytes } from './resident-memory.ts'
import { openSilently } from './silent-reader.ts'

const document = '/research/hearthline-research.pdf'
/** How long it is watched: after twenty seconds nobody of them is left. */
const seconds = 30

export const readers: Measurement = async (count = 1000) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await isPrinted(server)
    await server.end('SIGTERM')
    enlarge(join(server.dataDir, 'hearthline.sqlite'))
    await server.start()
    const cookie = await signIn(server)
    const script = /\/assets\/react-[\w-]+\.js/.exec(await read(server, '/'))?.[0] ?? '/'
    const asked = [document, '/', '/research?q=annuity', script, '/research/feed.xml', '/share.png']
    const desk = ['/admin/leads', '/admin/leads.csv', '/admin/audit/export']
    // What is rendered, loaded or drawn once for everybody, and the code that does it, is in memory before the count begins.
    for (let n = 0; n < 50; n++) for (const path of asked) await read(server, path)
    const before = residentMegabytes(server.pid)
    const sockets = Array.from({ length: count }, (_, n) => {
      const paths = n % 10 === 9 ? desk : asked
      return openSilently(server, paths[Math.floor(n / 10) % paths.length] ?? '/', cookie)
    })
    let max = before
    const waits: number[] = []
    const began = performance.now()
    while (performance.now() - began < seconds * 1000) {
      const asked = performance.now()
      await read(server, '/')
      waits.push(performance.now() - asked)
      max = Math.max(max, residentMegabytes(server.pid))
      await pause(50)
    }
    for (const socket of sockets) socket.destroy()
    return [
      { what: 'before', value: before, unit: 'MB' },
      atMost(`growth under ${count.toLocaleString('en-US')} silent readers`, round(max - before), 60, 'MB'),
      {
        what: 'the home page for others meanwhile, p99',
        value: round(percentile(waits, 0.99), 1),
        unit: 'ms',
      },
      { what: 'after the last of them was ended', value: residentMegabytes(server.pid), unit: 'MB' },
    ]
  } finally {
    await server.remove()
  }
}

/** As after some years: a document of eight megabytes, and lists whose files do not fit into the buffers of a connection. */
function enlarge(file: string) {
  fillWithLeads(file, 50_000)
  const database = new DatabaseSync(file)
  const data = Buffer.alloc(8 * 2 ** 20, '%PDF-')
  database.prepare('update research_document set data = ?, size = ?').run(data, data.length)
  database.close()
}

async function read({ url }: ServerProcess, path: string): Promise<string> {
  return (await fetch(url + path)).text()
}

/** Resolves when the document stands there. */
async function isPrinted({ url }: ServerProcess): Promise<void> {
  while ((await fetch(url + document, { method: 'HEAD' })).status !== 200) await pause(500)
}
