/** The product behind a proxy that ends TLS, with TRUSTED_PROXIES set and unset. */
import { describe, expect, it } from 'vitest'
import { stopAt } from './support/clock.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { goodQuote, openDoor } from './support/door.ts'
import { openTlsFront } from './support/tls-front.ts'

const open = databaseOpener('sqlite')

async function behindTls(environment: Record<string, string> = {}) {
  const front = await openTlsFront()
  const door = await openDoor(open, { SITE_URL: front.url, ...environment })
  front.target = door.url
  const quote = (firstName: string, client: string) =>
    front.send('/', {
      method: 'POST',
      client,
      headers: { origin: front.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...goodQuote, firstName }).toString(),
    })
  return { front, door, quote }
}

describe('behind a proxy that ends TLS', () => {
  it('takes a post whose Origin is https, and answers with host-bound secure cookies and HSTS', async () => {
    const { quote, front } = await behindTls()
    const answer = await quote('Ann', '203.0.113.1')
    expect(answer.status).toBe(303)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-receipt=.*; Secure/)
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    const page = await front.send('/')
    expect(page.body).toContain(`<link rel="canonical" href="${front.url}/"`)
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('shows the receipt of a post made through it, once', async () => {
    const { quote, front } = await behindTls()
    const answer = await quote('Ann', '203.0.113.1')
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const landed = await front.send(String(answer.headers.location), { headers: { cookie } })
    expect(landed.body).toContain('<meta name="conversion"')
    expect(landed.headers['set-cookie']?.[0]).toMatch(/^__Host-receipt=;.*Max-Age=0/)
    expect(landed.headers['cache-control']).toBe('no-store')
  })

  it('tells visitors apart by the forwarded address: the proxy on this machine is trusted from the start', async () => {
    const { quote, door } = await behindTls()
    for (let n = 0; n < 8; n++) expect((await quote(`A${n}`, `203.0.113.${n}`)).status).toBe(303)
    expect(door.services.proxies.untrusted).toBe(false)
  })

  it('counts all visitors as one behind a proxy it was not told of, and says so', async () => {
    const { quote, door } = await behindTls({ TRUSTED_PROXIES: '198.51.100.7' })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await quote(`A${n}`, `203.0.113.${n}`)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect(door.services.proxies.untrusted).toBe(true)
  })
})

/** What an owner reads on the desk. */
async function banners({ door }: Awaited<ReturnType<typeof behindTls>>) {
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  return (await door.get('/admin/leads', { cookie })).text()
}

describe('behind a CDN in front of the own proxy', () => {
  const visitor = (n: number) => `203.0.113.${n}, 172.64.0.${1 + (n % 2)}`

  it('notices that one network stands in front of many', async () => {
    const place = await behindTls()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await place.quote(`A${n}`, visitor(n))).status)
    // Nobody but its owner knows that this is no stranger who makes visitors up, so it stays one address.
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(303))
    expect(statuses.slice(10)).toEqual([429, 429])
    expect(place.door.services.proxies).toEqual({ untrusted: false, hidden: false, repeated: true })
    expect(await banners(place)).toContain('add its networks there')
  })

  it('tells visitors apart once the network is there', async () => {
    const { quote, door } = await behindTls({ TRUSTED_PROXIES: 'loopback,172.64.0.0/13' })
    for (let n = 0; n < 12; n++) expect((await quote(`A${n}`, visitor(n))).status).toBe(303)
    expect(door.services.proxies.repeated).toBe(false)
  })

  it('never proposes an address that a stranger may have chosen, and says nothing of an office', async () => {
    const { quote, door } = await behindTls()
    for (let n = 0; n < 5; n++) await quote(`A${n}`, `10.0.0.${n}, 198.51.100.7`)
    expect(door.services.proxies.repeated).toBe(false)
    for (let n = 0; n < 5; n++) await quote(`B${n}`, `203.0.113.${n}, 198.51.100.8`)
    expect(door.services.proxies.repeated).toBe(true)
  })

  it('takes one visitor for no evidence, and forgets what was not seen again for an hour', async () => {
    stopAt('2026-11-16T12:00')
    const { quote, door } = await behindTls()
    for (let n = 0; n < 5; n++) await quote(`A${n}`, '203.0.113.1, 198.51.100.8')
    expect(door.services.proxies.repeated).toBe(false)
    for (let n = 0; n < 5; n++) await quote(`B${n}`, `203.0.113.${n}, 198.51.100.8`)
    expect(door.services.proxies.repeated).toBe(true)
    stopAt('2026-11-16T13:02')
    await quote('Later', '203.0.113.9')
    expect(door.services.proxies.repeated).toBe(false)
  })

  it('keeps nothing as an address that is none', async () => {
    const { quote, door } = await behindTls()
    await quote('Ann', 'unknown')
    await quote('Bob', '<script>')
    const { db } = door.services.database
    expect(await db.selectFrom('consents').select('ip').execute()).toEqual([{ ip: '' }, { ip: '' }])
  })

  it('counts an address once, whichever port the proxy writes behind it', async () => {
    const { quote } = await behindTls()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await quote(`A${n}`, `203.0.113.9:${5000 + n}`)).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
  })
})

describe('behind a proxy that says nothing of its visitors', () => {
  it('shares no limit among them, and warns', async () => {
    const place = await behindTls()
    place.front.forwards = false
    for (let n = 0; n < 8; n++) expect((await place.quote(`A${n}`, '')).status).toBe(303)
    expect(place.door.services.proxies).toEqual({ untrusted: false, hidden: true, repeated: false })
    expect(await banners(place)).toContain('does not send X-Forwarded-For')
    const { db } = place.door.services.database
    // No proxy's address is kept for a visitor's.
    const proofs = await db.selectFrom('consents').select('ip').execute()
    expect(new Set(proofs.map(({ ip }) => ip))).toEqual(new Set(['']))
  })

  it('lets nobody lock all staff out by guessing', async () => {
    const { front } = await behindTls()
    front.forwards = false
    const headers = { origin: front.url, 'content-type': 'application/x-www-form-urlencoded' }
    for (let n = 0; n < 31; n++) {
      const body = new URLSearchParams({ email: `nobody-${n}@example.com`, password: 'wrong wrong wrong' })
      const answer = await front.send('/admin/sign-in', { method: 'POST', headers, body: body.toString() })
      expect(answer.status).toBe(422)
    }
  })

  it('never shows the metrics without their token', async () => {
    const { front } = await behindTls()
    front.forwards = false
    expect((await front.send('/metrics')).status).toBe(404)
    const { front: other } = await behindTls({ METRICS_TOKEN: 'a token of many letters' })
    expect((await other.send('/metrics')).status).toBe(404)
    const headers = { authorization: 'Bearer a token of many letters' }
    expect((await other.send('/metrics', { headers })).status).toBe(200)
  })
})
