/** A date of birth is given and corrected at the desk. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

type Role = 'owner' | 'agent'

const correct = (desk: PersonDesk, id: string, bornOn: string, role: Role = 'owner') =>
  desk.post(role, `/admin/leads/${id}/contact`, { bornOn, back: `/admin/leads/${id}` })

describeOnSqliteFirst('a date of birth', (open) => {
  it('is given and corrected on the page of a person, with history, and named in no trail', async () => {
    stopAt('2027-02-28T12:00')
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    expect((await desk.see('agent', path)).html).toContain('name="bornOn"')
    expect((await desk.see('agent', path)).text).not.toContain('years old')
    expect((await correct(desk, id, '5/3/1961', 'agent')).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('May 3, 1961 (65 years old)')
    await correct(desk, id, '1960-02-29', 'agent')
    expect((await desk.see('agent', path)).text).toContain('February 29, 1960 (67 years old)')
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
