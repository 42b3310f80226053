/** A number of the do-not-contact list that was entered by mistake, and put right: the lead is as it was. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const banned = '(216) 555-0142'
const own = '(216) 555-0111'

describeOnSqliteFirst('a number of the do-not-contact list', (open) => {
  const opened = async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const other = await desk.lead({ firstName: 'Bo', phone: banned, email: 'bo@example.com' })
    await desk.post('agent', `/admin/leads/${other}/calls`, { outcome: 'do-not-contact' })
    const id = await desk.lead({ phone: own })
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer', again: 'week' })
    const correct = (fields: Record<string, string>, role: 'owner' | 'agent' = 'agent') =>
      desk.post(role, `/admin/leads/${id}/contact`, fields)
    const isBanned = async (one = id) => (await desk.row(one)).do_not_contact_at !== null
    return { desk, id, other, correct, isBanned }
  }

  it('goes with the mistake, and the next step stands again', async () => {
    const { desk, id, other, correct, isBanned } = await opened()
    const before = await desk.row(id)
    await correct({ phone: banned })
    expect([await isBanned(), (await desk.row(id)).next_at]).toEqual([true, null])
    expect((await correct({ phone: own })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({
      ...{ do_not_contact_at: null, do_not_contact_by: null, phone: own },
      ...{ next_at: before.next_at, next_step: 'call', call_order: before.call_order },
    })
    const { text } = await desk.see('agent', `/admin/leads/${id}`)
    expect(text).toContain('was entered by mistake')
    // The own number is on no list: whoever writes with it next is no case of it.
    expect(await isBanned(await desk.lead({ phone: own, email: 'new@example.com' }))).toBe(false)
    expect(await isBanned(other)).toBe(true)
  })

  it('stays with what else is on the list, with a colleague, and after an hour', async () => {
    const said = await opened()
    await said.correct({ phone: banned })
    await said.correct({ phone: own }, 'owner')
    expect(await said.isBanned()).toBe(true)

    const late = await opened()
    await late.correct({ phone: banned })
    const { db } = late.desk.door.services.database
    const at = new Date(Date.now() - 3_700_000).toISOString()
    await db.updateTable('submission_events').set({ at }).where('type', '=', 'corrected').execute()
    await late.correct({ phone: own })
    expect(await late.isBanned()).toBe(true)

    const both = await opened()
    await both.correct({ phone: banned, email: 'bo@example.com' })
    await both.correct({ phone: own })
    expect(await both.isBanned()).toBe(true)
  })
})
