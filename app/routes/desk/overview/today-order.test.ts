/** Today and the list of leads name the same person first, whether the office is open or closed. */
import { expect, it } from 'vitest'
import { isOpenAt } from '#app/content/promises/response-times.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { stoppedFrom } from '#app/submissions/model/response-target.ts'
import { readQueue } from '#app/submissions/queue/queue.server.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const hour = 3_600_000

/** The next moment at which the office is open, or closed, at least a day from now. */
function momentThatIs(open: boolean): Date {
  for (let at = Date.now() + 24 * hour; ; at += hour) if (isOpenAt(new Date(at)) === open) return new Date(at)
}

describeOnSqliteFirst('the order of Today', (open) => {
  it('is that of the list, with ASAP requests first in the order of their promises', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { database } = desk.door.services
    const lead = async (firstName: string, hours: number, isAsap: boolean) => {
      const id = await desk.lead({
        firstName,
        email: `${firstName}@example.com`,
        contactASAP: isAsap ? 'on' : '',
      })
      const due = Date.now() + hours * hour
      await database.db
        .updateTable('submissions')
        .set({ respond_by: new Date(due).toISOString(), call_order: isAsap ? due - stoppedFrom : due })
        .where('id', '=', id)
        .execute()
    }
    await lead('Ordinary', 1, false)
    await lead('Urgentlast', 40, true)
    await lead('Urgentfirst', 30, true)
    await lead('Overdue', -5, false)
    const expected = ['Urgentfirst', 'Urgentlast', 'Overdue', 'Ordinary']
    const { html } = await desk.see('owner', '/admin/leads')
    const listed = [...html.matchAll(/data-key="open"[^>]*>(?:<[^>]+>)*(\w+)/g)].map(([, name]) => name)
    expect(listed).toEqual(expected)
    for (const isOpen of [true, false]) {
      const now = momentThatIs(isOpen)
      const entries = await readQueue(database, { kinds, holders: [null], now, limit: 10 })
      expect([isOpen, entries.map(({ row }) => row.first_name)]).toEqual([isOpen, expected])
    }
  })
})
