/** A post whose answer was lost is sent again under its name, and counts once. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('a post that is sent again', (open) => {
  it.each([
    ['calls', { outcome: 'no-answer' }],
    ['calls', { outcome: 'talked' }],
    ['notes', { text: 'Call the daughter' }],
    ['tasks', { title: 'Send papers', day: '2036-03-02' }],
  ] as const)('counts once: %s', async (action, fields) => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const send = async (once: string, role: 'owner' | 'agent' = 'agent', version = '0') =>
      (await desk.post(role, `/admin/leads/${id}/${action}`, { ...fields, once, version })).status
    const count = async () => {
      const { db } = desk.door.services.database
      const { attempts, contacts } = await desk.row(id)
      const events = await db
        .selectFrom('submission_events')
        .select('id')
        .where('version', 'is not', null)
        .execute()
      const tasks = await db.selectFrom('tasks').select('id').execute()
      return { attempts, contacts, events: events.length, tasks: tasks.length }
    }
    const once = crypto.randomUUID()
    expect(await Promise.all([send(once), send(once)])).toEqual([303, 303])
    const counted = await count()
    expect(counted.events).toBe(1)
    expect(await send(once)).toBe(303)
    expect(await count()).toEqual(counted)
    // A name that somebody else used already, and what is no name, take nothing away.
    expect(await send(once, 'owner')).toBe(303)
    expect(await send('nonsense')).toBe(303)
    expect((await count()).events).toBe(3)
    // Pressed twice where no script names it; said again from a newer page it is another one.
    expect(await Promise.all([send(''), send('')])).toEqual([303, 303])
    expect((await count()).events).toBe(4)
    expect(await send('', 'agent', '4')).toBe(303)
    expect((await count()).events).toBe(5)
  })
})

describeOnSqliteFirst('posts of one name', (open) => {
  it('to several people at the same moment are all kept', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const ids: string[] = []
    for (const n of [1, 2, 3, 4])
      ids.push(await desk.lead({ email: `ann${n}@example.com`, phone: `216555014${n}` }))
    const once = crypto.randomUUID()
    const note = (id: string) => desk.post('agent', `/admin/leads/${id}/notes`, { text: 'Call back', once })
    const answers = await Promise.all(ids.map(note))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect((await Promise.all(ids.map(desk.row))).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  })
})

describeOnSqliteFirst('the day of a task', (open) => {
  it('is neither past nor in the year 9999', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const path = `/admin/leads/${await desk.lead()}/tasks`
    for (const when of [
      { day: '9999-12-31' },
      { day: '2020-01-01' },
      { day: '2020-01-01', time: '10:00' },
      { due: '9999-12-31T23:59:59.000Z' },
      { due: '2020-01-01T10:00:00.000Z' },
    ])
      expect([when, (await desk.post('agent', path, { title: 'A', ...when })).status]).toEqual([when, 422])
    const today = Temporal.Now.plainDateISO('America/New_York').toString()
    expect((await desk.post('agent', path, { title: 'Today', day: today })).status).toBe(303)
  })
})
