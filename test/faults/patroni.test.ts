/**
 * The files of deploy/patroni with Debian's programs: the machine of the primary is killed ten times under posts at two nodes. What was
 * confirmed is there once, changes go on by themselves, and the pages that are kept ready never stop.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#app/platform/config/config.ts'
import { patience, rowsOf } from '../support/matrix.ts'
import { missingForPatroni, openPatroni } from '../support/patroni.ts'
import { type QuoteForm, quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer } from '../support/server-process.ts'
import { audit, postUntilStopped } from './kill-run.ts'

const kills = Number(process.env.PATRONI_KILLS ?? 10)
const goalMs = 30_000
const pages = ['/', '/contact', '/research']

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    (error: Error) => error.name,
  )

/** Reads the pages of every node without a pause worth the name, and asks whether each is ready; a count of each outcome. */
function watchNodes(urls: readonly string[]) {
  const outcomes = new Map<string, number>()
  let isWatching = true
  const note = (what: string) => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
  const watching = urls.map(async (url) => {
    while (isWatching) {
      for (const page of pages) note(`${page} ${await statusOf(url + page)}`)
      note(`ready ${await statusOf(`${url}/readyz`)}`)
      await pause(50)
    }
  })
  return async () => {
    isWatching = false
    await Promise.all(watching)
    return outcomes
  }
}

/** Milliseconds until a lead that is sent from now on is taken; whoever sent it goes among the acknowledged. */
async function untilTaken(forms: readonly QuoteForm[], person: string): Promise<number> {
  const began = performance.now()
  const [form] = forms as [QuoteForm]
  const body = quoteBody(form, person)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let tries = 0; ; tries++) {
    const { action } = forms[tries % forms.length] as QuoteForm
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(action, { method: 'POST', body, headers, redirect: 'manual', signal }).catch(
      () => null,
    )
    if (answer?.status === 303) return performance.now() - began
    await pause(100)
  }
}

it('ships files that wait for a second machine, and drop what is no primary any more', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy/patroni', name), 'utf8')
  const patroni = read('patroni.yml')
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m)
  expect(patroni).toMatch(/^ {8}synchronous_commit: 'on'$/m)
  const seconds = (name: string) => Number(new RegExp(`^ {4}${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
  expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'))
  expect(seconds('ttl')).toBeGreaterThanOrEqual(20)
  expect(seconds('ttl') + 2 * seconds('loop_wait')).toBeLessThan(goalMs / 1000)
  expect(read('haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
})

describe.each(rowsOf(['Patroni'], 0))('%s', () => {
  it(`loses and doubles nothing in ${kills} kills of the primary`, { timeout: patience }, async () => {
    const missing = missingForPatroni()
    if (missing.length > 0)
      return void process.stderr.write(`Patroni was not tried: no ${missing.join(', ')}\n`)
    const cluster = await openPatroni()
    const nodes = [await prepareServer(cluster.environment), await prepareServer(cluster.environment)]
    onTestFinished(async () => {
      for (const node of nodes) await node.remove()
    })
    for (const node of nodes) await node.start()
    const urls = nodes.map(({ url }) => url)
    const forms = await Promise.all(urls.map(readQuoteForm))
    for (const url of urls) for (const page of pages) await statusOf(url + page)
    await cluster.isWhole()
    const load = postUntilStopped(forms, 4, undefined, 100)
    const probes: string[] = []
    const outages: string[] = []
    const stopWatching = watchNodes(urls)
    for (let turn = 0; turn < kills; turn++) {
      const primary = await cluster.isWhole()
      await load.acknowledges(20)
      // Every third time PostgreSQL alone; the others take the machine.
      const how = turn % 3 === 2 ? 'crash' : 'kill'
      await cluster.run(how, primary)
      const person = `after-kill-${turn}`
      const ms = await untilTaken(forms, person)
      probes.push(`${person}@load.example`)
      outages.push(`${how} ${Math.round(ms / 100) / 10} s`)
      expect(ms, outages.join(', ')).toBeLessThan(goalMs)
      // What takes leads says so, on both nodes.
      for (const url of urls) while ((await statusOf(`${url}/readyz`)) !== 200) await pause(50)
      if (how === 'kill') await cluster.run('join', primary)
    }
    await cluster.isWhole()
    await load.acknowledges(20)
    const outcomes = await stopWatching()
    const { acknowledged, repeated } = await load.stop()
    const all = [...acknowledged, ...probes]
    const seen = JSON.stringify(Object.fromEntries(outcomes))
    process.stderr.write(
      `${all.length} acknowledged, ${repeated} sent again; ${outages.join(', ')}; ${seen}\n`,
    )
    // Ready or not, and a page always.
    const wanted = [...pages.map((page) => `${page} 200`), 'ready 200', 'ready 503']
    expect([...outcomes.keys()].toSorted()).toEqual(wanted.toSorted())
    expect(await audit(readConfig(cluster.environment).database, all)).toEqual({
      leads: all.length,
      lost: [],
      doubled: [],
      unexpected: [],
      wrongJobs: [],
    })
  })
})
