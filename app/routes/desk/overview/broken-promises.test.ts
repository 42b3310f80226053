/** Promises that are due or broken stay work of today after an attempt that reached nobody. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const minute = 60_000

/** A lead that asked for a call at once, at 9:58 on a Monday, promised by 10:28; it is 10:02. */
async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  stopAt('2026-11-16T10:02')
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead({ firstName: 'Walter' })
  const at = (minutes: number) => new Date(Date.now() + minutes * minute)
  const promised = at(26)
  await set(desk, id, {
    ...{ state: 'Ohio', contact_asap: true },
    ...{ created_at: at(-4).toISOString(), respond_by: promised.toISOString() },
  })
  const log = (more: Record<string, string> = {}) =>
    desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'no-answer', ...more })
  return { desk, id, promised, log }
}

const set = (desk: PersonDesk, id: string, change: Record<string, unknown>) =>
  desk.door.services.database.db.updateTable('submissions').set(change).where('id', '=', id).execute()

const line = (html: string) => /<li class="queue-row"[\s\S]*?<\/li>/.exec(html)?.[0] ?? ''

describeOnSqliteFirst('a promise after an attempt that reached nobody', (open) => {
  it('is what the next attempt is suggested inside of', async () => {
    const { desk, id, promised, log } = await opened(open)
    await log()
    const { next_at, next_step } = await desk.row(id)
    expect(next_step).toBe('call')
    expect(Date.parse(String(next_at))).toBeGreaterThan(Date.now())
    expect(Date.parse(String(next_at))).toBeLessThan(promised.getTime())
  })

  it('counts when a later hour was chosen, and is overdue in Today and in the list once it is broken', async () => {
    const { desk, id, promised, log } = await opened(open)
    await log({ again: 'week' })
    expect(Number((await desk.row(id)).call_order)).toBe(promised.getTime())
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).not.toContain('Walter')
    expect(line((await desk.see('agent', '/admin')).html)).toContain('Call ASAP')
    // Somebody else gets it: that is no attempt.
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('owner') })
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: await desk.staffId('agent') })
    stopAt('2026-11-16T10:29')
    const today = line((await desk.see('agent', '/admin')).html)
    expect(today).toContain('Walter')
    expect(today).toContain('Call ASAP')
    expect(today).toContain('Overdue')
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).toContain('Walter')
    // Tried again since, it waits for the hour that is set.
    await log({ again: 'tomorrow' })
    const { next_at, call_order } = await desk.row(id)
    expect(Number(call_order)).toBe(Date.parse(String(next_at)))
    expect((await desk.see('agent', '/admin/leads?due=overdue')).text).not.toContain('Walter')
  })

  it('is over with the first contact', async () => {
    const { desk, id, log } = await opened(open)
    await log({ again: 'week' })
    await log({ outcome: 'talked', again: 'week' })
    const { next_at, call_order } = await desk.row(id)
    expect(Number(call_order)).toBe(Date.parse(String(next_at)))
    expect(line((await desk.see('agent', '/admin')).html)).not.toContain('Walter')
  })
})
