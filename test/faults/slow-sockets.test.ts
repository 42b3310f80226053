/** Senders that open a request and never finish it: they are cut off, and everybody else is served meanwhile. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { prepareServer } from '../support/server-process.ts'

const post = (path: string, type: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${rest}`
const form = 'application/x-www-form-urlencoded'

/** Each begins a request and leaves it there. */
const unfinished = [
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  post('/', form, 'Content-Length: 5000\r\n\r\nfirstName='),
  post('/admin/sign-in', form, 'Transfer-Encoding: chunked\r\n\r\n6\r\nemail='),
  // Uploads may take longer, but only those of people who are signed in.
  post('/admin/articles/pictures', 'image/jpeg', 'Content-Length: 10000000\r\n\r\n\xff\xd8\xff'),
  'GET /research HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nx',
]

it('closes 500 sockets that never finish their request, and serves others all the while', async () => {
  const server = await prepareServer()
  try {
    await server.start()
    const port = Number(new URL(server.url).port)
    let open = 0
    const closed = Array.from({ length: 500 }, (_, n) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const socket = connect(port, '127.0.0.1', () => {
        open++
        socket.write(unfinished[n % unfinished.length] ?? '', 'latin1')
      })
      socket
        .on('error', () => {})
        .on('close', () => {
          open--
          resolve()
        })
      socket.resume()
      return promise
    })
    const statuses = new Set<number>()
    const allClosed = Promise.all(closed).then(() => true)
    while (!(await Promise.race([allClosed, new Promise<false>((go) => setTimeout(go, 500, false))]))) {
      const answer = await fetch(server.url)
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
    expect([...statuses]).toEqual([200])
    expect(open).toBe(0)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.remove()
  }
})
