/** Taking a lead can be taken back, and whoever has one may give it back. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

/** Posts as the browser does with scripts: the answer is data. */
async function ask({ door, cookies }: PersonDesk, path: string, fields: Record<string, string>) {
  const answer = await door.post(`${path}.data`, fields, { cookie: cookies.agent ?? '' })
  return { status: answer.status, text: await answer.text() }
}

describeOnEachEngine('a lead that somebody took', (open) => {
  it('goes back with Undo, and with Release, and both stand in the timeline and in the audit trail', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const agent = await desk.staffId('agent')
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const taken = await ask(desk, `${path}/assign`, { to: agent })
    expect([taken.status, taken.text.includes('"undo"')]).toEqual([200, true])
    const { db } = desk.door.services.database
    const lastOf = (type: 'assigned') =>
      db
        .selectFrom('submission_events')
        .select('id')
        .where('type', '=', type)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    const { id: event } = await lastOf('assigned')
    expect(taken.text).toContain(event)
    expect((await desk.post('agent', `${path}/undo`, { event })).status).toBe(303)
    expect((await desk.row(id)).assigned_to).toBeNull()
    expect((await desk.see('agent', path)).text).toContain('You took back taking it')
    expect((await desk.post('agent', `${path}/undo`, { event })).status).toBe(422)

    await desk.post('agent', `${path}/assign`, { to: agent })
    expect((await desk.see('agent', path)).html).toMatch(/>\s*Release\s*</)
    expect((await desk.see('owner', path)).html).not.toMatch(/>\s*Release\s*</)
    expect((await desk.post('agent', `${path}/assign`, { to: '' })).status).toBe(303)
    expect((await desk.row(id)).assigned_to).toBeNull()
    expect((await desk.see('agent', path)).text).toContain('You gave it back')
    const trail = db.selectFrom('audit_trail').select('detail').where('action', '=', 'lead-assigned')
    const details = (await trail.execute()).map(({ detail }) => JSON.parse(detail ?? '{}'))
    expect(details).toContainEqual({ from: agent, to: null })
    // Nobody gives back what is a colleague’s.
    await desk.post('owner', `${path}/assign`, { to: await desk.staffId('owner') })
    expect((await desk.post('agent', `${path}/assign`, { to: '' })).status).toBe(404)
  })

  it('goes back with others that were taken at once', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const agent = await desk.staffId('agent')
    const ids = [await desk.lead(), await desk.lead({ email: 'bea@example.com' })]
    const rows = Object.fromEntries(ids.map((id) => [`row-${id}`, '1']))
    const chosen = { ...rows, do: 'assign', to: agent, back: '/admin/leads' }
    expect((await desk.post('agent', '/admin/leads/chosen', chosen)).status).toBe(303)
    expect((await desk.row(ids[0] ?? '')).assigned_to).toBe(agent)
    const { html } = await desk.see('agent', '/admin/leads?notice=chosen')
    const [button = ''] = /<button[^>]*name="undo"[^>]*>/.exec(html) ?? []
    const undo = /value="([^"]+)"/.exec(button)?.[1] ?? ''
    expect((await desk.post('agent', '/admin/leads/chosen', { undo, back: '/admin/leads' })).status).toBe(303)
    for (const id of ids) expect((await desk.row(id)).assigned_to).toBeNull()
  })

  it('says where its taker holds no license, and is taken all the same', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const agent = await desk.staffId('agent')
    const shift = { takes: true, zone: 'America/New_York', hours: '{}', capacity: 10, away_until: null }
    const { db } = desk.door.services.database
    await db
      .insertInto('shifts')
      .values({ ...shift, staff_id: agent, states: '["Ohio"]', changed_at: new Date().toISOString() })
      .execute()
    const take = async (state: string) => {
      const id = await desk.lead({ email: `${state}@example.com` })
      await db.updateTable('submissions').set({ state }).where('id', '=', id).execute()
      const answer = await ask(desk, `/admin/leads/${id}/assign`, { to: agent })
      expect((await desk.row(id)).assigned_to).toBe(agent)
      return answer.text
    }
    expect(await take('Texas')).toContain('You hold no license for Texas.')
    expect(await take('Ohio')).not.toContain('no license')
  })
})
