/** Forms for sites of others: who may frame them, what a post of theirs is answered, and the owner's list. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { goodQuote, inBackground } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const page = '/admin/embed'
const ancestors = (answer: Response) =>
  /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]

describeOnSqliteFirst('a form on a site of somebody else', (open) => {
  it('may be framed by the sites that an owner lists, and by no other', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { door } = desk
    const framed = (from: string) =>
      door.get('/embed/quote', { 'sec-fetch-dest': 'iframe', ...(from && { referer: from }) })
    expect(ancestors(await framed(''))).toBe("'none'")
    expect((await desk.see('agent', page)).status).toBe(404)
    const sites = 'http://www.Partner.example/landing?x=1\nbuilder.example\nhttps://münchen.example'
    expect((await desk.post('owner', page, { sites })).status).toBe(303)
    const { text } = await desk.see('owner', page)
    expect(text).toContain('https://www.partner.example')
    const listed = await framed('https://www.partner.example/any?page')
    expect([listed.status, ancestors(listed), listed.headers.get('x-frame-options')]).toEqual([
      200,
      'https://www.partner.example https://builder.example https://xn--mnchen-3ya.example',
      null,
    ])
    const shown = await listed.text()
    expect(shown).toContain('action="/embed/quote"')
    // No other page may stand in the frame.
    expect(shown.match(/<a (?![^>]*target="_blank")[^>]*href="\//g)).toBeNull()
    const other = await framed('https://other.example/')
    expect([other.status, ancestors(other)]).toEqual([403, '*'])
    const said = await other.text()
    expect(said).toContain('This form is not set up for the website you are on.')
    expect(said).not.toContain('<form')
    // All other pages as before.
    for (const path of ['/', '/contact', '/embed/career', '/embed', page]) {
      const answer = await door.get(path, { cookie: desk.cookies.owner ?? '' })
      expect([path, ancestors(answer), answer.headers.get('x-frame-options')]).toEqual([
        path,
        "'none'",
        path.startsWith('/embed/') ? null : 'DENY',
      ])
    }
    expect((await desk.see('owner', '/admin/audit')).text).toContain('agency.embed-sites')
  })

  it.each([
    'https://x.example; script-src *',
    'javascript:alert(1)',
    '*.example',
    'https://',
    'data:x',
    'partner',
  ])('is listed for no %s', async (sites) => {
    const desk = await openPersonDesk(open, ['owner'])
    const answer = await desk.post('owner', page, { sites })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('is no address of a site')
    expect(ancestors(await desk.door.get('/embed/quote'))).toBe("'none'")
  })

  it('is taken as one of our own, refused with what was typed, and lands in its own frame', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { door } = desk
    const quote = { ...goodQuote, from: '/embed/quote' }
    const refused = await door.post('/embed/quote', { ...quote, email: 'nobody' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/action="\/embed\/quote"[\s\S]*value="Ann"/)
    const taken = await door.post('/embed/quote', quote, {
      referer: `${door.url}/embed/quote?utm_campaign=P`,
    })
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/embed/quote?sent'])
    expect(taken.headers.getSetCookie()).toEqual([])
    expect(await (await door.get('/embed/quote?sent')).text()).toContain('We will be in touch')
    const again = await door.post('/embed/quote', { ...quote, phone: '(216) 555-0112' }, inBackground)
    expect(await again.json()).toMatchObject({
      taken: true,
      to: null,
      notice: expect.stringContaining('We will be in touch'),
    })
    expect(again.headers.getSetCookie()).toEqual([])
    const { db } = door.services.database
    const rows = await db.selectFrom('submissions').select(['source', 'campaign']).orderBy('id').execute()
    expect(rows).toEqual([
      { source: 'website_quick_form', campaign: 'P' },
      { source: 'website_quick_form', campaign: null },
    ])
    expect((await door.post('/embed/quote', quote, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it('has nothing of Google’s in its policy, whatever is measured elsewhere', async () => {
    const { door } = await openPersonDesk(open, ['owner'], {
      GOOGLE_ADS_ID: 'AW-123456789',
      GOOGLE_ADS_LABEL: 'x',
    })
    const policy = async (path: string) => (await door.get(path)).headers.get('content-security-policy') ?? ''
    expect([await policy('/'), await policy('/embed/quote')]).toEqual([
      expect.stringContaining('googletagmanager'),
      expect.not.stringContaining('google'),
    ])
  })

  it('has its script for pages of others', async () => {
    const { door } = await openPersonDesk(open, ['owner'])
    const script = await door.get('/embed.js')
    expect([script.status, script.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  })
})
