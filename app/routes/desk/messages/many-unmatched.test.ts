/** However many emails match nobody, each can be found, and many can be dismissed at once. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { incoming, openReplyDesk } from '#test/support/reply-desk.ts'

const list = '/admin/messages?show=unmatched'

describeOnSqliteFirst('many emails that matched nobody', (open) => {
  it('bury none: it is on a later page, is found by its sender, and the others go together', async () => {
    const { desk, imap, read, waiting } = await openReplyDesk(open)
    for (let n = 10; n < 65; n += 1)
      imap.put(incoming({ from: `junk${n}@example.net`, subject: `Buy 100%_ ${n}`, text: 'Now' }))
    imap.put(incoming({ from: 'new@example.org', subject: 'A question', text: 'May I call?' }))
    await read()
    const see = async (query: string) => (await desk.see('owner', list + query)).text
    const first = await see('')
    expect(first).toContain('Buy 100%_ 10')
    expect(first).not.toContain('new@example.org')
    expect(first).toContain('Next page')
    expect(await see('&page=2')).toContain('new@example.org')
    for (const query of ['&q=NEW%40example.org', '&q=question', '&q=question&page=3']) {
      const found = await see(query)
      expect(found).toContain('May I call?')
      expect(found).not.toContain('junk10')
    }
    expect(await see('&q=100%25_%201')).toContain('junk11')
    for (const query of ['&q=1%25%25', '&q=%5C', "&q='"]) expect(await see(query)).toContain('Nothing found')
    for (const query of ['&page=0', '&page=x', '&page=1e9', '&page=99'])
      expect(await see(query)).toContain('junk10')

    const { html } = await desk.see('owner', `${list}&all=yes`)
    expect(html.match(/name="pick-[^>]*checked/g)).toHaveLength(50)
    const picked = [...html.matchAll(/name="(pick-[^"]+)"/g)].map(([, name = '']) => [name, 'yes'])
    const post = (fields: Record<string, string>) => desk.post('owner', `${list}&page=2`, fields)
    const dismissed = await post({ form: 'dismiss-many', ...Object.fromEntries(picked) })
    expect([dismissed.status, dismissed.headers.get('location')]).toEqual([
      303,
      `${list}&page=2&notice=dismissed-many`,
    ])
    expect(await see('&page=2&notice=dismissed-many')).toMatch(
      /The chosen emails are dismissed.*new@example.org/,
    )
    expect(await waiting()).toHaveLength(6)
    // Again, and without any.
    expect((await post({ form: 'dismiss-many', ...Object.fromEntries(picked) })).status).toBe(303)
    const none = await post({ form: 'dismiss-many', 'pick-x': 'yes' })
    expect(none.status).toBe(303)
    const refused = await post({ form: 'dismiss-many' })
    expect([refused.status, (await refused.text()).includes('Choose at least one email')]).toEqual([
      422,
      true,
    ])
    expect((await desk.post('agent', list, { form: 'dismiss-many' })).status).toBe(404)
    expect(await waiting()).toHaveLength(6)
    expect((await desk.see('owner', '/admin/audit?act=reply-dismissed')).text).toContain('Dismissed an email')
  })
})
