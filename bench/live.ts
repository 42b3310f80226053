/**
 * Open desks while leads pour in: 200 lines, 20 leads a second for half a minute. Each desk does what `desk/frame/live.ts` does in
 * a browser: it asks for the list as soon as it hears of a change, and then at most once in a breath. Measured is the
 * time from a lead's answer until a desk holds a list that was asked for after it. `npm run bench -- live=50` takes
 * another number of desks.
 */

import { breathMs } from '#app/desk/live/live.ts'
import { goodQuote } from '../test/support/door.ts'
import { prepareServer, type ServerProcess } from '../test/support/server-process.ts'
import { atMost, type Measurement, percentile, round } from './measurement.ts'
import { owner, signIn } from './owner.ts'

const leadsPerSecond = 20
const seconds = 30

/** When a desk asked for a list, and when it held it: milliseconds of `performance.now()`. */
type Refresh = { asked: number; held: number }

export const live: Measurement = async (desks = 200) => {
  const server = await prepareServer(owner)
  try {
    await server.start()
    const cookie = await signIn(server)
    const end = new AbortController()
    const seen = await Promise.all(Array.from({ length: desks }, () => openDesk(server, cookie, end.signal)))
    const arrived: number[] = []
    for (let sent = 0; sent < leadsPerSecond * seconds; sent++) {
      const due = performance.now() + 1000 / leadsPerSecond
      void sendLead(server, sent).then(() => arrived.push(performance.now()))
      await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    }
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    end.abort()
    const waits = arrived.flatMap((at) =>
      seen.map(
        (refreshes) => (refreshes.find(({ asked }) => asked >= at)?.held ?? Number.POSITIVE_INFINITY) - at,
      ),
    )
    return [
      { what: `leads that arrived in ${seconds} s`, value: arrived.length },
      { what: `lists asked for by ${desks} desks`, value: seen.flat().length },
      { what: 'lead to desk, median', value: round(percentile(waits, 0.5)), unit: 'ms' },
      { what: 'lead to desk, p99', value: round(percentile(waits, 0.99)), unit: 'ms' },
      atMost('lead to the last desk', round(Math.max(...waits)), 2000, 'ms'),
    ]
  } finally {
    await server.remove()
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
  const line = await fetch(`${url}/admin/events`, { headers: { cookie }, signal })
  let timer: NodeJS.Timeout | undefined
  let last = Number.NEGATIVE_INFINITY
  const ask = async () => {
    timer = undefined
    last = performance.now()
    const asked = last
    const list = await fetch(`${url}/admin/leads.data`, { headers: { cookie }, signal })
    await list.arrayBuffer()
    refreshes.push({ asked, held: performance.now() })
  }
  const hear = async () => {
    const text = new TextDecoder()
    for await (const chunk of line.body ?? [])
      if (text.decode(chunk).includes('event: changed'))
        timer ??= setTimeout(
          () => void ask().catch(() => {}),
          Math.max(0, last + breathMs - performance.now()),
        )
  }
  // The signal ends the line in the middle of a read.
  hear().catch(() => clearTimeout(timer))
  return refreshes
}
