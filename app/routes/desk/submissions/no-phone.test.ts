/** Somebody without a telephone number is written to, and nobody is asked to call them. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { importFile } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const caller = {
  ...{ firstName: 'Cora', lastName: 'Ohio', email: 'cora@example.com', state: 'Ohio', source: 'referral' },
  ...{ serviceInterest: 'Annuities', consentBasis: 'written', consentNote: 'In May' },
}
const calling = /Check phone number|Call by|may call|Call again|No answer|Wrong number|After a call/

const onlyId = async ({ door }: PersonDesk) =>
  (await door.services.database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()).id

describeOnSqliteFirst('a lead without a phone number', (open) => {
  it('is to be emailed, offers no outcome of a call and takes none', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    expect(
      (await desk.post('agent', '/admin/leads/new', { key: newId(), ...caller, mine: 'on' })).status,
    ).toBe(303)
    const id = await onlyId(desk)
    const path = `/admin/leads/${id}`
    const page = await desk.see('agent', path)
    expect(page.text).toContain('Email by')
    expect(page.text).not.toMatch(calling)
    for (const outcome of ['no-answer', 'busy', 'left-message', 'text', 'wrong-number']) {
      expect(page.html).not.toContain(`value="${outcome}"`)
      const refused = await desk.post('agent', `${path}/calls`, { outcome })
      expect([refused.status, (await refused.text()).includes('no phone number')]).toEqual([422, true])
    }
    // Behind the filters, which name every step.
    for (const address of ['/admin', '/admin/leads', '/admin/leads?view=rows']) {
      const { html } = await desk.see('agent', address)
      // Behind the filters, which name every step, and before the data of the page.
      expect(html.split('data-person=')[1]?.split('<script')[0]?.match(calling)?.[0]).toBeUndefined()
    }
    expect((await desk.post('agent', `${path}/calls`, { outcome: 'mail' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'mail', attempts: 1 })
    expect((await desk.post('agent', `${path}/next-step`, { again: 'week' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'mail' })
    expect((await desk.see('agent', path)).text).toContain('Send an email:')
    // With a number it is called as everybody is.
    await desk.post('agent', `${path}/contact`, { phone: '(216) 555-0142' })
    expect((await desk.post('agent', `${path}/calls`, { outcome: 'no-answer' })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ next_step: 'call', attempts: 2 })
  })

  it('is imported with an email as the next step', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await importFile(desk, 'First,Mail\nAda,ada@example.com', ['firstName', 'email'])
    expect(await desk.row(await onlyId(desk))).toMatchObject({ next_step: 'mail', phone: '' })
  })
})
