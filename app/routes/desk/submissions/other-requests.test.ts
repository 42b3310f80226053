/** Other requests of the same person: counted in the list, listed on the page, and only those in reach. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

/** The links to other requests in a page, by the id of whose they are. */
const linksIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/href="\/admin\/leads\/([\w-]+)(?:\?[^"#]*)?#other-requests"[^>]*>([^<]+)/g)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  )

describeOnSqliteFirst('other requests', (open) => {
  it('are counted in the list and lead to where the page lists them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead()
    const phone = await desk.lead({ firstName: 'Phone', phone: '216.555.0111', email: 'o@example.com' })
    const both = await desk.lead({ firstName: 'Both', phone: '+12165550111', email: 'ANN@example.com' })
    const zoe = await desk.lead({ firstName: 'Zoe', phone: 'none', email: 'zoe@example.com' })
    await desk.lead({ firstName: 'Max', phone: 'none', email: 'max@example.com' })
    const list = async (role: 'owner' | 'agent') => linksIn((await desk.see(role, '/admin/leads')).html)
    /** As the reader usually has it, rows without what is folded in them. */
    const inLook = async (look: string) => {
      await desk.post('agent', '/admin/leads/look', { look })
      const { html } = await desk.see('agent', '/admin/leads')
      return linksIn(html.replace(/<details class="person-row-more row-more".*?<\/details>/gs, ''))
    }
    const two = '2 other requests'
    for (const look of ['cards', 'board'])
      expect([look, await inLook(look)]).toEqual([look, { [ann]: two, [phone]: two, [both]: two }])
    const more = '+2 requests'
    expect(await inLook('rows')).toEqual({ [ann]: more, [phone]: more, [both]: more })
    await desk.post('owner', '/admin/leads/look', { look: 'cards' })
    await inLook('cards')
    const { html, text } = await desk.see('owner', `/admin/leads/${ann}`)
    expect(linksIn(html)).toEqual({ [ann]: two })
    expect(html).toMatch(/<section id="other-requests"/)
    expect(text).toContain('2 other requests With the same phone number or email address.')
    for (const id of [phone, both]) expect(html).toContain(`href="/admin/leads/${id}"`)
    expect(linksIn((await desk.see('owner', `/admin/leads/${zoe}`)).html)).toEqual({})
    // Somebody else's is as if it were not there, and so is what was put aside.
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', phone).execute()
    expect(await list('agent')).toEqual({ [ann]: '1 other request', [both]: '1 other request' })
    await desk.post('owner', `/admin/leads/${phone}/junk`, { junk: 'yes' })
    expect(await list('owner')).toEqual({ [ann]: '1 other request', [both]: '1 other request' })
  })

  it('are not all listed of a number that a whole office has typed', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids: string[] = []
    for (let n = 0; n < 23; n++) ids.push(await desk.lead({ email: `n${n}@example.com` }))
    const { html, text } = await desk.see('owner', `/admin/leads/${ids[0]}`)
    expect(text).toContain('More than 20 other requests')
    expect(ids.filter((id) => html.includes(`/compare/${id}`))).toHaveLength(20)
    const counted = Object.values(linksIn((await desk.see('owner', '/admin/leads')).html))
    expect([counted.length, ...new Set(counted)]).toEqual([23, '20+ requests'])
  })

  it('that a colleague has are told to who gives a request away', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const first = await desk.lead()
    await desk.post('agent', `/admin/leads/${first}/calls`, { outcome: 'no-answer' })
    const again = await desk.lead({ firstName: 'Again' })
    const { text } = await desk.see('owner', `/admin/leads/${again}`)
    expect(text).toContain('The agent already has another request of this person')
  })
})
