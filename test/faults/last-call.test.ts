/** SIGTERM beside slow partners and behind proxies: nothing is reset that could be answered, and the end comes by itself. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { goodQuote } from '../support/door.ts'
import { until } from '../support/jobs.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'
import { startSilentServer } from '../support/silent-server.ts'

it('answers what comes over kept-alive connections after it has stopped listening', async () => {
  // It ends with the last of the posts, however late they come.
  const server = await prepareServer(
    {},
    { times: { noticeMs: 0, lastCallMs: 60_000, drainMs: 90_000, endMs: 100_000 } },
  )
  try {
    await server.start()
    // As a proxy holds them: open, quiet, and used again at any moment.
    const agent = new Agent({ keepAlive: true, maxSockets: 20, scheduling: 'fifo' })
    const opened = await Promise.all(Array.from({ length: 20 }, () => send(server, agent, 'GET')))
    expect(new Set(opened.map(({ port }) => port)).size).toBe(20)
    const ended = server.end('SIGTERM')
    while (await isListening(server.port)) await pause(10)
    // One after the other, each on the connection that has rested longest: many at once could be told to come back.
    const posts: Sent[] = []
    for (let n = 0; n < 20; n++) posts.push(await send(server, agent, 'POST', n))
    expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(303))
    expect(posts.map(({ port }) => port).sort()).toEqual(opened.map(({ port }) => port).sort())
    expect(posts.every(({ connection }) => connection === 'close')).toBe(true)
    expect(await ended).toBe(0)
  } finally {
    await server.remove()
  }
})

it('ends beside a silent mail server, a slow body and an open desk without waiting for any of them', async () => {
  const mail = await startSilentServer()
  const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'a porch light in November' }
  const times = { noticeMs: 0, lastCallMs: 100, drainMs: 1_000, endMs: 2_000 }
  const server = await prepareServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, ...owner }, { times })
  try {
    await server.start()
    const desk = await openDesk(server, owner)
    await fetch(server.url, { method: 'POST', body: new URLSearchParams(goodQuote), redirect: 'manual' })
    await until(() => mail.taken() > 0)
    const slow = connect(server.port, '127.0.0.1')
      .on('error', () => {})
      .resume()
    slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n')
    slow.write('Content-Length: 5000\r\n\r\nfirstName=')
    const order: string[] = []
    const cut = new Promise<void>((resolve) =>
      slow.once('close', () => resolve(void order.push('slow body'))),
    )
    const ended = server.end('SIGTERM')
    await desk.ended.then(() => order.push('desk'))
    // Neither the mail server nor the body has moved, and the end does not hang on them: how soon is in bench/start.ts.
    expect(await ended).toBe(0)
    await cut
    // The line first: it would otherwise hold everything else up.
    expect(order).toEqual(['desk', 'slow body'])
    expect(mail.taken()).toBeGreaterThan(0)
    slow.destroy()
  } finally {
    await server.remove()
  }
})

interface Sent {
  status: number | undefined
  connection: string | undefined
  /** The port of the connection on this side. */
  port: number | undefined
}

function send(server: ServerProcess, agent: Agent, method: 'GET' | 'POST', visitor = 0): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = request(server.url, { agent, method, headers }, (answer) => {
      const { statusCode: status, headers, socket } = answer
      const port = socket.localPort
      answer.resume().once('end', () => resolve({ status, connection: headers.connection, port }))
    })
    sent.once('error', reject)
    sent.end(
      method === 'POST' ? new URLSearchParams({ ...goodQuote, firstName: `Ann ${visitor}` }).toString() : '',
    )
  })
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Signs in and opens the live line of the desk; `ended` resolves when the server ends it. */
async function openDesk({ url }: ServerProcess, owner: { OWNER_EMAIL: string; OWNER_PASSWORD: string }) {
  const body = new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
  const signedIn = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const line = await fetch(`${url}/admin/events`, { headers: { cookie } })
  expect(line.headers.get('content-type')).toContain('text/event-stream')
  return { ended: line.text() }
}
