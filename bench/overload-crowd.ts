/**
 * A crowd, as a program of its own so that it does not slow down who measures: it asks so many times a second whether it is
 * answered or not, as visitors do. Arguments: the kind ("pages", "posts"), the server's address, requests a second, seconds. With
 * 0 a second it keeps 32 requests under way, which finds out what the server carries. It prints one line of JSON.
 */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { quoteBody, readQuoteForm } from '../test/support/quick-quote.ts'

export interface CrowdResult {
  /** Requests of each status; 0 stands for a connection that broke. */
  statuses: Record<string, number>
  /** Answers other than 503 in each second. */
  perSecond: number
  /** Milliseconds: the longest wait of all for an answer, and the slowest 99th part of those that were refused. */
  slowest: number
  /** The people whose posts were answered with 303. */
  taken: string[]
}

const [kind = '', url = '', rate = '', seconds = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
const form = kind === 'posts' ? await readQuoteForm(url) : null
const salt = Date.now() % 1e9
const statuses: Record<string, number> = {}
const taken: string[] = []
let slowest = 0
let sent = 0

/** One request of somebody who was not here before. */
function askOnce(): Promise<void> {
  const n = ++sent
  const person = `crowd-${salt}-${n}`
  const body = form && quoteBody(form, person)
  const target = form ? form.action : `${url}/estimates/life-insurance?income=${20_000 + n}`
  const headers = {
    'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${n % 250}`,
    'accept-encoding': 'br',
    ...(body && { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }),
  }
  let began = 0
  return new Promise((resolve) => {
    const end = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 303) taken.push(person)
      slowest = Math.max(slowest, performance.now() - began)
      resolve()
    }
    const asked = request(target, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().on('close', () => end(answer.statusCode ?? 0))
    })
    // Before that it waits for one of this crowd's own connections.
    asked.on('socket', () => {
      began = performance.now()
    })
    asked.on('error', () => end(0)).end(body ?? undefined)
  })
}

const until = performance.now() + Number(seconds) * 1000
const asked: Promise<void>[] = []
if (Number(rate) > 0) {
  const began = performance.now()
  for (let now = began; now < until; now = performance.now()) {
    while (asked.length < ((now - began) / 1000) * Number(rate)) asked.push(askOnce())
    await pause(5)
  }
} else {
  const goOn = async () => {
    while (performance.now() < until) await askOnce()
  }
  asked.push(...Array.from({ length: 32 }, goOn))
}
await Promise.all(asked)
const answered = Object.entries(statuses).reduce((sum, [status, n]) => sum + (status === '503' ? 0 : n), 0)
const result: CrowdResult = { statuses, perSecond: answered / Number(seconds), slowest, taken }
// Connections that are kept alive would keep it, and a pipe takes long lines piece by piece.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
