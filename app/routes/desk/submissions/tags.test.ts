/** Tags: put on and taken off one lead and many, found by, exported, merged and erased, through the front door. */

import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const leads = '/admin/leads'
const namesIn = (html: string) =>
  [...html.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(([, name = '']) => name).toSorted()

async function tagsOf({ door }: PersonDesk, id: string): Promise<string[]> {
  const rows = door.services.database.db.selectFrom('submission_tags').select('word')
  return (await rows.where('subject_id', '=', id).execute()).map(({ word }) => word).toSorted()
}

const tag = (
  desk: PersonDesk,
  id: string,
  fields: Record<string, string>,
  role: 'owner' | 'agent' = 'agent',
) => desk.post(role, `${leads}/${id}/tags`, fields)

const undoIn = (html: string) => {
  const [button = ''] = /<button[^>]*name="undo"[^>]*>/.exec(html) ?? []
  return /value="([^"]+)"/.exec(button)?.[1] ?? ''
}

describeOnEachEngine('tags', (open) => {
  it('are one word in any case, stand on page, row and timeline, and come off again', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead({ firstName: 'Ann' })
    expect((await tag(desk, id, { add: '  Spanish ' })).status).toBe(303)
    expect((await tag(desk, id, { add: 'SPANISH, Referral  Partner,' })).status).toBe(303)
    expect(await tagsOf(desk, id)).toEqual(['referral partner', 'spanish'])
    const page = await desk.see('agent', `${leads}/${id}`)
    expect(page.html).toContain(`href="${leads}?tag=referral+partner"`)
    expect(page.text).toContain('You added the tag “spanish”')
    expect(page.text).toContain('You added the tag “referral partner”')
    expect((await desk.see('owner', leads)).html).toMatch(/Tags: <\/span>referral partner, spanish</)
    // What is on it already changes nothing, and neither does what is off already.
    const { version } = await desk.row(id)
    expect((await tag(desk, id, { add: 'spanish' })).status).toBe(303)
    expect((await tag(desk, id, { remove: 'german' })).status).toBe(303)
    expect((await desk.row(id)).version).toBe(version)
    await tag(desk, id, { remove: 'Spanish' })
    expect(await tagsOf(desk, id)).toEqual(['referral partner'])
    expect((await desk.see('agent', `${leads}/${id}`)).text).toContain('You took off the tag “spanish”')
    const trail = desk.door.services.database.db.selectFrom('audit_trail').select('detail')
    const noted = await trail.where('action', '=', 'lead-tags-changed').execute()
    expect(JSON.stringify(noted)).not.toContain('spanish')
    expect(noted).toHaveLength(3)
  })

  it('are refused in words when they are none, too long or too many, and nothing typed is lost', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const fifty = Array.from({ length: 50 }, (_, place) => `tag ${place}`).join(', ')
    for (const [add, why] of [
      ['', 'Type a tag'],
      [' , \u200b,', 'Type a tag'],
      ['x'.repeat(200), 'up to 40 characters'],
      [fifty, 'Up to 12 tags fit on one lead, and this one has 0'],
      ['All', 'Choose another word'],
    ] as const) {
      const answer = await tag(desk, id, { add })
      const html = await answer.text()
      expect([add, answer.status, html.includes(why)]).toEqual([add, 422, true])
      if (/\w/.test(add)) expect(html).toContain(add)
    }
    expect((await tag(desk, id, {})).status).toBe(422)
    expect(await tagsOf(desk, id)).toEqual([])
    const markup = '<b onclick="x">"&amp;'
    await tag(desk, id, { add: markup })
    expect(await tagsOf(desk, id)).toEqual([markup])
    const { html } = await desk.see('agent', `${leads}/${id}`)
    expect(html).not.toContain('<b onclick')
    const [, path = ''] = /href="([^"]*\?tag=[^"]*)"/.exec(html) ?? []
    expect(namesIn((await desk.see('owner', path.replaceAll('&amp;', '&'))).html)).toHaveLength(1)
    for (let place = 1; place < 12; place++) await tag(desk, id, { add: `tag ${place}` })
    expect((await tag(desk, id, { add: 'one more' })).status).toBe(422)
    expect((await desk.see('agent', `${leads}/${id}`)).text).toContain('as many as fit')
  })

  it('filter the list, only as far as its reader reaches, and are offered where they are in use', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const [ann, bob, cat] = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
    ]
    await tag(desk, ann, { add: 'spanish' })
    await tag(desk, bob, { add: 'spanish, vip' })
    await desk.post('owner', `${leads}/${bob}/assign`, { to: await desk.staffId('owner') })
    const find = async (role: 'owner' | 'agent', query: string) =>
      namesIn((await desk.see(role, `${leads}?${query}`)).html)
    for (const sort of ['next', 'newest']) {
      expect(await find('owner', `tag=Spanish&sort=${sort}`)).toEqual(['Ann', 'Bob'])
      expect(await find('agent', `tag=spanish&sort=${sort}`)).toEqual(['Ann'])
    }
    expect(await find('owner', 'tag=vip&status=new')).toEqual(['Bob'])
    expect(await find('owner', 'tag=vip&status=closed')).toEqual([])
    expect(await find('owner', 'tag=nobody')).toEqual([])
    expect(await find('owner', 'tag=spanish&q=ann')).toEqual(['Ann'])
    for (const none of ['', 'all', `${'x'.repeat(41)}`, 'a,b'])
      expect(await find('owner', `tag=${none}`)).toHaveLength(3)
    const { html, text } = await desk.see('owner', `${leads}?tag=spanish`)
    expect(text).toContain('2 leads Tag: spanish')
    expect(html).toContain('<option value="vip">')
    // Out of reach it is as if it were not there.
    expect((await tag(desk, bob, { add: 'mine' })).status).toBe(404)
    expect((await desk.post('recruiter', `${leads}/${cat}/tags`, { add: 'x' })).status).not.toBe(303)
    expect(await tagsOf(desk, cat)).toEqual([])
    expect(await tagsOf(desk, bob)).toEqual(['spanish', 'vip'])
  })

  it('are put on many and taken off, each undone as far as it was changed', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ids = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
    ] as const
    await tag(desk, ids[0], { add: 'spanish' })
    const chosen = Object.fromEntries(ids.map((id) => [`row-${id}`, '0']))
    const step = async (fields: Record<string, string>) => {
      const answer = await desk.post('agent', `${leads}/chosen`, fields)
      expect(answer.status).toBe(303)
      return desk.see('agent', `${leads}?notice=chosen`)
    }
    const both = async () => [await tagsOf(desk, ids[0]), await tagsOf(desk, ids[1])]
    const put = await step({ ...chosen, do: 'tag', tag: 'Spanish, vip' })
    expect(put.text).toContain('2 tagged “Spanish, vip”.')
    expect(await both()).toEqual([
      ['spanish', 'vip'],
      ['spanish', 'vip'],
    ])
    await step({ undo: undoIn(put.html) })
    expect(await both()).toEqual([['spanish'], []])
    const again = await step({ ...chosen, do: 'tag', tag: 'spanish' })
    expect(again.text).toContain('1 tagged “spanish”. 1 needed no change.')
    const off = await step({ ...chosen, do: 'untag', tag: 'SPANISH' })
    expect(await both()).toEqual([[], []])
    await step({ undo: undoIn(off.html) })
    expect(await both()).toEqual([['spanish'], ['spanish']])
    const long = 'y'.repeat(200)
    const refused = await desk.post('agent', `${leads}/chosen`, { ...chosen, do: 'tag', tag: long })
    const kept = await desk.see('agent', refused.headers.get('location') ?? '')
    expect([refused.status, kept.html.includes(`value="${long}"`)]).toEqual([303, true])
    const longest = 'y'.repeat(5000)
    const whole = await desk.post('agent', `${leads}/chosen`, { ...chosen, do: 'tag', tag: longest })
    expect([whole.status, (await whole.text()).includes(longest)]).toEqual([422, true])
    const twelve = Array.from({ length: 12 }, (_, place) => `tag ${place}`).join()
    expect((await step({ ...chosen, do: 'tag', tag: twelve })).text).toContain(
      '0 changed. 2 refused. Up to 12 tags fit on one lead',
    )
  })

  it('come along when leads are merged, and go with them when they are taken apart', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [first, second, third] = [
      await desk.lead({ firstName: 'First' }),
      await desk.lead({ firstName: 'Second' }),
      await desk.lead({ firstName: 'Third' }),
    ]
    await tag(desk, first, { add: 'spanish, vip' })
    await tag(desk, second, { add: 'vip' })
    const merge = (id: string, fields: Record<string, string>) =>
      desk.post('owner', `${leads}/${id}/merge`, fields)
    await merge(second, { other: first })
    await merge(third, { other: second })
    expect(await tagsOf(desk, third)).toEqual(['spanish', 'vip'])
    expect(namesIn((await desk.see('owner', `${leads}?tag=spanish`)).html)).toEqual(['Third'])
    await merge(second, { other: first, undo: 'yes' })
    expect([await tagsOf(desk, second), await tagsOf(desk, third)]).toEqual([['vip'], ['vip']])
    await merge(third, { other: second, undo: 'yes' })
    expect(await tagsOf(desk, third)).toEqual([])
    expect(await tagsOf(desk, first)).toEqual(['spanish', 'vip'])
  })

  it('leave in the export, are handed out to the person, and are erased with them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    await tag(desk, id, { add: 'spanish, =call after 5' })
    const cookie = desk.cookies.owner ?? ''
    const csv = async (query = '') => (await desk.door.get(`${leads}.csv${query}`, { cookie })).text()
    expect(await csv()).toMatch(/,"?'=call after 5, spanish"?/)
    expect((await csv('?tag=spanish')).split('\r\n')).toHaveLength(3)
    expect((await csv('?tag=german')).split('\r\n')).toHaveLength(2)
    const typed = { email: 'ann@example.com', phone: '' }
    const found = await desk.post('owner', '/admin/people', { form: 'find', ...typed })
    expect(await found.text()).toContain('=call after 5')
    const erased = await desk.post('owner', '/admin/people', {
      form: 'erase',
      ...typed,
      confirm: 'ERASE',
      password,
    })
    expect(erased.status).toBe(200)
    expect(await tagsOf(desk, id)).toEqual([])
    const other = await desk.lead({ email: 'b@example.com', phone: '216 555 0112' })
    expect((await desk.see('owner', `${leads}/${other}`)).html).not.toContain('spanish')
  })
})
