/** Senders that open a request and never finish it: they are cut off, and everybody else is served meanwhile. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { drawn } from '../support/pictures.ts'
import { prepareServer, type ServerProcess } from '../support/server-process.ts'

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

const owner = { OWNER_EMAIL: 'owner@hearthline.example', OWNER_PASSWORD: 'a porch light in November' }

it('closes 500 sockets that never finish their request, and serves others all the while', async () => {
  // Shorter than in production, so that it ends; the upload keeps the two minutes of its own.
  const server = await prepareServer(owner, { times: { headersMs: 2_000, bodyMs: 3_000 } })
  try {
    await server.start()
    const port = Number(new URL(server.url).port)
    const upload = await beginUpload(server)
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
    while (!(await Promise.race([allClosed, new Promise<false>((go) => setTimeout(go, 200, false))]))) {
      const answer = await fetch(server.url)
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
    expect([...statuses]).toEqual([200])
    expect(open).toBe(0)
    // Begun before all of them by somebody who may: their time is not its end.
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 201 /)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  } finally {
    await server.remove()
  }
})

/** Begins the upload of a picture by the owner; `finish` sends the second half and resolves to the answer. */
async function beginUpload({ url, port }: ServerProcess) {
  const body = new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
  const signedIn = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const picture = await drawn(300, 200).png().toBuffer()
  const half = picture.length >> 1
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
  socket.on('data', (part) => {
    answer += part.toString('latin1')
  })
  const head = `Cookie: ${cookie}\r\nConnection: close\r\nContent-Length: ${picture.length}\r\n\r\n`
  socket.write(post('/admin/articles/pictures', 'image/png', head))
  socket.write(picture.subarray(0, half))
  return {
    async finish() {
      socket.write(picture.subarray(half))
      await closed
      return answer
    },
  }
}
