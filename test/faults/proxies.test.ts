/**
 * The files of deploy/ with the real programs, in front of two nodes that are restarted one after the other: nothing fails, no
 * lead is lost or doubled, and live lines come as they are written.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'
import { rowsOf } from '../support/matrix.ts'
import { isInstalled, openProxy, proxies, versionOf } from '../support/proxies.ts'
import { type QuoteForm, quoteBody, readQuoteForm } from '../support/quick-quote.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'
import { audit } from './kill-run.ts'

const open = databaseOpener('postgres')
const perSecond = 50
const restarts = 10

/** What a visitor sends through the proxy, over connections that are kept. */
function openVisitor(url: string, ca: string, own: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 32 })
  onTestFinished(() => agent.destroy())
  return (path: string, body?: string) =>
    new Promise<number>((resolve, reject) => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const headers = body ? { ...own, ...form, 'content-length': Buffer.byteLength(body) } : own
      const sent = request(
        new URL(path, url),
        { agent, headers, method: body ? 'POST' : 'GET' },
        (answer) => {
          answer.resume()
          answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject)
        },
      )
      sent.once('error', reject).end(body)
    })
}

/** Fifty requests a second, one in five of them a post, until `stop`; by a clock, whatever becomes of those before. */
function sendSteadily(send: ReturnType<typeof openVisitor>, form: QuoteForm) {
  const outcomes = new Map<string, number>()
  const acknowledged: string[] = []
  const note = (what: string) => void outcomes.set(what, (outcomes.get(what) ?? 0) + 1)
  const underWay: Promise<void>[] = []
  let number = 0
  const one = async (at: number) => {
    const body = at % 5 === 0 ? quoteBody(form, `proxy-${at}`) : undefined
    try {
      const status = await send(body ? new URL(form.action).pathname : '/', body)
      note(`${body ? 'POST' : 'GET'} ${status}`)
      if (body && status === 303) acknowledged.push(`proxy-${at}@load.example`)
    } catch (error) {
      note(`${body ? 'POST' : 'GET'} ${(error as Error).message}`)
    }
  }
  const clock = setInterval(() => underWay.push(one(number++)), 1000 / perSecond)
  onTestFinished(() => clearInterval(clock))
  return {
    async stop() {
      clearInterval(clock)
      await Promise.all(underWay)
      return { outcomes, acknowledged }
    },
  }
}

async function openNodes(https: number) {
  const place = await open()
  const SITE_URL = `https://localhost:${https}`
  const prepare = () => prepareServer({ ...place.environment, SITE_URL }, { times: {} })
  const nodes: [ServerProcess, ServerProcess] = [await prepare(), await prepare()]
  onTestFinished(async () => {
    for (const node of nodes) await node.remove()
  })
  for (const node of nodes) await node.start()
  return { nodes, config: place.config }
}

/** Whether HTTP/2 is spoken, and what a page says. */
function readByHttp2(url: string, ca: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connect(url, { ca })
    session.once('error', reject)
    const stream = session.request({ ':path': '/' })
    stream.once('response', (headers) => {
      stream.resume()
      stream.once('end', () => session.close())
      resolve(Number(headers[':status']))
    })
    stream.once('error', reject).end()
  })
}

describe.each(rowsOf(Object.keys(proxies), 0).map((name) => [name] as const))('%s', (name) => {
  it('loses and doubles nothing while both nodes are restarted ten times', async () => {
    if (!isInstalled(name)) {
      process.stderr.write(`${name} was not tried: apt-get install ${proxies[name]?.debian}\n`)
      return
    }
    process.stderr.write(`${versionOf(name)}\n`)
    const https = await freePort()
    const { nodes, config } = await openNodes(https)
    const { url, ca, said } = await openProxy(name, [nodes[0].port, nodes[1].port], https)
    const send = openVisitor(url, ca)
    // Those that ask the nodes first whether they are ready need a moment.
    while ((await send('/').catch(() => 0)) !== 200) await pause(50)
    expect(await readByHttp2(url, ca)).toBe(200)
    const form = await readQuoteForm(nodes[0].url)
    const load = sendSteadily(send, { ...form, action: `${url}/` })
    for (let turn = 0; turn < restarts; turn++) {
      const node = nodes[turn % 2 === 0 ? 0 : 1]
      expect(await node.end('SIGTERM')).toBe(0)
      await node.start()
      // Nobody restarts the second one before the proxy has found the first.
      await pause(1500)
    }
    const { outcomes, acknowledged } = await load.stop()
    process.stderr.write(`${name}: ${JSON.stringify(Object.fromEntries(outcomes))}\n`)
    expect([...outcomes.keys()].toSorted(), said().slice(-2000)).toEqual(['GET 200', 'POST 303'])
    expect(await audit(config, acknowledged)).toMatchObject({
      leads: acknowledged.length,
      lost: [],
      doubled: [],
      unexpected: [],
    })
  })
})

