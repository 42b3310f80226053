/** What was over and comes back does not stay with somebody who left: it is free, or goes on by the rules. */
import { expect, it } from 'vitest'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { reassignLeft } from '#app/submissions/assignment/reassign.server.ts'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const password = 'correct horse battery'

describeOnSqliteFirst('a lead that was over and comes back', (open) => {
  /** The lead of an agent, and another one of them. */
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const other = await desk.lead({ email: 'bea@example.com', firstName: 'Bea', phone: '(216) 555-0177' })
    const agent = await desk.staffId('agent')
    const path = (lead = id) => `/admin/leads/${lead}`
    const act = async (action: string, fields: Record<string, string>, lead = id) => {
      const { status } = await desk.post('owner', `${path(lead)}/${action}`, fields)
      expect([action, status]).toEqual([action, 303])
    }
    for (const lead of [id, other]) await act('assign', { to: agent }, lead)
    return {
      ...desk,
      ...{ id, other, agent, act, path },
      leave: () => desk.post('owner', '/admin/staff', { form: 'disable', id: agent, password }),
      free: async () => (await desk.see('owner', '/admin/leads?holder=free')).html,
    }
  }
  type Opened = Awaited<ReturnType<typeof opened>>

  const ways: Readonly<
    Record<string, readonly [end: (desk: Opened) => unknown, back: (desk: Opened) => unknown]>
  > = {
    'lost, and opened again': [
      ({ act }) => act('status', { status: 'closed', reason: 'other' }),
      ({ act }) => act('status', { status: 'contacted' }),
    ],
    'sold, and set back to new': [
      ({ act }) => act('status', { status: 'converted' }),
      ({ act }) => act('status', { status: 'new' }),
    ],
    'junk, and restored': [
      ({ act }) => act('junk', { junk: 'yes' }),
      ({ act }) => act('junk', { junk: 'no' }),
    ],
    'not to be contacted, and allowed again': [
      ({ act }) => act('calls', { outcome: 'do-not-contact' }),
      ({ act }) => act('allow-contact', { text: 'They called' }),
    ],
    'merged, and taken out again': [
      ({ act, id, other }) => act('merge', { other: id }, other),
      ({ act, id, other }) => act('merge', { other: id, undo: 'yes' }, other),
    ],
    'lost by mistake, and taken back': [
      ({ act }) => act('status', { status: 'closed', reason: 'other' }),
      async ({ act, id, door }) => {
        const { db } = door.services.database
        const events = db.selectFrom('submission_events').select('id').where('subject_id', '=', id)
        const { id: event } = await events.where('type', '=', 'status').executeTakeFirstOrThrow()
        await act('undo', { event })
      },
    ],
  }

  it.each(Object.entries(ways))('is free where its holder left: %s', async (_, [end, back]) => {
    const desk = await opened()
    await end(desk)
    await desk.leave()
    // What is over keeps the name it had.
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: desk.agent })
    await back(desk)
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: null })
    expect(await desk.free()).toContain(`data-person="${desk.id}"`)
    const { text } = await desk.see('owner', desk.path())
    expect(text).toContain('left it unassigned, because')
    const audit = desk.door.services.database.db.selectFrom('audit_trail').select('subject_id')
    const rows = await audit.where('action', '=', 'lead-assigned').where('staff_id', 'is', null).execute()
    expect(rows.map(({ subject_id }) => subject_id)).toContain(desk.id)
  })

  it.each(Object.entries(ways))('stays with a holder who is there: %s', async (_, [end, back]) => {
    const desk = await opened()
    await end(desk)
    await back(desk)
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: desk.agent })
    expect(await desk.free()).not.toContain(`data-person="${desk.id}"`)
  })

  it('is free where its holder has other work now', async () => {
    const desk = await opened()
    await desk.act('status', { status: 'closed', reason: 'other' })
    const role = { form: 'role', id: desk.agent, role: 'editor', password }
    expect((await desk.post('owner', '/admin/staff', role)).status).toBe(303)
    await desk.act('status', { status: 'contacted' })
    expect(await desk.row(desk.id)).toMatchObject({ assigned_to: null })
  })
})

describeOnSqliteFirst('an open lead that somebody who left has all the same', (open) => {
  it('is handed on by the rules where they are on, else free', async () => {
    const desk = await openAssignmentDesk(open)
    const { database } = desk.door.services
    const stuck = async () => {
      const id = await desk.lead({ email: `n${Math.random()}@example.com` })
      await desk.door.services.jobs.runDue()
      // As when it was taken at the very moment of the leaving.
      await desk.db
        .updateTable('submissions')
        .set({ assigned_to: desk.idOf('alex') })
        .where('id', '=', id)
        .execute()
      return id
    }
    await desk.post('owner', '/admin/staff', { form: 'disable', id: desk.idOf('alex'), password })
    const first = await stuck()
    expect((await reassignLeft(database, kinds)).map(({ name }) => name)).toEqual(['lead'])
    expect(await desk.row(first)).toMatchObject({ assigned_to: null })
    expect(await reassignLeft(database, kinds)).toEqual([])
    const second = await stuck()
    await desk.setUp('blair')
    await reassignLeft(database, kinds)
    expect(await desk.holder(second)).toBe('blair')
  })

  it('is looked for by one statement, however many have left', async () => {
    const desk = await openAssignmentDesk(open)
    const { database } = desk.door.services
    for (const name of ['alex', 'blair'] as const)
      await desk.post('owner', '/admin/staff', { form: 'disable', id: desk.idOf(name), password })
    let asked = 0
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        asked++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    expect(await reassignLeft({ ...database, db }, kinds)).toEqual([])
    expect(asked).toBe(1)
  })
})
