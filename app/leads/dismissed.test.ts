/** What staff put aside as junk, sent again: they were wrong, or it is somebody else now. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { goodQuote } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('an equal request after staff marked the first as junk', (open) => {
  it('is a lead with its letters; its own repeats are repeats, with a key and without', async () => {
    const { door, lead, post } = await openPersonDesk(open, ['owner'])
    const { db } = door.services.database
    for (const key of ['', 'f'.repeat(32)]) {
      const email = `of-${key.length}@example.com`
      const first = await lead({ key, email })
      await post('owner', `/admin/leads/${first}/junk`, { junk: 'yes' })
      const second = await lead({ key, email })
      expect(await lead({ key, email })).toBe(second)
      const rows = await db
        .selectFrom('submissions')
        .select(['id', 'junk'])
        .where('email', '=', email)
        .orderBy('id')
        .execute()
      expect(rows.map(({ id, junk }) => [id, junk])).toEqual([
        [first, 'staff'],
        [second, null],
      ])
      const jobs = await db.selectFrom('jobs').select('kind').where('subject_id', '=', second).execute()
      expect(jobs.map(({ kind }) => kind)).toContain('lead.notification')
    }
  })

  it('is not passed for a repeat where the address has sent enough, either', async () => {
    const { door, lead, post } = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'on' })
    const first = await lead()
    for (const firstName of ['Bo', 'Cy', 'Di', 'Ed']) await lead({ firstName })
    expect((await door.post('/', goodQuote)).status).toBe(303)
    await post('owner', `/admin/leads/${first}/junk`, { junk: 'yes' })
    expect((await door.post('/', goodQuote)).status).toBe(429)
  })
})
