/** What an open desk is told: who came in, what was given to somebody, and who was faster. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const caller = {
  ...{ firstName: 'Edna', lastName: 'Moss', phone: '216-555-0177', state: 'Ohio', source: 'phone' },
  ...{ serviceInterest: 'Annuities', consentBasis: 'spoken', consentNote: 'On the first call', again: '' },
}
/** What the page hands to its scripts. */
const data = (html: string) => (html.match(/<script[\s\S]*?<\/script>/g) ?? []).join('')

describeOnSqliteFirst('an open desk', (open) => {
  it('hears by name what a colleague assigned, alone or among many, and not what one took oneself', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const agent = await desk.staffId('agent')
    const [one, two, own] = [
      await desk.lead({ firstName: 'Walter' }),
      await desk.lead({ firstName: 'Berta', email: 'b@example.com', phone: '2165550188' }),
      await desk.lead({ firstName: 'Carl', email: 'c@example.com', phone: '2165550199' }),
    ]
    await desk.post('owner', `/admin/leads/${one}/assign`, { to: agent })
    await desk.post('owner', '/admin/leads/chosen', { do: 'assign', to: agent, [`row-${two}`]: '0' })
    await desk.post('agent', `/admin/leads/${own}/assign`, { to: agent })
    const { html } = await desk.see('agent', '/admin')
    expect(html).toMatch(/assigned Walter to you\./)
    expect(html).toMatch(/assigned Berta to you\./)
    expect(html).not.toMatch(/assigned Carl to you\./)
    expect((await desk.see('owner', '/admin')).html).not.toContain('to you.')
    // What went on to somebody else is no news any more.
    await desk.post('owner', `/admin/leads/${one}/assign`, { to: '' })
    expect((await desk.see('agent', '/admin')).html).not.toMatch(/assigned Walter to you\./)
  })

  it('names who came in, and offers nobody what they entered themselves or a colleague has', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead({ firstName: 'Walter' })
    const seen = data((await desk.see('agent', '/admin')).html)
    expect(seen).toContain('New lead: Walter')
    expect(seen).toContain(`/admin/leads/${id}/assign`)
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    expect(data((await desk.see('owner', '/admin')).html)).not.toMatch(/\/assign\b/)
    expect((await desk.post('agent', '/admin/leads/new', { key: newId(), ...caller })).status).toBe(303)
    expect(data((await desk.see('agent', '/admin')).html)).not.toMatch(/\/assign\b/)
    expect(data((await desk.see('owner', '/admin')).html)).toContain('New lead: Edna Moss')
  })

  it('says who was faster to whoever wanted to take what was free, and nothing of other people’s', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [id, theirs] = [await desk.lead(), await desk.lead({ email: 'b@example.com', phone: '2165550188' })]
    const owner = await desk.staffId('owner')
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: owner })
    const take = async (lead: string) => {
      const to = await desk.staffId('agent')
      const answer = await desk.post('agent', `/admin/leads/${lead}/assign`, { to, version: '0' })
      return [answer.status, await answer.text()] as const
    }
    const [status, text] = await take(id)
    expect(status).toBe(404)
    expect(text).toMatch(/took this at \d+:\d\d [AP]M\./)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: owner }).where('id', '=', theirs).execute()
    expect((await take(theirs))[1]).not.toContain('took this')
  })
})