it.each(rowsOf(Object.keys(proxies), 0))(
  '%s names each request itself, whatever a visitor wrote',
  async (name) => {
    if (!isInstalled(name)) return void process.stderr.write(`${name} was not tried\n`)
    const told: (string | undefined)[] = []
    const node = createServer(({ url, rawHeaders, headers }, answer) => {
      const isOne = rawHeaders.filter((word) => /^x-request-id$/i.test(word)).length === 1
      if (url === '/named') told.push(isOne ? String(headers['x-request-id']) : undefined)
      answer.end('page')
    })
    onTestFinished(() => void node.close().closeAllConnections())
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    const { port } = node.address() as AddressInfo
    const { url, ca } = await openProxy(name, [port, port], await freePort())
    const send = openVisitor(url, ca, { 'x-request-id': 'chosen-by-a-visitor' })
    while ((await send('/').catch(() => 0)) !== 200) await pause(50)
    for (let times = 0; times < 2; times++) expect(await send('/named')).toBe(200)
    // As the product takes it over: UUIDs, or as many digits without hyphens.
    expect(told).toEqual([
      expect.stringMatching(/^[\da-f-]{32,36}$/),
      expect.stringMatching(/^[\da-f-]{32,36}$/),
    ])
    expect(new Set(told).size).toBe(2)
  },
)

it.each(rowsOf(['Caddy'], 0))('%s lets a page wait while the only node restarts', async (name) => {
  if (!isInstalled(name)) return void process.stderr.write(`${name} was not tried\n`)
  const port = await freePort()
  const openNode = () => {
    const node = createServer((_, answer) => void answer.setHeader('connection', 'close').end('page'))
    onTestFinished(() => void node.close())
    return new Promise<typeof node>((resolve) => node.listen(port, '127.0.0.1', () => resolve(node)))
  }
  const node = await openNode()
  const { url, ca } = await openProxy(name, [port, await freePort()], await freePort())
  const send = openVisitor(url, ca)
  while ((await send('/').catch(() => 0)) !== 200) await pause(50)
  await new Promise((resolve) => node.close(resolve))
  const page = send('/')
  // Longer than it takes Caddy to see that the node is away.
  expect(await Promise.race([page, pause(2000, 'waits')])).toBe('waits')
  await openNode()
  expect(await page).toBe(200)
})

describe('the files for proxies', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

  it('never have a post sent twice, ask whether a node is ready, and end idle connections first', () => {
    const [nginx, caddy, haproxy] = ['nginx.conf', 'Caddyfile', 'haproxy.cfg'].map((name) =>
      read(`deploy/${name}`),
    )
    const told = (text = '') => text.replace(/#.*$/gm, '')
    expect(told(nginx)).not.toContain('non_idempotent')
    expect(told(nginx)).toContain('max_fails=0')
    expect(told(caddy)).not.toContain('lb_retry_match')
    expect(told(caddy)).toContain('health_uri /readyz')
    expect(told(haproxy)).toMatch(/retry-on conn-failure$/m)
    expect(told(haproxy)).toContain('uri /readyz')
    const kept = Number(read('server.ts').match(/keepAliveTimeout = (\d+)_000/)?.[1])
    for (const [text, words] of [
      [nginx, /^ {2}keepalive_timeout (\d+)s/m],
      [caddy, /keepalive (\d+)s/],
      [haproxy, /http-keep-alive (\d+)s/],
    ] as const)
      expect(Number(text?.match(words)?.[1])).toBeLessThan(kept)
  })
})
