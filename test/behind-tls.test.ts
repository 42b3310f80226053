/** The product behind a proxy that ends TLS, with TRUSTED_PROXIES set and unset. */
import { describe, expect, it } from 'vitest'
import { databaseOpener } from './support/databases.ts'
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
    expect(landed.body).toContain('submissionId')
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
