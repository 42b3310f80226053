/** Renewals and reviews come back to the queue as tasks: once, to whoever has the person, and never about who asked for peace. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { remindOfPolicies } from '#app/submissions/policies/remind.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const today = () => Temporal.PlainDate.from(dayIn(new Date(), agency.timeZone))
const inDays = (days: number) => today().add({ days }).toString()

const sell = (desk: PersonDesk, id: string, fields: Record<string, string> = {}) =>
  desk.post('owner', `/admin/leads/${id}/policies`, {
    ...{ carrier: 'Lakeshore', product: 'Annuities', premium_cents: '100', mode: 'annual' },
    ...{ renewal_on: inDays(10), back: `/admin/leads/${id}`, ...fields },
  })

const look = ({ door }: PersonDesk, now?: Date) => remindOfPolicies(door.services.database, kinds, now)
const tasks = ({ door }: PersonDesk) =>
  door.services.database.db.selectFrom('tasks').selectAll().orderBy('due_at').execute()

describeOnEachEngine('renewals and reviews', (open) => {
  it('are tasks of whoever has the person, once on two nodes, and gone when the date moves or the policy goes', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [agent, id] = [await desk.staffId('agent'), await desk.lead()]
    const path = `/admin/leads/${id}`
    await desk.post('owner', `${path}/assign`, { to: agent })
    await sell(desk, id)
    await Promise.all([look(desk), look(desk), look(desk)])
    await look(desk)
    const [task, ...rest] = await tasks(desk)
    expect(rest).toEqual([])
    expect(task).toMatchObject({ staff_id: agent, subject_id: id, done_at: null })
    expect(task?.title).toMatch(/^Renewal on \w{3} \d+, \d{4}: Lakeshore, Annuities$/)
    expect((await desk.see('agent', '/admin')).text).toContain('Task: Renewal on')
    expect((await desk.see('agent', path)).text).toContain('The desk added a task for')
    await desk.post('agent', `${path}/tasks`, { task: task?.id ?? '', done: 'yes' })
    await look(desk)
    expect(await tasks(desk)).toHaveLength(1)
    const { db } = desk.door.services.database
    const policy = (await db.selectFrom('policies').select('id').executeTakeFirstOrThrow()).id
    await sell(desk, id, { policy, known: 'yes', renewal_on: inDays(20) })
    await look(desk)
    expect(await tasks(desk)).toHaveLength(2)
    await sell(desk, id, { policy, remove: 'yes' })
    expect((await tasks(desk)).map(({ done_at }) => done_at === null)).toEqual([false])
  })

  it('are free to take where a former colleague had the person, and go to whoever takes it', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [agent, id] = [await desk.staffId('agent'), await desk.lead()]
    const { db } = desk.door.services.database
    await sell(desk, id, { renewal_on: inDays(60) })
    await db.updateTable('submissions').set({ assigned_to: 'gone' }).where('id', '=', id).execute()
    await look(desk)
    expect((await tasks(desk))[0]).toMatchObject({ staff_id: '' })
    expect(await desk.row(id)).toMatchObject({ assigned_to: null })
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('unassigned')
    await desk.post('agent', `/admin/leads/${id}/assign`, { to: agent })
    expect((await tasks(desk))[0]).toMatchObject({ staff_id: agent })
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: '' })
    expect((await tasks(desk))[0]).toMatchObject({ staff_id: '' })
    expect((await desk.see('agent', '/admin')).text).toContain('Task: Renewal on')
  })

  it('are about nobody who asked not to be contacted, was put aside, lies far off, or was switched off', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const lead = (n: number) =>
      desk.lead({ email: `p${n}@example.com`, phone: `(216) 555-01${10 + n}`, firstName: `P${n}` })
    const [banned, junk, far, late, off] = [
      await lead(1),
      await lead(2),
      await lead(3),
      await lead(4),
      await lead(5),
    ]
    for (const [id, days] of [
      [banned, 5],
      [junk, 5],
      [far, 61],
      [late, 5],
    ] as const)
      await sell(desk, id, { renewal_on: inDays(days) })
    await desk.post('owner', `/admin/leads/${banned}/calls`, { outcome: 'do-not-contact' })
    await desk.post('owner', `/admin/leads/${junk}/junk`, { junk: 'yes' })
    await look(desk)
    expect((await tasks(desk)).map(({ subject_id }) => subject_id)).toEqual([late])
    // Who asks later leaves the queue.
    expect((await desk.see('owner', '/admin')).text).toContain('Task: Renewal on')
    await desk.post('owner', `/admin/leads/${late}/calls`, { outcome: 'do-not-contact' })
    expect((await desk.see('owner', '/admin')).text).not.toContain('Task: Renewal on')
    const wrong = await desk.post('owner', '/admin/settings', { form: 'reminders', renewalDays: '0' })
    expect([wrong.status, (await wrong.text()).includes('from 1 to 365')]).toEqual([422, true])
    expect(
      (await desk.post('owner', '/admin/settings', { form: 'reminders', renewalDays: '30' })).status,
    ).toBe(303)
    await sell(desk, off, { renewal_on: inDays(5) })
    await look(desk)
    expect(await tasks(desk)).toHaveLength(1)
  })

  it('are due at nine in the morning whatever the clocks did in the night, and reviewed once a year', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    await sell(desk, id, { effective_on: '2027-03-14', renewal_on: '' })
    const { db } = desk.door.services.database
    await db.updateTable('policies').set({ renewal_on: null }).execute()
    for (const now of ['2028-03-01T12:00:00Z', '2028-03-20T12:00:00Z', '2029-03-12T03:00:00Z'])
      await look(desk, new Date(now))
    const due = (await tasks(desk)).map(({ due_at }) =>
      Temporal.Instant.from(new Date(due_at).toISOString())
        .toZonedDateTimeISO(agency.timeZone)
        .toPlainDateTime()
        .toString(),
    )
    expect(due).toEqual(['2028-03-14T09:00:00', '2029-03-14T09:00:00'])
  })
})
