/** Whose queue a task is in: of whom it is for while they may see the person, then of who has the person, and always in everybody's. */
import { expect, it } from 'vitest'
import { type Agent, openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'

const day = 86_400_000
const soon = () => new Date(Date.now() + 1000).toISOString()

async function openTasks(open: OpenDatabase) {
  const desk = await openAssignmentDesk(open)
  const roles = { owner: 'owner', alex: 'agent', blair: 'recruiter', casey: 'editor' } as const
  type Person = keyof typeof roles
  /** A lead of `holder` whose own next step is far off. */
  const lead = async (holder: Agent | null, firstName = 'Ann') => {
    const id = await desk.lead({ firstName, email: `n${Math.random()}@example.com` })
    const next = Date.now() + 300 * day
    await desk.db
      .updateTable('submissions')
      .set({ next_at: new Date(next).toISOString(), next_step: 'call', call_order: next })
      .set({ assigned_to: holder && desk.idOf(holder) })
      .where('id', '=', id)
      .execute()
    return id
  }
  return {
    ...desk,
    lead,
    post: async (who: Person, path: string, fields: Record<string, string>) => {
      const { status } = await desk.post(roles[who], path, fields)
      expect([path, status]).toEqual([path, 303])
    },
    /** A task that is due in a second. */
    add: async (who: Person, id: string, title: string) => {
      const fields = { title, due: soon() }
      expect((await desk.post(roles[who], `/admin/leads/${id}/tasks`, fields)).status).toBe(303)
    },
    /** In whose queues it says `title`. */
    whereIs: async (title: string) => {
      const queues: [string, Person, string][] = [
        ['owner', 'owner', '/admin'],
        ['alex', 'alex', '/admin'],
        ['blair', 'blair', '/admin'],
        ['casey', 'casey', '/admin'],
        ['free', 'owner', '/admin?whose=free'],
        ['everybody', 'owner', '/admin?whose=anybody'],
      ]
      const found = []
      for (const [name, who, path] of queues)
        if ((await desk.see(roles[who], path)).text.includes(title)) found.push(name)
      return found
    },
  }
}

describeOnSqliteFirst('a task', (open) => {
  it('of an owner about a colleague’s lead is in the owner’s queue', async () => {
    const { lead, add, whereIs } = await openTasks(open)
    const id = await lead('alex')
    await add('owner', id, 'Check with Alex')
    expect(await whereIs('Check with Alex')).toEqual(['owner', 'everybody'])
    await add('alex', id, 'Call the carrier')
    expect(await whereIs('Call the carrier')).toEqual(['alex', 'everybody'])
  })

  it('about a free lead that a colleague takes is the colleague’s', async () => {
    const { lead, add, whereIs, post, idOf, see } = await openTasks(open)
    const id = await lead(null)
    await add('alex', id, 'Ask for the form')
    expect(await whereIs('Ask for the form')).toEqual(['alex', 'everybody'])
    await post('blair', `/admin/leads/${id}/assign`, { to: idOf('blair') })
    expect(await whereIs('Ask for the form')).toEqual(['blair', 'everybody'])
    for (const [role, path] of [
      ['recruiter', '/admin'],
      ['owner', '/admin?whose=anybody'],
    ] as const)
      expect((await see(role, path)).text).toContain('Task of alex: Ask for the form')
    await post('blair', `/admin/leads/${id}/assign`, { to: '' })
    expect(await whereIs('Ask for the form')).toEqual(['alex', 'everybody'])
  })

  it('of somebody who left is free with a free lead', async () => {
    const { lead, add, whereIs, db, idOf } = await openTasks(open)
    const id = await lead(null)
    await add('alex', id, 'Ask for the form')
    const left = { disabled_at: new Date().toISOString() }
    await db.updateTable('staff').set(left).where('id', '=', idOf('alex')).execute()
    expect(await whereIs('Ask for the form')).toEqual(['owner', 'blair', 'casey', 'free', 'everybody'])
  })

  it('about a client goes along when the account of who has the client is disabled', async () => {
    const { lead, add, whereIs, setUp, idOf, holder, post, db } = await openTasks(open)
    const [client, other, over] = [await lead('alex'), await lead('alex'), await lead('alex')]
    for (const id of [client, over])
      await post('owner', `/admin/leads/${id}/status`, { status: 'closed', reason: 'not-interested' })
    await add('alex', client, 'Yearly review')
    await add('alex', other, 'Renewal of the other')
    const disable = (who: Agent) =>
      post('owner', '/admin/staff', { form: 'disable', id: idOf(who), password: 'correct horse battery' })
    await setUp('blair')
    await disable('alex')
    expect([await holder(client), await holder(over)]).toEqual(['blair', 'alex'])
    expect(await whereIs('Yearly review')).toEqual(['blair', 'everybody'])
    await post('owner', `/admin/leads/${client}/merge`, { other })
    await db.deleteFrom('shifts').execute()
    await disable('blair')
    expect(await holder(client)).toBe(null)
    for (const title of ['Yearly review', 'Renewal of the other'])
      expect(await whereIs(title)).toEqual(['owner', 'casey', 'free', 'everybody'])
  })

  it('about somebody who was merged is of whoever has the one that was kept', async () => {
    const { lead, add, whereIs, post, idOf, see } = await openTasks(open)
    const [kept, other] = [await lead('blair'), await lead('alex')]
    await add('alex', other, 'Send the quote')
    await post('owner', `/admin/leads/${kept}/merge`, { other })
    expect(await whereIs('Send the quote')).toEqual(['blair', 'everybody'])
    expect((await see('recruiter', '/admin')).html).toContain(`/admin/leads/${kept}?`)
    expect((await see('recruiter', `/admin/leads/${kept}`)).text).toContain('Send the quote')
    expect((await see('owner', '/admin/leads?task=due')).html).toContain(kept)
    await post('owner', `/admin/leads/${kept}/assign`, { to: idOf('casey') })
    expect(await whereIs('Send the quote')).toEqual(['casey', 'everybody'])
    await post('owner', `/admin/leads/${kept}/merge`, { other, undo: 'yes' })
    expect(await whereIs('Send the quote')).toEqual(['alex', 'everybody'])
  })

  it('that the program added before a merge goes along when the kept one is handed on or free', async () => {
    const { lead, add, whereIs, post, idOf, db } = await openTasks(open)
    const [kept, other] = [await lead('alex'), await lead('alex')]
    await add('alex', other, 'Renewal')
    await db.updateTable('tasks').set({ reminder: 'a-policy:2026' }).execute()
    await post('owner', `/admin/leads/${kept}/merge`, { other })
    await post('owner', `/admin/leads/${kept}/assign`, { to: idOf('blair') })
    expect(await db.selectFrom('tasks').select('staff_id').execute()).toEqual([{ staff_id: idOf('blair') }])
    await post('owner', `/admin/leads/${kept}/assign`, { to: '' })
    expect(await whereIs('Renewal')).toEqual(['owner', 'alex', 'blair', 'casey', 'free', 'everybody'])
  })
})

describeOnSqliteFirst('everybody’s queue', (open) => {
  it('holds response targets of colleagues that end another day, as their own queues do', async () => {
    const { lead, db, idOf, see } = await openTasks(open)
    const names = [
      ['Near', 2],
      ['Far', 30],
    ] as const
    for (const [name, days] of names) {
      const id = await lead('alex', name)
      const due = Date.now() + days * day
      const step = { next_at: null, next_step: null, call_order: due }
      await db
        .updateTable('submissions')
        .set({ ...step, respond_by: new Date(due).toISOString() })
        .where('id', '=', id)
        .execute()
    }
    for (const whose of [idOf('alex'), 'anybody']) {
      const { text } = await see('owner', `/admin?whose=${whose}`)
      expect([whose, text.includes('Near'), text.includes('Far')]).toEqual([whose, true, false])
    }
  })
})
