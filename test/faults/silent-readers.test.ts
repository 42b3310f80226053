/** Readers that ask and take nothing: what is large is held once for all of them, and none stays. */
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { residentMegabytes } from '../../bench/resident-memory.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'

const document = '/research/hearthline-research.pdf'
const megabytes = 16

it('ends readers that do not read, holds the document once for all, and leaves a slow reader alone', async () => {
  const server = await prepareServer({}, { times: { stillMs: 4_000 } })
  try {
    await server.start()
    storeDocument(join(server.dataDir, 'hearthline.sqlite'))
    const before = residentMegabytes(server.pid)
    const slow = readSlowly(server)
    const silent = Array.from({ length: 30 }, () => openSilently(server, document))
    let most = 0
    const look = async () => {
      most = Math.max(most, residentMegabytes(server.pid) - before)
      await pause(100)
    }
    while (most < megabytes / 2) await look()
    expect(silent.every(isOpen)).toBe(true)
    while (silent.some(isOpen)) await look()
    // Thirty copies would be 480 MB.
    expect(most).toBeLessThan(5 * megabytes)
    // Its rests alone take longer than the others were given.
    expect(await slow).toBe(megabytes * 2 ** 20)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.remove()
  }
})

it('ends those who wait longest when an address sends too many of them', async () => {
  const server = await prepareServer()
  try {
    await server.start()
    storeDocument(join(server.dataDir, 'hearthline.sqlite'))
    const crowd = Array.from({ length: 100 }, () => openSilently(server, document))
    while (crowd.filter(isOpen).length > 40) await pause(200)
    expect(crowd.filter(isOpen).length).toBe(40)
    for (const socket of crowd) socket.destroy()
  } finally {
    await server.remove()
  }
})

/** Puts a document there that fits into no buffer of the system. */
function storeDocument(file: string) {
  const database = new DatabaseSync(file)
  // The server may be writing.
  database.exec('pragma busy_timeout = 10000')
  const data = Buffer.alloc(megabytes * 2 ** 20, '%PDF-')
  const insert =
    'insert into research_document (name, made_at, fingerprint, pages, size, data) values (?, ?, ?, ?, ?, ?)'
  database.prepare(insert).run('research', new Date().toISOString(), 'f'.repeat(64), 1, data.length, data)
  database.close()
}

function openSilently({ port }: ServerProcess, path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`))
  // Without a listener for data nothing is read.
  return socket.on('error', () => {})
}

/** Who does not read learns by writing that the other side is gone. An empty line between two requests means nothing. */
function isOpen(socket: Socket): boolean {
  if (!socket.closed) socket.write('\r\n')
  return !socket.closed
}

/** Takes half a megabyte and rests, and resolves to how much came. */
async function readSlowly({ url }: ServerProcess): Promise<number> {
  let size = 0
  const answer = await fetch(url + document)
  for await (const piece of answer.body ?? []) {
    const before = size
    size += piece.length
    if (size >> 19 !== before >> 19) await pause(200)
  }
  return size
}
