import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { sampleEmail, testMailer } from '#test/support/emails.ts'
import { longAgo } from '#test/support/jobs.ts'
import { findEmail, listEmails } from './emails.server.ts'

describeOnEachEngine('letters', (open) => {
  it('lists letters newest first, a page at a time, also many of one moment', async () => {
    const { database } = await open()
    const mailer = testMailer(database)
    for (let n = 1; n <= 7; n++) await mailer.deliver(sampleEmail({ subject: `letter ${n}` }))
    await database.db
      .updateTable('emails')
      .set({ created_at: longAgo })
      .where('subject', '<=', 'letter 4')
      .execute()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listEmails(database, { after, limit: 3 })
      seen.push(...page.emails.map(({ subject }) => subject))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `letter ${n}`))
    const nonsense = await listEmails(database, { after: "x' or 1=1", limit: 1 })
    expect(nonsense.emails[0]?.subject).toBe('letter 7')
    expect(await findEmail(database, newId())).toBeNull()
    expect(await findEmail(database, 'nonsense')).toBeNull()
  })
})
