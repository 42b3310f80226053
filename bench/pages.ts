/** Cached pages per second, beside a bare Node server and nginx that serve as many bytes in the same run. */
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareServer } from '../test/support/server-process.ts'
import { startBarePage, type WirePage } from './bare.ts'
import { load } from './load.ts'
import { atMost, type Measurement, type Row, reaches } from './measurement.ts'
import { startNginx } from './nginx.ts'
import { print } from './table.ts'

/** What one server reached in each turn. */
interface Served {
  url: string
  perSecond: number[]
  failed: number
}

/** Measures ours and the others in turn: a machine that slows down slows all. */
export const pages: Measurement = async (turns = 5) => {
  const server = await prepareServer()
  try {
    await server.start()
    return await compare(server.url, turns)
  } finally {
    await server.remove()
  }
}

async function compare(siteUrl: string, turns: number): Promise<Row[]> {
  const page = await readSettledPage(siteUrl)
  // Sent as it is: Debian's nginx has no Brotli of its own.
  const nginx = await startNginx(page.body)
  const bare = await startBarePage(page)
  if (!nginx) print('  nginx is not on this machine (Debian: apt-get install nginx): measured without it')
  const serve = (url: string): Served => ({ url, perSecond: [], failed: 0 })
  const [ours, limit, other] = [serve(`${siteUrl}/`), serve(bare.url), nginx && serve(nginx.url)]
  try {
    const all = [ours, limit, ...(other ? [other] : [])]
    for (let turn = 0; turn < turns; turn++)
      // Each is the first of a turn as often: a machine that others use has better and worse seconds.
      for (const one of [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]) {
        const result = await load({ url: one.url, seconds: 3 })
        one.perSecond.push(result.perSecond)
        one.failed += result.failed
      }
  } finally {
    await bare.stop()
    await nginx?.stop()
  }
  const of = (one: Served) => ({ ours: ours.perSecond, limit: one.perSecond })
  return [
    {
      ...reaches('cached home page, 32 connections, of bare Node with the same bytes', of(limit), 0.9, '/s'),
      note: 'wished: 30,000/s',
    },
    ...(other ? [reaches('of nginx with as many bytes', of(other), 0.5, '/s')] : []),
    { what: 'bytes of a page, headers aside', value: page.body.length },
    atMost('failed', ours.failed, 0),
  ]
}

/** The page as all get it who come later: after the first one it is packed more tightly, and those beside it are to send as many bytes. */
export async function readSettledPage(siteUrl: string): Promise<WirePage> {
  for (let before = await readPage(siteUrl); ; ) {
    await pause(1500)
    const page = await readPage(siteUrl)
    if (page.body.length === before.body.length) return page
    before = page
  }
}

/** The page as it travels, without the headers that Node adds by itself. */
function readPage(siteUrl: string): Promise<WirePage> {
  const { promise, resolve, reject } = Promise.withResolvers<WirePage>()
  const request = get(siteUrl, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const { rawHeaders: raw } = answer
    const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
    const headers = pairs.filter(([name = '']) => !/^(date|connection|keep-alive)$/i.test(name)).flat()
    resolve({ headers, body: Buffer.concat(chunks) })
  })
  request.on('error', reject)
  return promise
}
