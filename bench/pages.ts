/** Cached pages per second, beside nginx serving as many bytes in the same run. */
import { brotliCompressSync } from 'node:zlib'
import { prepareServer } from '../test/support/server-process.ts'
import { load } from './load.ts'
import { atMost, type Measurement, median, type Row, round } from './measurement.ts'
import { startNginx } from './nginx.ts'
import { print } from './table.ts'

/** Measures ours and nginx in turn, three times each: a machine that slows down slows both. */
export const pages: Measurement = async () => {
  const server = await prepareServer()
  try {
    await server.start()
    const { ours, nginx, failed } = await compare(server.url)
    return rows(median(ours), nginx.length > 0 ? median(nginx) : undefined, failed)
  } finally {
    await server.remove()
  }
}

async function compare(siteUrl: string) {
  const answer = await fetch(siteUrl, { headers: { 'accept-encoding': 'br' } })
  // fetch has undone the compression; done again it has the size that travels. Debian's nginx has no Brotli of its own.
  const other = await startNginx(brotliCompressSync(Buffer.from(await answer.arrayBuffer())))
  if (!other) print('  nginx is not on this machine (Debian: apt-get install nginx): measured without it')
  const ours: number[] = []
  const nginx: number[] = []
  let failed = 0
  try {
    for (let turn = 0; turn < 3; turn++) {
      const result = await load({ url: `${siteUrl}/` })
      ours.push(result.perSecond)
      failed += result.failed
      if (other) nginx.push((await load({ url: other.url })).perSecond)
    }
  } finally {
    await other?.stop()
  }
  return { ours, nginx, failed }
}

/** The goal: 30,000 a second, or 0.4 of nginx where the machine is too slow for that. */
function rows(ours: number, nginx: number | undefined, failed: number): Row[] {
  const ratio = nginx ? round(ours / nginx, 2) : undefined
  return [
    {
      what: 'cached home page, 32 connections',
      value: round(ours),
      unit: '/s',
      goal: '>= 30,000 or 0.4 of nginx',
      reached: ours >= 30_000 || (ratio ?? 0) >= 0.4,
    },
    atMost('failed', failed, 0),
    ...(nginx ? [{ what: 'nginx, as many bytes, same run', value: round(nginx), unit: '/s' }] : []),
    ...(ratio ? [{ what: 'of nginx', value: ratio }] : []),
  ]
}
