/**
 * Visitors while an editor uploads pictures of 10 MB, one after another without a pause: what a page takes then and
 * otherwise. `npm run bench -- upload=1000` asks for each page so many times.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { largePhoto } from '../test/support/pictures.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, type Row, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'

/** A request with a receipt is rendered for its sender, so the page cache is passed by. */
const fresh = { cookie: 'receipt=measured' }
const pages = [
  { what: 'home, cached', path: '/', headers: {} },
  { what: '/research, rendered', path: '/research', headers: fresh },
]
/** Milliseconds between two visitors: the machine is not to be full before the first picture comes. */
const breathMs = 10

export const upload: Measurement = async (requests = 500) => {
  const photo = await largePhoto()
  const server = await prepareServer(owner)
  try {
    await server.start()
    const cookie = await signIn(server)
    await untilCalm(server)
    const alone = await times(server, requests)
    const uploads = startUploads(server, cookie, photo)
    const meanwhile = await times(server, requests)
    const taken = await uploads.stop()
    const rows: Row[] = [
      { what: 'size of a picture', value: round(photo.length / 2 ** 20, 1), unit: 'MB' },
      { what: 'pictures uploaded', value: taken.length },
      { what: 'from the first byte to the answer, median', value: round(percentile(taken, 0.5)), unit: 'ms' },
    ]
    for (const [at, { what }] of pages.entries())
      for (const [name, share] of [
        ['p50', 0.5],
        ['p95', 0.95],
        ['max', 1],
      ] as const) {
        const [before, now] = [alone, meanwhile].map((all) => round(percentile(all[at] ?? [], share), 1))
        rows.push({ what: `${what}, ${name}, without`, value: before ?? 0, unit: 'ms' })
        const beside = `${what}, ${name}, while uploading`
        if (name === 'p95') rows.push(atMost(beside, now ?? 0, 50, 'ms'))
        else rows.push({ what: beside, value: now ?? 0, unit: 'ms' })
      }
    return rows
  } finally {
    await server.remove()
  }
}

/** Visits until the document of all articles is printed, the last thing a fresh server does by itself. */
async function untilCalm(server: ServerProcess) {
  const isPrinted = async () => (await fetch(`${server.url}/research/hearthline-research.pdf`)).status === 200
  const end = Date.now() + 180_000
  do {
    if (Date.now() > end) throw new Error('the document was not printed within three minutes')
    await times(server, 50)
  } while (!(await isPrinted()))
}

/** Milliseconds of each request, for each page. */
async function times({ url }: ServerProcess, requests: number): Promise<number[][]> {
  const taken: number[][] = pages.map(() => [])
  for (let n = 0; n < requests; n++)
    for (const [at, { path, headers }] of pages.entries()) {
      await pause(breathMs)
      const began = performance.now()
      const answer = await fetch(url + path, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      taken[at]?.push(performance.now() - began)
    }
  return taken
}

/** Begins to upload; `stop` resolves to the milliseconds of each upload when the last one has ended. */
function startUploads({ url }: ServerProcess, cookie: string, photo: Buffer) {
  const taken: number[] = []
  const worker = new Worker(new URL('./uploader.ts', import.meta.url), {
    workerData: { address: `${url}/admin/articles/pictures`, cookie, photo },
  })
  const ended = new Promise<void>((resolve, reject) => worker.on('error', reject).on('exit', () => resolve()))
  worker.on('message', (ms: number) => taken.push(ms))
  return {
    async stop(): Promise<number[]> {
      worker.postMessage('stop')
      await ended
      return taken
    },
  }
}
