/** What an empty queue says of those who are free and due another day. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const day = 86_400_000
/** On a Friday what came in at noon is due after the weekend, whatever stands in its row. */
const monday = '2026-11-16T09:30'

describeOnSqliteFirst('an empty queue', (open) => {
  it('says how many free leads are due later, and leads to them', async () => {
    stopAt(monday)
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const agent = await desk.staffId('agent')
    expect((await desk.see('agent', '/admin?whose=free')).text).toContain('No one is waiting. Nice work.')
    const ids = [await desk.lead({ firstName: 'One' }), await desk.lead({ firstName: 'Two' })]
    const due = Date.now() + 2 * day
    const step = { next_at: new Date(due).toISOString(), next_step: 'call' as const, call_order: due }
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set(step).where('id', 'in', ids).execute()
    for (const role of ['owner', 'agent'] as const)
      for (const query of ['', '?whose=free']) {
        const { text, html } = await desk.see(role, `/admin${query}`)
        expect(text).toContain('Nobody is due today. 2 unassigned leads are due later.')
        expect(html).toContain('href="/admin/leads?holder=free"')
      }
    // A colleague’s queue says nothing of what is free.
    expect((await desk.see('owner', `/admin?whose=${agent}`)).text).toContain('No one is waiting')
    await db
      .updateTable('submissions')
      .set({ assigned_to: agent })
      .where('id', '=', ids[0] ?? '')
      .execute()
    expect((await desk.see('owner', '/admin')).text).toContain('1 unassigned lead is due later.')
    const own = await desk.see('agent', '/admin')
    expect(own.text).toContain('1 unassigned lead is due later.')
    expect(own.text).toContain('1 lead of yours is due later.')
    expect(own.html).toContain('href="/admin/leads?holder=mine"')
    const theirs = await desk.see('owner', `/admin?whose=${agent}`)
    expect(theirs.text).toContain('1 lead of theirs is due later.')
    expect(theirs.html).toContain(`href="/admin/leads?holder=${agent}"`)
  })

  it('says to who sees everybody’s that somebody waits with a colleague', async () => {
    stopAt(monday)
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const { db } = desk.door.services.database
    const due = Date.now() - 60_000
    const late = { call_order: due, respond_by: new Date(due).toISOString() }
    const row = { assigned_to: await desk.staffId('agent'), ...late }
    await db.updateTable('submissions').set(row).where('id', '=', id).execute()
    const { text, html } = await desk.see('owner', '/admin')
    expect(text).not.toContain('No one is waiting')
    expect(text).toContain('Nothing of yours is due, and nothing is free. 1 is due with colleagues.')
    expect(html).toContain('href="/admin?whose=anybody"')
    expect((await desk.see('owner', '/admin?whose=free')).text).toContain('No one is waiting')
  })
})
