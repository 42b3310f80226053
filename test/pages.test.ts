/** Public pages through the front door: what they carry, and how the cache serves them. */
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { catalogue, servicePages } from '#app/content/catalogue/catalogue.ts'
import { databaseOpener } from './support/databases.ts'
import { type Door, goodQuote, openDoor } from './support/door.ts'
import { rowsOf } from './support/matrix.ts'

const open = databaseOpener('sqlite')

/** The answer as it came over the wire, not unpacked. */
function rawGet(door: Door, path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(door.url + path, { headers, method }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('every public page', () => {
  it.each(catalogue().map((page) => [page.path]))(
    '%s is whole without scripts and strict with them',
    async (path) => {
      const door = await openDoor(open)
      const answer = await door.get(path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(policy).not.toContain('unsafe-')
      expect(html).not.toMatch(/ style="| on\w+="|nonce=/)
      // No router, no data of a route: the one script of the site, which fetches React for whoever wants to type.
      expect(html).not.toMatch(/modulepreload|__reactRouter/)
      expect(html).not.toMatch(/<script[^>]* src=/)
      expect(html.match(/\/assets\/[\w.-]+\.js/g)).toEqual([
        expect.stringMatching(/^\/assets\/site-[\w-]+\.js$/),
      ])
      // Each inline script and style is named by its hash, and nothing else is.
      const inline = [
        ...html.matchAll(/<(?:script|style)(?![^>]*(?:json|src=))[^>]*>([\s\S]*?)<\/(?:script|style)>/g),
      ].map(
        (match) =>
          `'sha256-${createHash('sha256')
            .update(match[1] ?? '')
            .digest('base64')}'`,
      )
      const named = policy.match(/'sha256-[^']+'/g) ?? []
      expect(new Set(named)).toEqual(new Set(inline))
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      expect(html).toContain('<main')
      expect(html).toContain(`href="tel:${door.services.agency().phoneLink}"`)
      for (const name of [
        'x-content-type-options',
        'referrer-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
      ])
        expect(answer.headers.get(name), name).toBeTruthy()
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('chooses what its opener was about, in a tab of its own and without scripts', async () => {
    const door = await openDoor(open)
    const chosenAt = async (path: string) =>
      [...(await (await door.get(path)).text()).matchAll(/<option value="([^"]+)" selected=""/g)].map(
        ([, one]) => one,
      )
    const openers = [
      ...(await (await door.get('/')).text()).matchAll(
        /href="(\/contact\?interest=[^"]+)#consultation-form"/g,
      ),
    ]
    expect(openers).toHaveLength(5)
    for (const [, path = ''] of openers) {
      const { search, searchParams } = new URL(path, door.url)
      const interest = searchParams.get('interest')
      expect(await chosenAt(path)).toEqual([interest])
      // The short quote.
      expect(await chosenAt(`/${search}`)).toEqual([interest])
    }
    expect(await chosenAt('/?interest=Nonsense&interest=Annuities')).toEqual([])
    expect(await chosenAt('/')).toEqual([])
  })

  it('stays within 28.75 KB of Brotli for HTML and style together', async () => {
    const door = await openDoor(open)
    // As they are packed for all but the first who ask for them; the longest come first.
    const read = async ({ path }: { path: string }) => ({ path, body: (await rawGet(door, path, {})).body })
    const bodies = await Promise.all(catalogue().map(read))
    bodies.sort((a, b) => b.body.length - a.body.length)
    for (const { path, body } of rowsOf(bodies, 10))
      expect(brotliCompressSync(body).length, path).toBeLessThanOrEqual(28.75 * 1024)
  })

  it('hides the thank-you page and unknown addresses from search engines', async () => {
    const door = await openDoor(open)
    const thanks = await door.get('/thank-you?type=quote')
    expect(thanks.headers.get('x-robots-tag')).toBe('noindex')
    expect(await thanks.text()).toContain('<meta name="robots" content="noindex"/>')
    const unknown = await door.get('/no-such-page')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Oops! Page not found')
  })
})

describe('what pages say to machines', () => {
  it('every listed page has its own title, description, keywords, address and picture', async () => {
    const door = await openDoor(open)
    const titles = new Map<string, string>()
    const sitemap = await (await door.get('/sitemap.xml')).text()
    for (const { path, indexed } of catalogue()) {
      if (!indexed) continue
      const html = await (await door.get(path)).text()
      const tag = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
      const title = tag(/<title>([^<]+)</)
      expect(titles.get(title), `${path} has the title of`).toBeUndefined()
      titles.set(title, path)
      expect(tag(/<meta name="description" content="([^"]+)"/).length, path).toBeGreaterThan(50)
      expect(tag(/<meta name="keywords" content="([^"]+)"/).split(',').length, path).toBeGreaterThanOrEqual(3)
      expect(tag(/<link rel="canonical" href="([^"]+)"/)).toBe(`${door.url}${path}`)
      expect(tag(/<meta property="og:url" content="([^"]+)"/)).toBe(`${door.url}${path}`)
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
      expect(sitemap).toContain(`<loc>${door.url}${path}</loc>`)
      expect(tag(/<meta property="og:image" content="([^"]+)"/), path).toBe(`${door.url}/share.png`)
      expect(tag(/<meta property="og:image:alt" content="([^"]+)"/), path).toBe(door.services.agency().name)
      const sides = ['width', 'height'].map((side) =>
        tag(new RegExp(`<meta property="og:image:${side}" content="([^"]+)"`)),
      )
      expect(sides, path).toEqual(['1200', '630'])
    }
    const drawn = await door.get('/share.png')
    expect(drawn.headers.get('content-type')).toBe('image/png')
  })

  it('leads short addresses to their pages, with the advertisement’s parameters', async () => {
    const door = await openDoor(open)
    for (const { path } of servicePages()) {
      const answer = await door.get(`${path.replace('/services', '')}?gclid=x`)
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${path}?gclid=x`])
    }
    expect((await door.get('/services?gclid=x')).headers.get('location')).toBe('/?gclid=x#services')
  })
})

describe('the page cache', () => {
  it('serves the same page in the encoding asked for, with one tag', async () => {
    const door = await openDoor(open)
    const br = await rawGet(door, '/', { 'accept-encoding': 'gzip, br' })
    const gzip = await rawGet(door, '/', { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await rawGet(door, '/', {})
    expect([br, gzip, plain].map((answer) => answer.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(br.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: plain.headers.etag,
    })
    const again = await rawGet(door, '/', {
      'if-none-match': String(plain.headers.etag),
      'accept-encoding': 'br',
    })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    const head = await rawGet(door, '/', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(Number(head.headers['content-length'])).toBe(plain.body.length)
    expect(head.body).toHaveLength(0)
  })

  it('renders a page once, whatever advertising parameters it is asked with', async () => {
    const door = await openDoor(open)
    const first = await (await door.get('/?gclid=abc&utm_source=ad')).text()
    expect(first).not.toContain('gclid')
    const size = door.services.pages.size
    await door.get('/?utm_campaign=other')
    await door.get('/')
    expect(door.services.pages.size).toBe(size)
  })

  it('keeps one entry for all unknown addresses', async () => {
    const door = await openDoor(open)
    await door.get('/unknown-1')
    const size = door.services.pages.size
    for (let n = 2; n < 50; n++) expect((await door.get(`/unknown-${n}?x=${n}`)).status).toBe(404)
    expect(door.services.pages.size).toBe(size)
  })

  it('logs each address that leads nowhere, without what may be a secret in it', async () => {
    const door = await openDoor(open)
    const lines: Record<string, unknown>[] = []
    Object.assign(door.services.log, { info: (line: Record<string, unknown>) => lines.push(line) })
    await door.get('/')
    for (const path of ['/lost', '/lost/ann@example.com?name=Ann', '/research/annuities/never-written'])
      await door.get(path)
    const told = lines.filter(({ status }) => status === 404)
    expect(told).toMatchObject([{ route: '/lost' }, { route: '/lost' }, { route: '/research' }])
    expect(JSON.stringify(told)).not.toContain('ann')
    for (let n = 0; n < 200; n++) await door.get('/scan')
    expect(lines.length).toBeLessThan(110)
    expect(lines.at(-1)).not.toHaveProperty('path')
  })

  it('makes new pages when the content changed', async () => {
    const door = await openDoor(open)
    await door.get('/')
    door.services.start()
    expect(door.services.pages.size).toBeGreaterThan(0)
    door.services.announcements.announce('content')
    expect(door.services.pages.size).toBe(0)
    expect((await door.get('/')).status).toBe(200)
  })

  it('never serves a refused post, a receipt or a name to the next visitor', async () => {
    const door = await openDoor(open)
    await door.post('/', { firstName: 'Dorothy-in-the-cache' })
    expect(await (await door.get('/')).text()).not.toContain('Dorothy-in-the-cache')
    const accepted = await door.post('/', { ...goodQuote, firstName: 'Quentin' })
    const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? ''
    const landed = await door.get(accepted.headers.get('location') ?? '', { cookie })
    expect(await landed.text()).toContain('<meta name="conversion"')
    expect(landed.headers.get('set-cookie')).toMatch(/Max-Age=0/)
    const next = await (await door.get('/thank-you?type=quote')).text()
    expect(next).not.toContain('<meta name="conversion"')
    expect(next).not.toContain('Quentin')
  })

  it('takes no receipt it did not sign', async () => {
    const door = await openDoor(open)
    const forged = Buffer.from(JSON.stringify({ submissionId: 'x', formType: 'quote', dueAt: '' })).toString(
      'base64',
    )
    for (const cookie of [`receipt=${forged}`, `receipt=${forged}.AAAA`, 'receipt=%%%', 'receipt=']) {
      const answer = await door.get('/thank-you?type=quote', { cookie })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('<meta name="conversion"')
    }
  })

  it.each([
    ['type=quote', 'Your Free Quote Request is Submitted!'],
    ['type=consultation', 'Consultation Scheduled Successfully!'],
    ['type=anything', 'Consultation Scheduled Successfully!'],
    ['', 'Consultation Scheduled Successfully!'],
  ])('thanks whoever comes to /thank-you?%s', async (query, heading) => {
    const door = await openDoor(open)
    expect(await (await door.get(`/thank-you?${query}`)).text()).toContain(`<h1>${heading}</h1>`)
  })

  it('says a name of at most 40 letters on the thank-you page', async () => {
    const door = await openDoor(open)
    const pageOf = async (name: string) => (await door.get(`/thank-you?name=${name}`)).text()
    expect(await pageOf('x'.repeat(40))).toContain('x'.repeat(40))
    expect(await pageOf('x'.repeat(41))).not.toContain('xxx')
  })
})

describe('machine addresses', () => {
  it('answers health, readiness and the security contact', async () => {
    const door = await openDoor(open)
    expect(await (await door.get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await door.get('/readyz')).status).toBe(200)
    const contact = await door.get('/.well-known/security.txt')
    expect(contact.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await contact.text()).toMatch(/^Contact: mailto:\S+\nExpires: \d{4}-/)
    await door.services.database.close()
    expect((await door.get('/readyz')).status).toBe(503)
    expect((await door.get('/')).status).toBe(200)
  })

  it('shows metrics to this machine only, or to the bearer of the token', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    const text = await (await door.get('/metrics')).text()
    expect(text).toContain('hearthline_submissions_total{form="quote",outcome="taken"} 1')
    expect(text).not.toContain('example.com')
    expect((await door.get('/metrics', { 'x-forwarded-for': '203.0.113.5' })).status).toBe(404)
    const token = 'a-token-of-sixteen'
    const guarded = await openDoor(open, { METRICS_TOKEN: token })
    expect((await guarded.get('/metrics')).status).toBe(404)
    expect((await guarded.get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200)
  })
})
