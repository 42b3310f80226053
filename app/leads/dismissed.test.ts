/** What staff put aside as junk, sent again: they were wrong, or it is somebody else now. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { goodQuote } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('an equal request after staff marked the first as junk', (open) => {
  it.each(['', 'f'.repeat(32)])(
    'is a lead with its letters; its own repeats are repeats (key "%s")',
    async (key) => {
      const { door, lead, post } = await openPersonDesk(open, ['owner'])
      const { db } = door.services.database
      const first = await lead({ key })
      await post('owner', `/admin/leads/${first}/junk`, { junk: 'yes' })
      const second = await lead({ key })
      expect(await lead({ key })).toBe(second)
      const rows = await db.selectFrom('submissions').select(['id', 'junk']).orderBy('id').execute()
      expect(rows.map(({ id, junk }) => [id, junk])).toEqual([
        [first, 'staff'],
        [second, null],
      ])
      const jobs = await db.selectFrom('jobs').select('kind').where('subject_id', '=', second).execute()
      expect(jobs.map(({ kind }) => kind)).toContain('lead.notification')
    },
  )

  it('is not passed for a repeat where the address has sent enough, either', async () => {
    const { door, lead, post } = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'on' })
    const first = await lead()
    for (const firstName of ['Bo', 'Cy', 'Di', 'Ed']) await lead({ firstName })
    expect((await door.post('/', goodQuote)).status).toBe(303)
    await post('owner', `/admin/leads/${first}/junk`, { junk: 'yes' })
    expect((await door.post('/', goodQuote)).status).toBe(429)
  })
})
