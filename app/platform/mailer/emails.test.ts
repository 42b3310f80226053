import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { longAgo } from '#test/support/jobs.ts'
import { sampleLetter, testMailer } from '#test/support/letters.ts'
import { findLetter, listLetters } from './emails.server.ts'

describeOnEachEngine('letters', (open) => {
  it('lists letters newest first, a page at a time, also many of one moment', async () => {
    const { database } = await open()
    const mailer = testMailer(database)
    for (let n = 1; n <= 7; n++) await mailer.deliver(sampleLetter({ subject: `letter ${n}` }))
    await database.db
      .updateTable('emails')
      .set({ created_at: longAgo })
      .where('subject', '<=', 'letter 4')
      .execute()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listLetters(database, { after, limit: 3 })
      seen.push(...page.letters.map(({ subject }) => subject))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `letter ${n}`))
    const nonsense = await listLetters(database, { after: "x' or 1=1", limit: 1 })
    expect(nonsense.letters[0]?.subject).toBe('letter 7')
    expect(await findLetter(database, newId())).toBeNull()
    expect(await findLetter(database, 'nonsense')).toBeNull()
  })
})
