/** Uploads that break off or lie about their length, and odd requests for pictures, through the door. */
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'

const open = databaseOpener('sqlite')
const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith('hearthline-picture-'))

describe('uploads that break off', () => {
  it.each([
    ['after less than they said', 'Content-Length: 100000', ''],
    ['without having said a length', 'Transfer-Encoding: chunked', '40\r\n'],
  ])('%s leave nothing, and others go on', async (_what, head, chunk) => {
    const { door, cookie, db, upload } = await openPictureDoor(open, { FORM_LIMITS: 'off' })
    const picture = await drawn(300, 200).png().toBuffer()
    const before = temporary()
    const { hostname, port } = new URL(door.url)
    // More than may be under way at once, so a place that is not given back would be missed below.
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => {})
      socket.write(
        `POST /admin/articles/pictures HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: image/png\r\n${head}\r\n\r\n${chunk}`,
      )
      socket.write(picture.subarray(0, 64))
      return socket
    })
    while (temporary().length === before.length) await pause(5)
    for (const socket of sockets) socket.destroy()
    let last = 503
    while (last === 503) last = (await upload(picture, 'image/png')).status
    expect(last).toBe(201)
    while (temporary().some((name) => !before.includes(name))) await pause(5)
    expect(await db.selectFrom('article_pictures').select('id').execute()).toHaveLength(1)
  })
})

describe('requests for pictures', () => {
  it('are answered by the tag, also a weak one and one of several', async () => {
    const { door, add } = await openPictureDoor(open)
    const { src } = await add(await drawn(300, 200).png().toBuffer(), 'image/png')
    const tag = (await door.get(src)).headers.get('etag') ?? ''
    for (const sent of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const answer = await door.get(src, { 'if-none-match': sent })
      expect([sent, answer.status, await answer.text()]).toEqual([sent, 304, ''])
    }
    expect((await door.get(src, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  it('get the whole picture whatever part they ask for', async () => {
    const { door, add } = await openPictureDoor(open)
    const { src } = await add(await drawn(300, 200).png().toBuffer(), 'image/png')
    for (const range of ['bytes=0-9', 'bytes=99999999-', 'bytes=-1', 'x']) {
      const answer = await door.get(src, { range })
      const { byteLength } = await answer.arrayBuffer()
      expect([range, answer.status, String(byteLength)]).toEqual([
        range,
        200,
        answer.headers.get('content-length'),
      ])
    }
  })

  it('are no fault of the server however they are written', async () => {
    const { door } = await openPictureDoor(open)
    for (const path of ['/pictures/%ff/300.webp', '/pictures/%E0%A4%A/300.webp', '/pictures/x/%ff.webp'])
      expect([path, (await door.get(path)).status]).toEqual([path, 404])
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${door.url}/pictures/x/1.webp`, { method })).status).toBeGreaterThanOrEqual(400)
  })
})
