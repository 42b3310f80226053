/**
 * What goes through the shipped files of the proxies besides pages and forms: live lines as they are written, pictures as large as they
 * may be, and visitors past a node that hangs.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { goodQuote } from '../../support/door.ts'
import { freePort } from '../../support/free-port.ts'
import { largePhoto, type Uploaded } from '../../support/pictures.ts'
import { startPostgres } from '../../support/postgres.ts'
import { isInstalled, openProxy, proxies } from '../../support/proxies.ts'
import { prepareServer } from '../../support/server-process.ts'

const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'correct horse battery' }

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Two nodes with one folder for uploads, the proxy in front of them, and how it is asked. */
async function openBehind(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-behind-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const https = await freePort()
  const environment = {
    DATABASE_URL: server.url,
    SECRET: 'only-for-tests-only-for-tests-only',
    SITE_URL: `https://localhost:${https}`,
    DATA_DIR: folder,
    ...owner,
  }
  const nodes = [
    await prepareServer(environment, { times: {} }),
    await prepareServer(environment, { times: {} }),
  ] as const
  for (const node of nodes) onTestFinished(() => node.remove())
  for (const node of nodes) await node.start()
  const { url, ca } = await openProxy(name, [nodes[0].port, nodes[1].port], https)
  const agent = new Agent({ keepAlive: true, ca, maxSockets: 32 })
  onTestFinished(() => agent.destroy())
  const send = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { agent, method, headers: { ...length, ...headers } }
      request(new URL(path, url), options, resolve).once('error', reject).end(body)
    })
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
  const isUp = () =>
    send('/').then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    )
  while (!(await isUp())) await pause(50)
  return { nodes, send, post }
}

const textOf = async (answer: IncomingMessage) => (await answer.setEncoding('utf8').toArray()).join('')

async function signIn({ post }: Awaited<ReturnType<typeof openBehind>>): Promise<string> {
  const answer = await post('/admin/sign-in', { email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
  expect([answer.statusCode, await textOf(answer)]).toEqual([303, ''])
  return cookie ?? ''
}

/** What a stream has said, so far; `isOver` once it has ended. */
function listen(answer: IncomingMessage) {
  const heard = { text: '', isOver: false }
  answer.setEncoding('utf8').on('data', (part: string) => {
    heard.text += part
  })
  answer.on('close', () => {
    heard.isOver = true
  })
  return heard
}

describe.each(Object.keys(proxies))('%s', (name) => {
  it('passes live lines on as they are written, and a picture of ten megabytes', async () => {
    if (!isInstalled(name)) return void process.stderr.write(`${name} was not tried\n`)
    const behind = await openBehind(name)
    const { send, post } = behind
    const cookie = await signIn(behind)

    const line = await send('/admin/events', { headers: { cookie, accept: 'text/event-stream' } })
    expect([line.statusCode, line.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ])
    const heard = listen(line)
    // A few dozen bytes of a line that goes on for a day: whoever gathers them would wait for more.
    while (!heard.text.includes('ready') && !heard.isOver) await pause(10)
    expect(heard).toEqual({ text: 'retry: 2000\n\nevent: ready\ndata:\n\n', isOver: false })
    const lead = await post('/', goodQuote)
    expect(lead.statusCode).toBe(303)
    lead.resume()
    while (!heard.text.includes('event: changed\ndata: ') && !heard.isOver) await pause(10)
    expect(heard.isOver).toBe(false)
    line.destroy()

    const photo = await largePhoto()
    expect(photo.length).toBeGreaterThan(5_000_000)
    const headers = { cookie, 'content-type': 'image/jpeg' }
    const answer = await send('/admin/articles/pictures', { method: 'POST', headers, body: photo })
    expect(answer.statusCode).toBe(201)
    const { src } = JSON.parse(await textOf(answer)) as Uploaded
    const picture = await send(src, { headers: { cookie } })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
    picture.resume()
  })
})

// nginx without its paid part asks no node whether it is well: docs/how-to/run-behind-proxies.md.
describe.each(['Caddy', 'HAProxy'])('%s', (name) => {
  it('passes a node by that hangs, and comes back to it', async () => {
    if (!isInstalled(name)) return void process.stderr.write(`${name} was not tried\n`)
    const { nodes, send, post } = await openBehind(name)
    const pid = nodes[0].pid ?? 0
    process.kill(pid, 'SIGSTOP')
    onTestFinished(() => void process.kill(pid, 'SIGCONT'))
    // It is found out by checks that are not answered. From then on nobody waits for it.
    const inTime = async () => {
      const answers = Array.from({ length: 10 }, () =>
        send('/').then((answer) => {
          answer.resume()
          return answer.statusCode
        }),
      )
      return Promise.race([Promise.all(answers), pause(2000, [])])
    }
    while (new Set(await inTime()).size !== 1);
    for (let count = 0; count < 20; count++) {
      const answer = await post('/', { ...goodQuote, email: `past-${count}@example.com` })
      expect(answer.statusCode).toBe(303)
      answer.resume()
    }
    process.kill(pid, 'SIGCONT')
    // The other one leaves: who answers now is the one that woke.
    while (!(await fetch(`${nodes[0].url}/readyz`)).ok) await pause(50)
    await pause(2000)
    await nodes[1].end('SIGTERM')
    expect((await send('/')).statusCode).toBe(200)
  })
})
