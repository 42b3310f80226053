/** Somebody is found by what was noted of them, and by words that it has. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('what is known of a lead', (open) => {
  it('is found by its words, as they were written, in the list and in the file', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { db } = desk.door.services.database
    const people: Record<string, string> = {}
    for (const firstName of ['Noted', 'Written', 'Other'])
      people[firstName] = await desk.lead({ firstName, email: `${firstName}@visitor.test` })
    const at = new Date().toISOString()
    const events = [
      ['Noted', 'note', { text: 'Has a brother-in-law with a zeppelin' }],
      ['Written', 'mail', { subject: 'Your zither', text: 'First line\nstands in a gazebo' }],
    ] as const
    await db
      .insertInto('submission_events')
      .values(
        events.map(([name, type, data]) => ({
          ...{ id: newId(), subject_id: people[name] as string, at, type, data: JSON.stringify(data) },
        })),
      )
      .execute()
    const found = async (q: string) => {
      const [list, file] = await Promise.all(
        ['/admin/leads', '/admin/leads.csv'].map((path) =>
          desk.see('owner', `${path}?${new URLSearchParams({ q })}`),
        ),
      )
      const named = (has: (name: string) => boolean) => Object.keys(people).filter(has)
      const inList = named((name) => list?.html.includes(`data-person="${people[name]}"`) ?? false)
      expect(
        named((name) => file?.html.includes(`${name}@visitor.test`) ?? false),
        q,
      ).toEqual(inList)
      return inList
    }
    for (const [q, names] of [
      ['ZEPPELIN', ['Noted']],
      ['brother-in', ['Noted']],
      // Neither what was written to somebody nor the names of what is kept: Messages has the first.
      ['zither', []],
      ['text', []],
    ] as const)
      expect([q, await found(q)]).toEqual([q, names])
  })
})
