/** What a day of work showed on a person's page: a hurry that is over, and three statements on whether one may call. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const request = {
  variant: 'contact',
  from: '/contact',
  firstName: 'Ann',
  lastName: 'Ohio',
  email: 'ann@example.com',
  phone: '(216) 555-0111',
  state: 'Ohio',
  contactASAP: 'on',
}

describeOnSqliteFirst('a person who asked to be called at once', (open) => {
  /** An agent's desk at noon with one such request, and what it shows of them. */
  async function asked() {
    stopAt('2026-11-16T12:00')
    const desk = await openPersonDesk(open, ['agent'])
    await desk.door.post('/contact', request)
    const { db } = desk.door.services.database
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const path = `/admin/leads/${id}`
    const side = async () => (await desk.see('agent', path)).html.match(/<article.*?<\/article>/s)?.[0] ?? ''
    return { desk, path, side }
  }

  it.each([
    ['lost', 'status', { status: 'closed', reason: 'elsewhere' }],
    ['sold', 'status', { status: 'converted' }],
    ['reached', 'calls', { outcome: 'talked' }],
    ['told us not to', 'calls', { outcome: 'do-not-contact' }],
  ] as const)('is in no hurry any more once they are %s', async (_, action, fields) => {
    const { desk, path, side } = await asked()
    expect(await side()).toContain('Call ASAP')
    expect((await desk.post('agent', `${path}/${action}`, fields)).status).toBe(303)
    expect(await side()).not.toContain('Call ASAP')
    const list = (await desk.see('agent', '/admin/leads')).html.match(/<article.*?<\/article>/s)?.[0]
    expect(list).toContain('Ann')
    expect(list).not.toContain('Call ASAP')
  })

  it('has one statement on whether they may be called, and the consent in a word', async () => {
    const { side } = await asked()
    const page = (await side()).replace(/<[^>]+>/g, ' ')
    expect(page.match(/You may call now/g)).toHaveLength(1)
    expect(page).not.toContain('No consent')
    expect(page).toMatch(/Consent\s+None/)
  })
})
