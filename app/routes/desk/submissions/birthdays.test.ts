/** A date of birth is given and corrected at the desk, and the birthday of a client comes back to the queue once a year. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { remindOfBirthdays } from '#app/submissions/birthdays/birthday-tasks.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { password, signInAs } from '#test/support/desk.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

type Role = 'owner' | 'agent'

const correct = (desk: PersonDesk, id: string, bornOn: string, role: Role = 'owner') =>
  desk.post(role, `/admin/leads/${id}/contact`, { bornOn, back: `/admin/leads/${id}` })

const look = ({ door }: PersonDesk, now?: Date) => remindOfBirthdays(door.services.database, kinds, now)
const tasks = ({ door }: PersonDesk) =>
  door.services.database.db.selectFrom('tasks').selectAll().orderBy('due_at').execute()

/** Somebody with a number of their own; a client once `status` is won. */
async function person(desk: PersonDesk, n: number, bornOn: string, status = 'converted') {
  const email = `p${n}@example.com`
  const id = await desk.lead({ email, phone: `(216) 555-01${10 + n}`, firstName: `P${n}` })
  await desk.post('owner', `/admin/leads/${id}/status`, { status })
  await correct(desk, id, bornOn)
  return id
}

/** Moves the clock; who was signed in before is not any more. */
async function onDay(desk: PersonDesk, local: string, roles: readonly Role[]) {
  stopAt(local)
  for (const role of roles) desk.cookies[role] = await signInAs(desk.door, role)
}

/** When a task is due, on the clock of the agency. */
const dueOf = ({ due_at }: { due_at: string }) =>
  Temporal.Instant.from(new Date(due_at).toISOString())
    .toZonedDateTimeISO(agency.timeZone)
    .toPlainDateTime()
    .toString()

const shown = async (desk: PersonDesk) => (await tasks(desk)).map((task) => [task.title, dueOf(task)])

