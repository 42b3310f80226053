/** Requests that one connection sends without waiting for the answers. */
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { type Door, openDoor } from './support/door.ts'

const open = databaseOpener('sqlite')

/** How often 200 is answered to `count` requests that are sent at once, the last of which asks to close. */
function pipeline(door: Door, count: number): Promise<number> {
  const { port } = new URL(door.url)
  const requests = Array.from(
    { length: count },
    (_, n) =>
      `GET /thank-you?name=a${n} HTTP/1.1\r\nHost: x\r\n${n === count - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  )
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(requests.join('')))
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard.split('HTTP/1.1 200').length - 1))
  })
}

it('answers some that were sent in advance, in turn', async () => {
  expect(await pipeline(await openDoor(open), 20)).toBe(20)
})

it('ends a connection on which too many wait, before it has rendered them all', async () => {
  const door = await openDoor(open)
  expect(await pipeline(door, 300)).toBeLessThan(40)
  expect((await door.get('/thank-you')).status).toBe(200)
})
