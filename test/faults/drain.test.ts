/** SIGTERM under load: whoever was let in is answered, and the process ends with 0. */
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type QuoteForm, quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit } from './kill-run.ts'

it('answers every request it let in, then ends with 0', async () => {
  // The load is told that the end comes by /readyz, and has as long as it needs to hear it.
  const server = await prepareServer({}, { times: { noticeMs: 2_000, drainMs: 60_000, endMs: 70_000 } })
  try {
    await server.start()
    const form = await readQuoteForm(server.url)
    const { load, underWay } = loadUntilNotReady(server.url, form)
    const slow = postSlowly(
      form,
      quoteBody(form, 'slow'),
      load.then(() => refusal(server.url)),
    )
    await underWay

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
 * A request that fails rejects the whole. `underWay` resolves when fifty posts have been answered.
 */
function loadUntilNotReady(url: string, form: QuoteForm) {
  const begun = Promise.withResolvers<void>()
  const statuses = new Map<number, number>()
  const emails: string[] = []
  let ready = true
  const count = async (answer: Response) => {
    await answer.arrayBuffer()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (emails.length === 50) begun.resolve()
  }
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let sent = 0; ready; sent++) {
      const body = new URLSearchParams(quoteBody(form, `drain-${client}-${sent}`))
      await count(await fetch(form.action, { method: 'POST', body, redirect: 'manual' }))
      emails.push(body.get('email') ?? '')
      await count(await fetch(url))
    }
  })
  const isReady = async () => {
    while (ready) {
      ready = (await fetch(`${url}/readyz`)).ok
      await pause(20)
    }
  }
  const load = Promise.all([isReady(), ...clients]).then(() => ({ statuses, emails }))
  return { load, underWay: Promise.race([begun.promise, load]) }
}

/** Resolves when nobody new is let in. */
async function refusal(url: string): Promise<void> {
  while (await fetch(`${url}/readyz`).catch(() => false)) await pause(20)
}

/** A visitor on a bad line: the second half of the form arrives when `then` resolves. Resolves to the status. */
function postSlowly(form: QuoteForm, body: string, then: Promise<unknown>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
    const post = request(form.action, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode))
    })
    post.once('error', reject)
    post.write(body.slice(0, 20))
    then.then(() => post.end(body.slice(20)), reject)
  })
}
