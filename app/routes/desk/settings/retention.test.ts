/** Records that are older than the agency keeps them: erased at night, and who stays whatever their age. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { eraseDue } from '#app/submissions/retention/retention.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { applied } from '#test/support/recruits.ts'

const page = '/admin/retention'
const now = new Date('2027-06-01T06:00:00Z')

describeOnEachEngine('how long records are kept', (open) => {
  it('is asked with the password, said with what would go, and kept in the audit trail', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    expect((await desk.see('owner', '/admin/settings')).html).toContain(`href="${page}"`)
    for (const [fields, words] of [
      [{ 'closed-leads': '12', password: 'wrong' }, 'That password is incorrect'],
      [{ 'closed-leads': '2', password }, 'whole months from 3 to 240'],
      [{ requests: '1e2', password }, 'whole months from 24 to 240'],
      [{ recruits: '12.5', password }, 'whole months from 12 to 240'],
    ] as const) {
      const answer = await desk.post('owner', page, fields)
      expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true])
    }
    expect((await desk.post('owner', page, { 'closed-leads': '12', junk: '', password })).status).toBe(303)
    const { html, text } = await desk.see('owner', page)
    expect(html).toMatch(/name="closed-leads"[^>]*value="12"|value="12"[^>]*name="closed-leads"/)
    expect(text).toContain('0 would go tonight.')
    const { db } = desk.door.services.database
    const rows = await db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'setting-changed')
      .execute()
    expect(rows.map(({ detail }) => detail).join()).toContain('closed-leads')
  })

  it('erases what is older, and never clients, who is held, or what has no months', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { services } = desk.door
    const { db } = services.database
    const names = ['old', 'fresh', 'client', 'disputed', 'tagged', 'ahead', 'heard', 'open', 'junk', 'called']
    // By how far their policy came: who never bought is as anybody else.
    names.push('applied', 'lapsed', 'quoted', 'declined')
    const ids: Record<string, string> = {}
    for (const [n, name] of names.entries())
      ids[name] = await desk.lead({
        firstName: name,
        email: `${name}@example.com`,
        phone: `216555${3000 + n}`,
      })
    const recruit = await applied(desk.door, { firstName: 'Applicant' })
    const complaint = {
      firstName: 'disputed',
      lastName: 'X',
      email: 'DISPUTED@example.com',
      message: 'It was wrong.',
    }
    await desk.door.post('/complaint', { variant: 'page', from: '/complaint', ...complaint })
    const old = '2026-01-15T00:00:00.000Z'
    await db
      .updateTable('submissions')
      .set({ status: 'closed', created_at: old, updated_at: old })
      .where('kind', '=', 'lead')
      .execute()
    await db
      .updateTable('submissions')
      .set({ status: 'declined', created_at: old, updated_at: old })
      .where('id', '=', recruit.id)
      .execute()
    await db.updateTable('submission_events').set({ at: old }).execute()
    const set = (name: string, change: object) =>
      db
        .updateTable('submissions')
        .set(change)
        .where('id', '=', ids[name] ?? '')
        .execute()
    await set('fresh', { updated_at: '2026-12-15T00:00:00.000Z' })
    await set('open', { status: 'contacted' })
    await set('junk', { junk: 'staff' })
    await set('called', { attempts: 1 })
    const sold = { client: 'in-force', lapsed: 'lapsed', applied: null, quoted: null, declined: null }
    for (const [name, stage] of Object.entries(sold))
      await db
        .insertInto('policies')
        .values({
          ...{ id: newId(), subject_id: ids[name] ?? '', created_at: old, policy_number: '' },
          ...{ created_by: await desk.staffId('owner'), annual_cents: 100, carrier: 'A', product: 'B' },
          ...{ stage: stage ?? name, sold_on: stage && old.slice(0, 10) },
        } as never)
        .execute()
    await db
      .insertInto('submission_tags')
      .values({ subject_id: ids.tagged ?? '', word: 'Legal hold', kind: 'lead', from_id: null })
      .execute()
    const task = {
      id: newId(),
      subject_id: ids.ahead ?? '',
      staff_id: await desk.staffId('owner'),
      title: 'Call',
    }
    await db
      .insertInto('tasks')
      .values({ ...task, due_at: old, created_at: old } as never)
      .execute()
    const event = { id: newId(), subject_id: ids.heard ?? '', at: '2026-12-24T00:00:00.000Z', type: 'note' }
    await db
      .insertInto('submission_events')
      .values({ ...event, data: '{"text":"x"}' } as never)
      .execute()

    const left = async () => {
      const rows = await db
        .selectFrom('submissions')
        .select('first_name')
        .where('kind', '!=', 'request')
        .execute()
      return rows.map(({ first_name }) => first_name).sort()
    }
    const run = () =>
      eraseDue(
        services.database,
        (some, isStill) =>
          services.people.erase(
            { email: null, phone: null, ids: some },
            { staffId: null, address: '' },
            new Date(),
            isStill,
          ),
        now,
      )
    await run()
    expect(await left()).toEqual([...names, 'Applicant'].sort())

    await desk.post('owner', page, { 'closed-leads': '12', password })
    await run()
    const due = ['old', 'quoted', 'declined']
    expect(await left()).toEqual([...names.filter((name) => !due.includes(name)), 'Applicant'].sort())
    await desk.post('owner', page, { 'closed-leads': '12', junk: '6', recruits: '12', password })
    await run()
    expect(await left()).toEqual(names.filter((name) => ![...due, 'junk'].includes(name)).sort())
    expect((await desk.see('owner', page)).text).toContain('1 were erased')
    const actions = await db
      .selectFrom('audit_trail')
      .select('action')
      .where('staff_id', 'is', null)
      .execute()
    expect(actions.filter(({ action }) => action === 'retention-run')).toHaveLength(2)
    expect(actions.filter(({ action }) => action === 'person-erased').length).toBeGreaterThan(2)
  })

  it('looks once more at each before it goes, and holds back whom somebody merged into them holds', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { services } = desk.door
    const { db } = services.database
    // Six months before the end of August is the end of February.
    const night = new Date('2027-08-31T06:00:00Z')
    const old = '2026-01-15T00:00:00.000Z'
    const names = ['Back', 'Held', 'Inner', 'Late', 'Old']
    const ids: Record<string, string> = {}
    for (const [n, firstName] of names.entries())
      ids[firstName] = await desk.lead({
        ...{ firstName, email: `${firstName}@example.com`, phone: `216555${3100 + n}` },
      })
    await desk.post('owner', `/admin/leads/${ids.Held}/merge`, { other: ids.Inner ?? '' })
    await desk.post('owner', '/admin/retention', { 'closed-leads': '6', password })
    await db.updateTable('submissions').set({ status: 'closed', created_at: old, updated_at: old }).execute()
    await db.updateTable('submission_events').set({ at: old }).execute()
    const touch = (name: string, updated_at: string) =>
      db
        .updateTable('submissions')
        .set({ updated_at })
        .where('id', '=', ids[name] ?? '')
        .execute()
    await touch('Late', '2027-03-01T12:00:00.000Z')
    const task = { id: newId(), subject_id: ids.Inner ?? '', staff_id: await desk.staffId('owner') }
    await db
      .insertInto('tasks')
      .values({ ...task, title: 'Call', due_at: old, created_at: old } as never)
      .execute()
    let tried = 0
    await eraseDue(
      services.database,
      async (some, isStill) => {
        // Somebody of the list is heard of while the first one is erased.
        if (tried++ === 0) await touch(some.includes(ids.Back ?? '') ? 'Old' : 'Back', night.toISOString())
        await services.people.erase(
          { email: null, phone: null, ids: some },
          { staffId: null, address: '' },
          night,
          isStill,
        )
      },
      night,
    )
    const rows = await db.selectFrom('submissions').select('first_name').orderBy('first_name').execute()
    const left = rows.map(({ first_name }) => first_name)
    expect(left.filter((name) => name !== 'Back' && name !== 'Old')).toEqual(['Held', 'Inner', 'Late'])
    expect(left).toHaveLength(4)
    expect((await desk.see('owner', page)).text).toContain('1 were erased')
  })
})
