/** Days in an address that no calendar of ours reaches: a list is asked for them all the same. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnSqliteFirst('days in an address', (open) => {
  it('may lie at either end of all calendars', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await desk.lead()
    for (const path of ['/admin/leads', '/admin/audit'])
      for (const days of ['from=0000-01-01', 'to=9999-12-31', 'from=0001-01-01&to=9999-12-31']) {
        const { status, text } = await desk.see('owner', `${path}?${days}`)
        expect([path, days, status]).toEqual([path, days, 200])
        expect(text).not.toMatch(/Nothing found|No leads found/)
      }
  })
})
