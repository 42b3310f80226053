/** A contact moves what is new to contacted; a status that somebody chose stays, and taking the contact back takes that back. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const dayAhead = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function opened(open: Parameters<typeof openPersonDesk>[0]) {
  const desk = await openPersonDesk(open, ['owner'])
  const id = await desk.lead({ state: 'Ohio' })
  const path = `/admin/leads/${id}`
  const act = async (action: string, fields: Record<string, string>) =>
    (await desk.post('owner', `${path}/${action}`, { back: path, ...fields })).status
  const status = async () => (await desk.row(id)).status
  return { desk, id, path, act, status }
}

describeOnEachEngine('a contact', (open) => {
  it.each([
    { outcome: 'talked' },
    { outcome: 'replied' },
    { outcome: 'booked', day: dayAhead, time: '10:00' },
  ])('moves a new lead on after $outcome, says so, and is taken back', async (fields) => {
    const { desk, id, path, act, status } = await opened(open)
    expect(await act('calls', fields)).toBe(303)
    expect(await status()).toBe('contacted')
    expect((await desk.see('owner', path)).text).toContain('The status is contacted now')
    expect((await desk.see('owner', '/admin/leads')).text).toMatch(/new 0 .*contacted 1/i)
    const { id: event } = await desk.door.services.database.db
      .selectFrom('submission_events')
      .select('id')
      .where('subject_id', '=', id)
      .where('version', 'is not', null)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect(await act('undo', { event })).toBe(303)
    expect(await status()).toBe('new')
    expect((await desk.see('owner', '/admin/leads')).text).toMatch(/new 1 .*contacted 0/i)
  })

  it('leaves what nobody answered new, and a chosen status as it is', async () => {
    const { desk, path, act, status } = await opened(open)
    await act('calls', { outcome: 'no-answer' })
    expect(await status()).toBe('new')
    await act('status', { status: 'qualified' })
    await act('calls', { outcome: 'talked' })
    expect(await status()).toBe('qualified')
    expect((await desk.see('owner', path)).text).not.toContain('The status is')
    // Chosen by hand after a talk it stays until they are talked to again.
    await act('status', { status: 'new' })
    expect(await status()).toBe('new')
    await act('calls', { outcome: 'busy' })
    expect(await status()).toBe('new')
  })
})
