/** What was logged without a line is told of the moment at which it was logged, as far as that can be. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const minute = 60_000

async function opened(open: Parameters<typeof openPersonDesk>[0], arrivedMinutesAgo: number) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const id = await desk.lead()
  const created = new Date(Date.now() - arrivedMinutesAgo * minute).toISOString()
  const { db } = desk.door.services.database
  await db.updateTable('submissions').set({ created_at: created }).where('id', '=', id).execute()
  const send = async (action: string, fields: Record<string, string>) =>
    (await desk.post('agent', `/admin/leads/${id}/${action}`, { once: crypto.randomUUID(), ...fields }))
      .status
  const event = async (type: string) =>
    db
      .selectFrom('submission_events')
      .select(['at', 'data'])
      .where('subject_id', '=', id)
      .where('type', '=', type as 'call')
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
  return { desk, id, created, send, event }
}

/** Minutes since a moment, rounded down to tens of seconds: the post takes a while itself. */
const minutesSince = (moment: unknown) => Math.floor((Date.now() - Date.parse(String(moment))) / 10_000) / 6

describeOnSqliteFirst('a post that was kept without a line', (open) => {
  it('is a call of the moment at which it was logged', async () => {
    const { desk, id, send, event } = await opened(open, 20)
    expect(await send('calls', { outcome: 'talked', ago: String(5 * minute) })).toBe(303)
    const row = await desk.row(id)
    expect(minutesSince(row.first_contact_at)).toBeGreaterThanOrEqual(5)
    expect(minutesSince(row.first_contact_at)).toBeLessThan(10)
    expect((await event('call')).at).toBe(row.first_contact_at)
    expect(JSON.parse((await event('call')).data)).toHaveProperty('sent')
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toMatch(
      /called: talked\. The status is contacted now\. Logged without a connection, saved \w+ \d+, \d+:\d\d/,
    )
  })

  it.each([
    ['talked', 'calls', { outcome: 'talked' }, 'call'],
    ['a note', 'notes', { text: 'Call the daughter' }, 'note'],
    ['a status', 'status', { status: 'contacted' }, 'status'],
  ] as const)('has its moment: %s', async (_, action, fields, type) => {
    const { desk, id, send, event } = await opened(open, 20)
    expect(await send(action, { ...fields, ago: String(5 * minute) })).toBe(303)
    expect(minutesSince((await event(type)).at)).toBeGreaterThanOrEqual(5)
    const { first_contact_at } = await desk.row(id)
    if (type !== 'note') expect(minutesSince(first_contact_at)).toBeGreaterThanOrEqual(5)
  })

  it.each(['', '-1', '-300000', 'x', '1e9', '12.5', '99999999999999999999', 'Infinity'])(
    'is of now when its age is %j, or of the arrival at the earliest',
    async (ago) => {
      const { desk, id, created, send, event } = await opened(open, 20)
      expect(await send('calls', { outcome: 'talked', ago })).toBe(303)
      const { at } = await event('call')
      expect(at >= created && at <= new Date().toISOString()).toBe(true)
      expect((await desk.row(id)).first_contact_at).toBe(at)
    },
  )

  it('is never before the lead came, nor more than three days old', async () => {
    const young = await opened(open, 3)
    await young.send('calls', { outcome: 'talked', ago: String(50 * minute) })
    expect((await young.event('call')).at).toBe(young.created)
    const old = await opened(open, 30 * 1440)
    await old.send('calls', { outcome: 'talked', ago: String(20 * 1440 * minute) })
    const { first_contact_at } = await old.desk.row(old.id)
    expect(minutesSince(first_contact_at)).toBeGreaterThanOrEqual(3 * 1440)
    expect(minutesSince(first_contact_at)).toBeLessThan(3 * 1440 + 10)
  })

  it('is the first contact where a colleague was in touch after it, and not where before', async () => {
    const { desk, id, send } = await opened(open, 60)
    const agent = await desk.staffId('agent')
    await desk.post('owner', `/admin/leads/${id}/assign`, { to: agent })
    await desk.post('owner', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    expect(await send('calls', { outcome: 'talked', ago: String(30 * minute) })).toBe(303)
    expect(await desk.row(id)).toMatchObject({ contacts: 2, first_contact_by: agent })
    await desk.post('owner', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    expect(await desk.row(id)).toMatchObject({ first_contact_by: agent })
  })
})
