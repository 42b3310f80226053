/** When a task for today without a time is due. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

/** A Monday on which the office is open from 9 to 6, and the Sunday before it. */
const cases = [
  ['2026-11-16', '10:30', '12:00'],
  ['2026-11-16', '15:00', '18:00'],
  ['2026-11-16', '19:00', '23:59'],
  ['2026-11-15', '15:00', '23:59'],
] as const

describeOnSqliteFirst('a task for today without a time', (open) => {
  it.each(cases)('is not overdue at once: on %s at %s it is due at %s', async (day, now, due) => {
    stopAt(`${day}T${now}`)
    const desk = await openPersonDesk(open, ['agent'])
    const path = `/admin/leads/${await desk.lead()}`
    expect((await desk.post('agent', `${path}/tasks`, { title: 'Write', day, back: path })).status).toBe(303)
    const { db } = desk.door.services.database
    const { due_at } = await db.selectFrom('tasks').select('due_at').executeTakeFirstOrThrow()
    const local = Temporal.Instant.from(due_at).toZonedDateTimeISO(agency.timeZone).toPlainTime()
    expect(local.toString({ smallestUnit: 'minute' })).toBe(due)
    expect((await desk.see('agent', path)).text).not.toContain('Overdue')
  })
})
