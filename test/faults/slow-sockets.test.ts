/** Senders that open a request and never finish it: they are cut off, and everybody else is served meanwhile. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { prepareServer } from '../support/server-process.ts'

const unfinished = {
  head: 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  body: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nfirstName=',
}

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
        socket.write(n % 2 ? unfinished.head : unfinished.body)
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
