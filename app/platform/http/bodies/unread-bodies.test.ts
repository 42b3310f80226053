/** Bodies that nobody reads; those that never arrive are in test/faults/slow-sockets.test.ts. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { openDoor } from '#test/support/door.ts'

const open = databaseOpener('sqlite')

it('reads a refused body away, so that the answer is heard and the line can be used again', async () => {
  const door = await openDoor(open)
  const size = 10_000_000
  const head = `Host: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${size}`
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST /admin/articles/pictures HTTP/1.1\r\n${head}\r\n\r\n`)
  socket.write(Buffer.alloc(size))
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let answers = ''
  for await (const part of socket) answers += part
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})
