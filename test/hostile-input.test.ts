/** Hostile input to the forms, through the front door. */
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { longRun, patience } from './support/matrix.ts'

const open = databaseOpener('sqlite')
const wide = { FORM_LIMITS: 'off' }
const raw = (door: Door, body: BodyInit, type: string, headers: Record<string, string> = {}) =>
  fetch(`${door.url}/`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': type, ...headers },
  })
const urlencoded = 'application/x-www-form-urlencoded'
const stored = async (door: Door) =>
  door.services.database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().execute()
const withFields = (fields: Record<string, string>) =>
  new URLSearchParams({ ...goodQuote, ...fields }).toString()

describe('bodies', () => {
  it('turns a body over 96 KB down before parsing it, announced or not', async () => {
    const door = await openDoor(open, wide)
    const large = `${withFields({})}&message=${'x'.repeat(97 * 1024)}`
    expect((await raw(door, large, urlencoded)).status).toBe(413)
    const unannounced = new ReadableStream({
      start(stream) {
        for (let sent = 0; sent < 30; sent++) stream.enqueue(new TextEncoder().encode('a'.repeat(8192)))
        stream.close()
      },
    })
    const answer = await fetch(`${door.url}/`, {
      method: 'POST',
      body: unannounced,
      headers: { 'content-type': urlencoded },
      // @ts-expect-error undici wants it for a streamed body; lib.dom does not know it
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(door.services.agency().phone)
  })

  it('takes 5,000 characters of emoji: they are within the bounds', async () => {
    const door = await openDoor(open, wide)
    expect((await raw(door, withFields({ unknown: '😀'.repeat(5000) }), urlencoded)).status).toBe(303)
  })

  it.each([
    ['over 200 fields', `${withFields({})}&${Array.from({ length: 201 }, (_, n) => `f${n}=1`).join('&')}`],
    ['a repeated field', `${withFields({})}&firstName=Bob`],
    ['NUL', withFields({ firstName: 'A\0nn' })],
    ['a percent-encoded lone surrogate', `${withFields({})}&preferredTime=%ED%A0%80`],
    ['a name over 100 characters', withFields({ firstName: 'a'.repeat(101) })],
    ['an e-mail over 254 characters', withFields({ email: `${'a'.repeat(250)}@b.co` })],
    ['a phone over 32 characters', withFields({ phone: '1'.repeat(33) })],
    ['an option that is not in the list', withFields({ serviceInterest: 'Everything' })],
    ['a slot of the other form', withFields({ preferredTime: '12:00 AM - 1:00 AM' })],
    ['a day that does not exist', withFields({ preferredDate: '2030-02-30' })],
    ['an unknown variant', withFields({ variant: 'other' })],
    ['CR/LF in the e-mail', withFields({ email: 'ann@example.com\r\nBcc: eve@example.com' })],
    ['a second address in the e-mail', withFields({ email: 'ann@example.com,eve@example.com' })],
    ['a name of invisible characters', withFields({ firstName: '\u200e\u202e' })],
    ['a name of spaces without width', withFields({ firstName: '\u200b\u2060 \ufeff' })],
    ['a name of joiners and fillers', withFields({ firstName: '\u200d\u3164\u2800' })],
    ['a name of accents without a letter', withFields({ firstName: '\u0301\u0308' })],
    ['a phone of an accent alone', withFields({ phone: '\u0301' })],
    ['a phone of nothing that can be seen', withFields({ phone: '\u200b' })],
  ])('refuses %s with 422 or 400 and stores nothing', async (_what, body) => {
    const door = await openDoor(open, wide)
    const answer = await raw(door, body, urlencoded)
    expect([400, 422]).toContain(answer.status)
    expect(await stored(door)).toEqual([])
  })

  it('sets nothing that the form does not ask for', async () => {
    const door = await openDoor(open, wide)
    const wished = {
      status: 'sold',
      junk: 'staff',
      is_test: 'true',
      assigned_to: 'me',
      id: 'x',
      source: 'y',
      version: '9',
    }
    expect((await raw(door, withFields({ ...wished, target: 'none' }), urlencoded)).status).toBe(303)
    const [row] = await stored(door)
    expect(row).toMatchObject({ status: 'new', junk: null, is_test: 0, assigned_to: null, version: 0 })
    expect([row?.source, row?.target]).toEqual(['website_quick_form', 'standard'])
    expect(row?.id).not.toBe('x')
  })

  it('names the limit an answer is over', async () => {
    const door = await openDoor(open, wide)
    const page = await (await raw(door, withFields({ firstName: 'a'.repeat(101) }), urlencoded)).text()
    expect(page).toContain('Shorten “First name” to 100 characters or fewer.')
  })

  it('refuses bytes that are not UTF-8 with 400, other content types with 415', async () => {
    const door = await openDoor(open, wide)
    // In a field that nobody reads: else it would be refused there.
    for (const bytes of ['%ED%A0%80', '%FF', '%'])
      expect((await raw(door, `${withFields({})}&unknown=${bytes}`, urlencoded)).status, bytes).toBe(400)
    expect((await raw(door, new Uint8Array([102, 61, 0xff, 0xfe]), urlencoded)).status).toBe(400)
    expect((await raw(door, '{"firstName":"Ann"}', 'application/json')).status).toBe(415)
    expect((await raw(door, withFields({}), 'text/plain')).status).toBe(415)
    expect(await stored(door)).toEqual([])
  })

  it('reads multipart as well, and drops files', async () => {
    const door = await openDoor(open, wide)
    const form = new FormData()
    for (const [name, value] of Object.entries(goodQuote)) form.set(name, value)
    form.set('upload', new Blob(['x']), 'x.exe')
    const answer = await fetch(`${door.url}/`, { method: 'POST', body: form, redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(await stored(door)).toHaveLength(1)
  })
})

describe('texts', () => {
  it('keeps accents and emoji, strips control and direction marks from names', async () => {
    const door = await openDoor(open, wide)
    await raw(door, withFields({ firstName: 'Zoë\u202e \r\n🏠  O’Neil\u0007' }), urlencoded)
    expect(await stored(door)).toMatchObject([{ first_name: 'Zoë 🏠 O’Neil' }])
  })

  it('keeps one spelling of what looks the same, and nothing without a shape', async () => {
    const door = await openDoor(open, wide)
    const typed = {
      firstName: 'Zoe\u0308 O\u200bNeil',
      email: '\ufeffjo\u0308rg@example.com ',
      phone: '216\u2060 555 0111',
    }
    expect((await raw(door, withFields(typed), urlencoded)).status).toBe(303)
    // The same to the eye is the same request.
    await raw(
      door,
      withFields({ firstName: 'Zo\u00eb ONeil', email: 'j\u00f6rg@example.com', phone: '216 555 0111' }),
      urlencoded,
    )
    expect(await stored(door)).toMatchObject([
      { first_name: 'Zo\u00eb ONeil', email: 'j\u00f6rg@example.com', phone: '216 555 0111' },
    ])
  })

  it('stores markup as text and shows it as text', async () => {
    const door = await openDoor(open, wide)
    const name = '<script>alert(1)</script>'
    const accepted = await raw(door, withFields({ firstName: name }), urlencoded)
    expect(await stored(door)).toMatchObject([{ first_name: name }])
    const landed = await (await door.get(accepted.headers.get('location') ?? '')).text()
    // What is no name is not greeted: an address could say anything there.
    expect(landed).not.toContain('alert(1)')
    const refused = await raw(
      door,
      withFields({ firstName: name, email: '"><img src=x onerror=alert(1)>' }),
      urlencoded,
    )
    const page = await refused.text()
    expect(page).not.toContain('<img src=x')
    expect(page).not.toContain(name)
  })

  it('takes a phone number as typed and flags it only', async () => {
    const door = await openDoor(open, wide)
    await raw(door, withFields({ phone: 'call me, 5 pm' }), urlencoded)
    expect(await stored(door)).toMatchObject([{ phone: 'call me, 5 pm', phone_normalized: null }])
  })
})

describe('senders', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('turns down %o with 403, the phone number, and nothing stored', async (headers) => {
    const door = await openDoor(open, wide)
    const answer = await raw(door, withFields({}), urlencoded, headers as Record<string, string>)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(door.services.agency().phone)
    expect(await stored(door)).toEqual([])
  })

  it('takes a post of its own pages and one of a program', async () => {
    const door = await openDoor(open, wide)
    expect((await raw(door, withFields({}), urlencoded, { origin: door.url })).status).toBe(303)
    expect(
      (await raw(door, withFields({ firstName: 'Bo' }), urlencoded, { 'sec-fetch-site': 'same-origin' }))
        .status,
    ).toBe(303)
    expect((await raw(door, withFields({ firstName: 'Cy' }), urlencoded)).status).toBe(303)
  })

  it('builds its own address from SITE_URL and nothing a sender says', async () => {
    const door = await openDoor(open, { ...wide, SITE_URL: 'https://www.agency.example' })
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    const page = await (await door.get('/', headers)).text()
    expect(page).toContain('https://www.agency.example/')
    expect(page).not.toContain('evil.example')
    const answer = await raw(door, withFields({}), urlencoded, {
      ...headers,
      origin: 'https://www.agency.example',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/thank-you/)
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-receipt=.*; Secure/)
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  })

  it(
    'never answers random bodies with 5xx',
    async () => {
      const door = await openDoor(open, wide)
      const random = (max: number) => crypto.getRandomValues(new Uint8Array(Math.floor(Math.random() * max)))
      const paths = [
        '/',
        '/contact',
        '/join-team',
        '/thank-you',
        '/privacy',
        '/nope',
        '/admin/sign-in',
        '/admin/leads',
        '/_.data',
      ]
      const posts = longRun ? 10_000 * paths.length : 300
      for (let n = 0; n < posts; n++) {
        const type = [urlencoded, 'multipart/form-data; boundary=x', 'text/x-script', ''][n % 4] ?? ''
        const path = paths[n % paths.length] ?? '/'
        const answer = await fetch(door.url + path, {
          method: 'POST',
          body: random(2000),
          redirect: 'manual',
          headers: { 'content-type': type },
        })
        expect(answer.status, `POST ${path} as ${type}`).toBeLessThan(500)
        await answer.arrayBuffer()
      }
      expect((await door.get('/healthz')).status).toBe(200)
    },
    patience,
  )

  it.each([
    ['OPTIONS *', 204],
    ['OPTIONS /contact', 405],
    ['TRACE /', 405],
    ['TRACE /healthz', 405],
    ['PROPFIND /admin/leads', 405],
    ['GET http://evil.example', 200],
    ['HEAD http://evil.example/contact?x=1', 200],
    ['GET HTTPS://evil.example?x=1', 200],
    ['GET http://evil.example/admin/leads', 303],
    ['POST http://evil.example/', 422],
    ['GET ftp://evil.example/contact', 404],
    ['GET *', 404],
  ])('answers %s with %i', async (line, status) => {
    const door = await openDoor(open, wide)
    const head = `Host: x\r\nContent-Type: ${urlencoded}\r\nContent-Length: 0\r\nConnection: close`
    const socket = connect(Number(new URL(door.url).port), '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\n${head}\r\n\r\n`)
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    if (status === 405) {
      expect(answer).toMatch(/\r\nallow: GET, HEAD, POST\r\n/i)
      expect(answer).toMatch(/\r\ncache-control: no-store\r\n/i)
    }
    expect(answer).not.toContain('evil.example')
  })

  it('survives raw nonsense on the wire', async () => {
    const door = await openDoor(open, wide)
    const port = Number(new URL(door.url).port)
    for (const text of [
      '\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    ]) {
      await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(text))
        socket.on('close', resolve).on('error', resolve).resume()
      })
    }
    expect((await door.get('/%')).status).toBeLessThan(500)
    expect((await door.get('/%E0%A4%A')).status).toBeLessThan(500)
    expect((await door.get(`/${'a'.repeat(7000)}`)).status).toBe(404)
    expect((await door.get('/healthz')).status).toBe(200)
  })
})
