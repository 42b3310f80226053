/** Lists that grow by several posts at the same moment: each is kept, and none passes the limit. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('posts at once', (open) => {
  it('keep every template', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const names = Array.from({ length: 8 }, (_, n) => `Words number ${n}.`)
    const kept = await Promise.all(
      names.map((name) =>
        desk.post('owner', '/admin/templates', { form: 'template', name, subject: 'Hello', text: 'Hi' }),
      ),
    )
    expect(kept.map(({ status }) => status)).toEqual(names.map(() => 303))
    const { html } = await desk.see('owner', '/admin/templates')
    expect(names.filter((name) => !html.includes(name))).toEqual([])
  })

  it('keep as many views as there may be, and not one more', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        desk.post('agent', '/admin/leads/views', { name: `View ${n}`, query: 'state=Ohio' }),
      ),
    )
    const { db } = desk.door.services.database
    expect(await db.selectFrom('saved_views').select('id').execute()).toHaveLength(30)
    expect(statuses.filter(({ status }) => status === 422)).toHaveLength(10)
  })
})
