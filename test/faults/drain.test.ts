/** SIGTERM under load: whoever was let in is answered, and the process ends with 0. */
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type QuoteForm, quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit } from './kill-run.ts'

it('answers every request it let in, then ends with 0', async () => {
  const server = await prepareServer()
  try {
    await server.start()
    const form = await readQuoteForm(server.url)
    const load = loadUntilNotReady(server.url, form)
    const slow = postSlowly(form, quoteBody(form, 'slow'), 2_000)
    await pause(1_000)

    const code = await server.end('SIGTERM')

    const { statuses, emails } = await load
    expect(code).toBe(0)
    expect([...statuses.keys()].sort()).toEqual([200, 303])
    expect(await slow).toBe(303)
    const file = join(server.dataDir, 'hearthline.sqlite')
    const acknowledged = [...emails, 'slow@load.example']
    const ledger = await audit({ engine: 'sqlite', file }, acknowledged)
    expect(ledger).toEqual({
      leads: acknowledged.length,
      lost: [],
      doubled: [],
      unexpected: [],
      wrongJobs: [],
    })
  } finally {
    await server.remove()
  }
})

/**
 * Posts and reads pages over kept-alive connections and stops, as a load balancer does, when /readyz says so.
 * A request that fails rejects the whole.
 */
async function loadUntilNotReady(url: string, form: QuoteForm) {
  const statuses = new Map<number, number>()
  const emails: string[] = []
  let ready = true
  const count = async (answer: Response) => {
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  }
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let sent = 0; ready; sent++) {
      const body = new URLSearchParams(quoteBody(form, `drain-${client}-${sent}`))
      await count(await fetch(form.action, { method: 'POST', body, redirect: 'manual' }))
      emails.push(body.get('email') ?? '')
      await count(await fetch(url))
    }
  })
  while (ready) {
    ready = (await fetch(`${url}/readyz`)).ok
    await pause(20)
  }
  await Promise.all(clients)
  return { statuses, emails }
}

/** A visitor on a bad line: the second half of the form arrives `ms` after the first. Resolves to the status. */
function postSlowly(form: QuoteForm, body: string, ms: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
    const post = request(form.action, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    post.once('error', reject)
    post.write(body.slice(0, 20))
    setTimeout(() => post.end(body.slice(20)), ms)
  })
}
