/** SIGTERM beside slow partners and behind proxies: nothing is reset that could be answered, and the end comes in time. */
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { goodQuote } from '../support/door.ts'
import { until } from '../support/jobs.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'
import { startSilentServer } from '../support/silent-server.ts'

it('answers what comes over kept-alive connections after it has stopped listening', async () => {
  const server = await prepareServer()
  try {
    await server.start()
    // As a proxy holds them: open, quiet, and used again at any moment.
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => send(server, agent, 'GET')))
    expect(new Set(opened.map(({ port }) => port)).size).toBe(20)
    const ended = server.end('SIGTERM')
    while (await isListening(server.port)) await pause(10)
    const posts = await Promise.all(Array.from({ length: 20 }, (_, n) => send(server, agent, 'POST', n)))
    expect(posts.map(({ status }) => status)).toEqual(Array(20).fill(303))
    expect(posts.map(({ port }) => port).sort()).toEqual(opened.map(({ port }) => port).sort())
    expect(posts.every(({ connection }) => connection === 'close')).toBe(true)
    expect(await ended).toBe(0)
  } finally {
    await server.remove()
  }
})

it('ends within eight seconds beside a silent mail server, a slow body and an open desk', async () => {
  const mail = await startSilentServer()
  const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'a porch light in November' }
  const server = await prepareServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, ...owner })
  try {
    await server.start()
    const desk = await openDesk(server, owner)
    await fetch(server.url, { method: 'POST', body: new URLSearchParams(goodQuote), redirect: 'manual' })
    await until(() => mail.taken() > 0)
    const slow = connect(server.port, '127.0.0.1').on('error', () => {})
    slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n')
    slow.write('Content-Length: 5000\r\n\r\nfirstName=')
    const began = performance.now()
    const ended = server.end('SIGTERM')
    await desk.ended
    // The line first: it would otherwise hold everything else up.
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(await ended).toBe(0)
    // Not speed but the end that whoever stops a server counts on before it kills it.
    expect(performance.now() - began).toBeLessThan(9_000)
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
