/**
 * What a page that is rendered for its visitor costs the server: processor time, the system's and that of all threads, so that other
 * work on the machine counts for little. Beside it, in the same run, what React alone takes to write the same elements, and Brotli
 * for the same bytes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { bareElements } from './bare-elements.ts'
import { fillWithLeads } from './many-leads.ts'
import { atMost, type Measurement, median, type Row, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'

const warm = 300
const turns = 3
/** A request with a receipt is rendered for its sender, so the page cache is passed by. */
const fresh = 'receipt=measured'

/** `size` is how many pages of a kind are asked for in a turn. */
export const rendering: Measurement = async (size = 200) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    fillWithLeads(join(server.dataDir, 'hearthline.sqlite'), 2_000)
    await server.start()
    const desk = await signIn(server)
    const rows: Row[] = []
    for (const [what, path, cookie] of pages(desk))
      rows.push(...(await measure(server, what, path, cookie, size)))
    return rows
  } finally {
    await server.remove()
  }
}

const pages = (desk: string): [what: string, path: string, cookie: string][] => [
  ['home', '/', fresh],
  ['a service', '/services/annuities', fresh],
  ['a search', '/research?q=annuity', fresh],
  ['an estimate', '/estimates/life-insurance?income=50000', fresh],
  ["the desk's first screen", '/admin', desk],
  ['the list of leads', '/admin/leads', desk],
  ['a person', '/admin/leads/019f0000-0001-7000-8000-000000000007', desk],
]

async function measure(
  server: ServerProcess,
  what: string,
  path: string,
  cookie: string,
  size: number,
): Promise<Row[]> {
  const ask = () => readPage(server.url + path, cookie)
  const html = await ask()
  const elements = await bareElements(html)
  const limit = () => {
    elements()
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  }
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn++) {
    const begun = processorMs(server.pid)
    for (let n = 0; n < (turn === 0 ? warm : size); n++) await ask()
    const taken = processorMs(server.pid) - begun
    // What this process needed to ask is none of it.
    const asked = ownMs()
    for (let n = 0; n < (turn === 0 ? warm : size); n++) limit()
    if (turn === 0) continue
    ours.push(taken / size)
    bare.push((ownMs() - asked) / size)
  }
  return [
    { what: `${what}: processor time of a page`, value: round(median(ours), 1), unit: 'ms' },
    { what: 'its elements by React alone, and Brotli', value: round(median(bare), 1), unit: 'ms' },
    atMost('ours, in such', round(median(ours) / median(bare), 2), 4),
  ]
}

async function readPage(url: string, cookie: string): Promise<string> {
  const page = await fetch(url, { headers: { cookie, 'accept-encoding': 'br' } })
  if (page.status !== 200) throw new Error(`${url} was answered with ${page.status}`)
  return page.text()
}

/** Milliseconds that a process has had a processor for, in user mode and in the kernel's (Linux, in hundredths of a second). */
export function processorMs(pid = 0): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = rest.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
