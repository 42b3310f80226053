/** Two rows that are one person: found, merged and taken apart, through the front door. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('duplicates', (open) => {
  it('are listed by the same number and the same mailbox, and only those in reach', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const first = await desk.lead({ firstName: 'Ann', phone: '216.555.0111' })
    const byPhone = await desk.lead({
      firstName: 'Anna',
      email: 'other@example.com',
      phone: '+1 (216) 555-0111',
    })
    const byMailbox = await desk.lead({
      firstName: 'Annie',
      email: 'ANN@example.com',
      phone: '(216) 555-0199',
    })
    const stranger = await desk.lead({ firstName: 'Zoe', email: 'zoe@example.com', phone: '(216) 555-0177' })
    const { html, text } = await desk.see('owner', `/admin/leads/${first}`)
    for (const id of [byPhone, byMailbox]) expect(html).toContain(`name="other" value="${id}"`)
    expect(html).not.toContain(`href="/admin/leads/${stranger}`)
    expect(text).toContain('Same phone')
    expect(text).toContain('Same email')
    const { db } = desk.door.services.database
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ assigned_to: 'somebody' })
      .where('id', '=', byPhone)
      .execute()
    const agents = await desk.see('agent', `/admin/leads/${first}`)
    expect(agents.html).not.toContain(`/admin/leads/${byPhone}`)
    expect(agents.html).toContain(`/admin/leads/${byMailbox}`)
    expect(agents.html).not.toContain('Merge into this one')
  })

  it('are merged, found at both addresses, and taken apart as they were', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const kept = await desk.lead({ firstName: 'Ann' })
    const other = await desk.lead({ firstName: 'Anna', serviceInterest: 'Annuities' })
    await desk.post('agent', `/admin/leads/${other}/notes`, { text: 'Said to the other' })
    await desk.post('agent', `/admin/leads/${other}/tasks`, { title: 'Task of the other', day: '2036-03-02' })
    await desk.post('agent', `/admin/leads/${other}/calls`, { outcome: 'do-not-contact' })
    const before = { kept: await desk.row(kept), other: await desk.row(other) }

    const merge = (role: 'owner' | 'agent', id: string, fields: Record<string, string>) =>
      desk.post(role, `/admin/leads/${id}/merge`, { back: `/admin/leads/${id}`, ...fields })
    expect((await merge('agent', kept, { other })).status).toBe(404)
    for (const wrong of [kept, 'no-id', ''])
      expect((await merge('owner', kept, { other: wrong })).status).toBe(422)
    expect((await merge('owner', kept, { other: newId() })).status).toBe(404)
    expect((await merge('owner', kept, { other, version: String(before.kept.version) })).status).toBe(303)

    const page = await desk.see('owner', `/admin/leads/${kept}`)
    for (const part of [
      'Said to the other',
      'Task of the other',
      'You merged a duplicate',
      'Answers from Anna',
      'Do not contact.',
    ])
      expect(page.text).toContain(part)
    expect((await desk.see('owner', '/admin/leads')).html).not.toContain(other)
    expect((await desk.see('owner', '/admin/leads?junk=1')).html).not.toContain(other)
    for (const role of ['owner', 'agent'] as const) {
      const pointer = await desk.see(role, `/admin/leads/${other}`)
      expect([pointer.status, pointer.html.includes(`href="/admin/leads/${kept}"`)]).toEqual([200, true])
    }
    const late = await desk.post('agent', `/admin/leads/${other}/notes`, { text: 'Typed meanwhile' })
    expect([late.status, (await late.text()).includes('Typed meanwhile')]).toEqual([409, true])
    expect((await merge('owner', kept, { other })).status).toBe(422)
    // The task of the other is done from the page of the kept one.
    const task = await db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
    expect(
      (await desk.post('agent', `/admin/leads/${kept}/tasks`, { task: task.id, done: 'yes' })).status,
    ).toBe(303)

    expect((await merge('owner', kept, { other, undo: 'yes' })).status).toBe(303)
    expect((await merge('owner', kept, { other, undo: 'yes' })).status).toBe(404)
    const changing = { version: 0, updated_at: '' }
    expect({ ...(await desk.row(kept)), ...changing }).toEqual({ ...before.kept, ...changing })
    expect({ ...(await desk.row(other)), ...changing }).toEqual({ ...before.other, ...changing })
    const apart = await desk.see('owner', `/admin/leads/${kept}`)
    expect(apart.text).not.toContain('Said to the other')
    expect((await desk.see('owner', `/admin/leads/${other}`)).text).toContain('Said to the other')
    expect((await desk.see('owner', '/admin/leads')).html).toContain(other)
  })

  it('reads through a chain of merges, and undoes each by itself', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const [a = '', b = '', c = ''] = [
      await desk.lead({ firstName: 'First' }),
      await desk.lead({ firstName: 'Second' }),
      await desk.lead({ firstName: 'Third' }),
    ]
    await desk.post('owner', `/admin/leads/${a}/notes`, { text: 'Deep below' })
    await desk.post('owner', `/admin/leads/${b}/merge`, { other: a })
    await desk.post('owner', `/admin/leads/${c}/merge`, { other: b })
    expect((await desk.see('owner', `/admin/leads/${c}`)).text).toContain('Deep below')
    await desk.post('owner', `/admin/leads/${c}/merge`, { other: b, undo: 'yes' })
    expect((await desk.see('owner', `/admin/leads/${c}`)).text).not.toContain('Deep below')
    expect((await desk.see('owner', `/admin/leads/${b}`)).text).toContain('Deep below')
  })
})
