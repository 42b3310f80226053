/**
 * Open desks while leads pour in: 200 lines, 20 leads a second for half a minute. Each desk does what `desk/frame/live.ts` does in
 * a browser: it asks for the list as soon as it hears of a change, and then at most once in a breath. Measured is the
 * time from a lead's answer until a desk holds a list that was asked for after it. `npm run bench -- live=50` takes
 * another number of desks.
 */

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waits } from '#app/desk/waits.ts'
import { goodQuote } from '../test/support/door.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { startBarePage } from './bare.ts'
import { grown, grownMemory } from './growth/point.ts'
import { read } from './lists.ts'
import {
  atMost,
  beside,
  type Measurement,
  median,
  percentile,
  type Row,
  round,
  spreadOf,
  timed,
} from './measurement.ts'
import { addColleagues, owner, signIn } from './owner.ts'
import { readSettledPage } from './pages.ts'

const leadsPerSecond = 20
const seconds = 30
/** Until a desk holds a list with the lead. */
const longestMs = 2000
/** One person may have 250 lines open (`lineSlots` of app/services/compose.server.ts). */
const desksOfOne = 200

/** When a desk asked for a list, and when it held it: milliseconds of `performance.now()`. */
type Refresh = { asked: number; held: number }

export const live: Measurement = async (desks = 200) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    await server.end('SIGTERM')
    const people = addColleagues(join(server.dataDir, 'hearthline.sqlite'), Math.ceil(desks / desksOfOne))
    await server.start()
    const bare = await startBarePage(await readSettledPage(server.url))
    try {
      return await measure(server, people, desks, bare.url)
    } finally {
      await bare.stop()
    }
  } finally {
    await server.remove()
  }
}

async function measure(
  server: ServerProcess,
  people: readonly string[],
  desks: number,
  bareUrl: string,
): Promise<Row[]> {
  const cookies: string[] = []
  for (const email of people) cookies.push(await signIn(server, email))
  const end = new AbortController()
  const lines = Array.from({ length: desks }, (_, n) =>
    openDesk(server, cookies[n % cookies.length] ?? '', end.signal),
  )
  const seen = await Promise.all(lines)
  const visits = visitInTurn(server.url, bareUrl)
  const { arrived, failed } = await sendLeads(server)
  const waited = await visits.stop()
  await pause(5_000)
  const memory = grownMemory(server.pid, desks)
  end.abort()
  const waits = arrived.flatMap((at) =>
    seen.map(
      (refreshes) => (refreshes.find(({ asked }) => asked >= at)?.held ?? Number.POSITIVE_INFINITY) - at,
    ),
  )
  const place = { size: desks }
  return [
    { what: `leads that arrived in ${seconds} s`, value: arrived.length },
    atMost('of them failed', failed, 0),
    { what: `lists asked for by ${desks} desks`, value: seen.flat().length },
    grown(
      { ...atMost('lead to desk', median(waits), longestMs, 'ms'), ...spreadOf(waits) },
      { ours: waits },
      place,
    ),
    atMost('lead to the last desk', round(percentile(waits, 1)), longestMs, 'ms'),
    atMost('visits that failed', waited.failed, 0),
    grown(beside('a cached page for visitors meanwhile', waited, 'ms'), waited, place),
    memory,
  ]
}

/** When the answer to each lead came, and how many were not taken. */
async function sendLeads(server: ServerProcess) {
  const arrived: number[] = []
  let failed = 0
  const sent: Promise<void>[] = []
  for (let number = 0; number < leadsPerSecond * seconds; number++) {
    const due = performance.now() + 1000 / leadsPerSecond
    const came = sendLead(server, number).then(() => void arrived.push(performance.now()))
    sent.push(came.catch(() => void failed++))
    await pause(Math.max(0, due - performance.now()))
  }
  await Promise.all(sent)
  return { arrived, failed }
}

/** A visitor now and then, to ours and to a bare server with the same page in turn, until `stop`. */
function visitInTurn(url: string, bareUrl: string) {
  const pair = { ours: [] as number[], limit: [] as number[] }
  let goesOn = true
  let failed = 0
  const visit = async (address: string, taken: number[]) => {
    try {
      taken.push(await timed(() => read(address)))
    } catch {
      failed++
    }
  }
  const visits = (async () => {
    while (goesOn) {
      await visit(bareUrl, pair.limit)
      await visit(url, pair.ours)
      await pause(50)
    }
  })()
  return {
    async stop() {
      goesOn = false
      await visits
      return { ...pair, failed }
    },
  }
}

async function sendLead({ url }: ServerProcess, number: number): Promise<void> {
  const fields = { ...goodQuote, firstName: `Lead ${number}`, email: `lead${number}@load.example` }
  const body = new URLSearchParams({ ...fields, phone: `216555${String(number).padStart(4, '0')}` })
  const { status } = await fetch(`${url}/`, { method: 'POST', body, redirect: 'manual' })
  if (status !== 303) throw new Error(`a lead was answered with ${status}`)
}

/** Opens a line and keeps asking until `signal` ends it; the list of what it asked for grows meanwhile. */
async function openDesk({ url }: ServerProcess, cookie: string, signal: AbortSignal): Promise<Refresh[]> {
  const refreshes: Refresh[] = []
  const line = await openLine(`${url}/admin/events`, { headers: { cookie }, signal })
  let timer: NodeJS.Timeout | undefined
  let last = Number.NEGATIVE_INFINITY
  let isReading = false
  let isWanted = false
  const refresh = () => {
    timer = undefined
    last = performance.now()
    return ask()
  }
  /** What is wanted while a list is on its way is asked for when that is there. */
  const ask = async () => {
    isWanted = isReading
    if (isReading) return
    isReading = true
    const asked = performance.now()
    const list = await fetch(`${url}/admin/leads.data`, { headers: { cookie }, signal })
    await list.arrayBuffer()
    isReading = false
    if (list.ok) refreshes.push({ asked, held: performance.now() })
    if (isWanted) await ask()
  }
  const hear = async () => {
    const text = new TextDecoder()
    for await (const chunk of line.body ?? [])
      if (text.decode(chunk).includes('event: changed'))
        timer ??= setTimeout(
          () => void refresh().catch(() => {}),
          Math.max(0, last + waits.refresh - performance.now()),
        )
  }
  // The signal ends the line in the middle of a read.
  hear().catch(() => clearTimeout(timer))
  return refreshes
}

/** So many lines at once are more than a server takes that was started a moment ago: as a desk does, each asks again. */
async function openLine(address: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const line = await fetch(address, init)
    if (line.status !== 503) return line
    await line.arrayBuffer()
    await pause(1_000)
  }
}