describeOnSqliteFirst('a date of birth', (open) => {
  it('is given and corrected on the page of a person, with history, and named in no trail', async () => {
    stopAt('2026-05-02T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    expect((await desk.see('agent', path)).html).toContain('name="bornOn"')
    expect((await desk.see('agent', path)).text).not.toContain('years old')
    expect((await correct(desk, id, '5/3/1961', 'agent')).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('May 3, 1961 (64 years old)')
    await correct(desk, id, '1960-02-29', 'agent')
    await correct(desk, id, '', 'agent')
    expect(await desk.row(id)).toMatchObject({ born_on: null, version: 3 })
    const { text } = await desk.see('agent', path)
    for (const part of [
      'Date of birth: nothing → May 3, 1961',
      'Date of birth: May 3, 1961 → February 29, 1960',
      'Date of birth: February 29, 1960 → nothing',
    ])
      expect(text).toContain(part)
    const { db } = desk.door.services.database
    const trail = await db
      .selectFrom('audit_trail')
      .selectAll()
      .where('action', '=', 'lead-corrected')
      .execute()
    expect(trail.map(({ detail }) => detail)).toEqual(Array(3).fill('{"fields":"bornOn"}'))
    expect(JSON.stringify(trail)).not.toMatch(/(?<![\da-f])1961(?![\da-f])/)
  })

  it('is refused in words where it is none, and kept of nobody to whom nothing is sold', async () => {
    stopAt('2026-05-02T23:00')
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const id = await desk.lead()
    for (const [typed, why] of [
      ['2/30/1961', 'Enter a real date of birth'],
      ['1961-13-01', 'Enter a real date of birth'],
      ['May 1961', 'Enter a real date of birth'],
      ['5/3/61', 'Write the year of birth with four digits'],
      ['2026-05-03', 'in the future'],
      ['12/31/1899', 'before 1900'],
    ] as const) {
      const answer = await correct(desk, id, typed)
      expect([typed, answer.status, (await answer.text()).includes(why)]).toEqual([typed, 422, true])
    }
    expect(await desk.row(id)).toMatchObject({ born_on: null, version: 0 })
    for (const day of ['1900-01-01', '2026-05-02']) expect((await correct(desk, id, day)).status).toBe(303)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', id).execute()
    expect((await correct(desk, id, '1961-05-03', 'agent')).status).toBe(404)
    await desk.door.post('/join-team', {
      ...{ from: '/join-team', firstName: 'Rex', lastName: 'New', email: 'rex@example.com' },
      ...{ phone: '(216) 555-0188', state: 'Ohio', licensed: 'yes', consent: 'on' },
    })
    const { id: recruit } = await db
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', 'recruit')
      .executeTakeFirstOrThrow()
    const path = `/admin/recruits/${recruit}`
    expect((await desk.see('recruiter', path)).html).not.toContain('name="bornOn"')
    const fields = { firstName: 'Max', bornOn: '1961-05-03', back: path }
    expect((await desk.post('recruiter', `${path}/contact`, fields)).status).toBe(303)
    const row = db.selectFrom('submissions').select(['first_name', 'born_on']).where('id', '=', recruit)
    expect(await row.executeTakeFirst()).toEqual({ first_name: 'Max', born_on: null })
  })
})

describeOnSqliteFirst('a birthday', (open) => {
  it('is one task a year of whoever has the client, on two nodes as well, due on the day', async () => {
    stopAt('2026-04-20T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const agent = await desk.staffId('agent')
    const id = await person(desk, 1, '1961-05-03')
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: agent })
    await Promise.all([look(desk), look(desk), look(desk)])
    const [task, ...rest] = await tasks(desk)
    expect(rest).toEqual([])
    expect(task).toMatchObject({ staff_id: agent, subject_id: id, done_at: null })
    expect(await shown(desk)).toEqual([['Birthday: turns 65 on May 3', '2026-05-03T09:00:00']])
    // Not a day before in the queue, and on the page at once.
    expect((await desk.see('agent', '/admin')).text).not.toContain('Birthday')
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Birthday: turns 65 on May 3')
    await onDay(desk, '2026-05-03T08:00', ['owner', 'agent'])
    expect((await desk.see('agent', '/admin')).text).toContain('Task: Birthday: turns 65 on May 3')
    expect((await desk.see('owner', '/admin')).text).not.toContain('Birthday')
    await desk.post('agent', `/admin/leads/${id}/tasks`, { task: task?.id ?? '', done: 'yes' })
    await look(desk)
    await correct(desk, id, '1961-05-05')
    await look(desk)
    expect(await tasks(desk)).toHaveLength(1)
    await look(desk, new Date('2027-05-01T12:00:00Z'))
    expect((await shown(desk)).at(-1)).toEqual(['Birthday: turns 66 on May 5', '2027-05-05T09:00:00'])
  })

  it('follows the date that is corrected while its task is open', async () => {
    stopAt('2026-12-27T12:00')
    const desk = await openPersonDesk(open, ['owner'])
    const id = await person(desk, 1, '1961-01-05')
    await look(desk)
    expect(await shown(desk)).toEqual([['Birthday: turns 66 on January 5', '2027-01-05T09:00:00']])
    await correct(desk, id, '1962-12-30')
    expect(await shown(desk)).toEqual([['Birthday: turns 64 on December 30', '2026-12-30T09:00:00']])
    await look(desk)
    expect(await tasks(desk)).toHaveLength(1)
    // That of a day far off comes back when it is near.
    await correct(desk, id, '1962-06-30')
    await look(desk)
    expect(await tasks(desk)).toEqual([])
    await correct(desk, id, '1962-12-28')
    await look(desk)
    expect(await shown(desk)).toEqual([['Birthday: turns 64 on December 28', '2026-12-28T09:00:00']])
    await correct(desk, id, '')
    expect(await tasks(desk)).toEqual([])
  })

  it('of February 29 is on February 28 in other years', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await person(desk, 1, '1960-02-29')
    for (const now of ['2027-02-20', '2028-02-20', '2100-02-20'])
      await look(desk, new Date(`${now}T12:00:00Z`))
    expect(await shown(desk)).toEqual([
      ['Birthday: turns 67 on February 28', '2027-02-28T09:00:00'],
      ['Birthday: turns 68 on February 29', '2028-02-29T09:00:00'],
      ['Birthday: turns 140 on February 28', '2100-02-28T09:00:00'],
    ])
    await onDay(desk, '2027-02-28T12:00', ['owner'])
    expect((await desk.see('owner', `/admin/leads/${id}`)).text).toContain('(67 years old)')
  })

  it('is none of an open lead, of who asked for peace, was put aside, merged away or erased, and none that passed', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const now = Temporal.PlainDate.from(dayIn(new Date(), agency.timeZone))
    const born = (days: number) => now.add({ days }).subtract({ years: 50 }).toString()
    const soon = born(3)
    const opened = await person(desk, 1, soon, 'qualified')
    await person(desk, 2, soon, 'closed')
    await person(desk, 3, born(-1))
    await person(desk, 4, born(15))
    const banned = await person(desk, 5, soon)
    const junk = await person(desk, 6, soon)
    const [kept, merged] = [await person(desk, 7, soon), await person(desk, 8, soon)]
    const [late, erased] = [await person(desk, 9, soon), await person(desk, 10, soon)]
    await desk.post('owner', `/admin/leads/${banned}/calls`, { outcome: 'do-not-contact' })
    await desk.post('owner', `/admin/leads/${junk}/junk`, { junk: 'yes' })
    await desk.post('owner', `/admin/leads/${kept}/merge`, { other: merged })
    await look(desk)
    expect((await tasks(desk)).map(({ subject_id }) => subject_id).sort()).toEqual(
      [kept, late, erased].sort(),
    )
    // Who asks later leaves the queue, and who becomes a client gets one.
    await desk.post('owner', `/admin/leads/${late}/calls`, { outcome: 'do-not-contact' })
    expect((await desk.see('owner', `/admin/leads/${late}`)).text).toContain('Birthday: turns 50')
    await desk.post('owner', `/admin/leads/${opened}/status`, { status: 'converted' })
    await look(desk)
    expect((await tasks(desk)).map(({ subject_id }) => subject_id)).toContain(opened)
    const whom = { email: 'p10@example.com', phone: '(216) 555-0120' }
    await desk.post('owner', '/admin/people', { form: 'erase', ...whom, confirm: 'ERASE', password })
    expect((await tasks(desk)).map(({ subject_id }) => subject_id)).not.toContain(erased)
    const off = { form: 'reminders', renewals: 'yes', reviews: 'yes', renewalDays: '60' }
    expect((await desk.post('owner', '/admin/settings', off)).status).toBe(303)
    const before = (await tasks(desk)).length
    await person(desk, 11, soon)
    await look(desk)
    expect(await tasks(desk)).toHaveLength(before)
  })

  it('is free to take where a former colleague had the client', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const soon = Temporal.PlainDate.from(dayIn(new Date(), agency.timeZone)).add({ days: 2 })
    const id = await person(desk, 1, soon.subtract({ years: 40 }).toString())
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'gone' }).where('id', '=', id).execute()
    await look(desk)
    expect((await tasks(desk))[0]).toMatchObject({ staff_id: '' })
    expect(await desk.row(id)).toMatchObject({ assigned_to: null })
    await desk.post('agent', `/admin/leads/${id}/assign`, { to: await desk.staffId('agent') })
    expect((await tasks(desk))[0]).toMatchObject({ staff_id: await desk.staffId('agent') })
  })
})
