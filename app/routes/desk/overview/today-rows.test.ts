/** What a row of Today says, and that nobody is put first who may not be called at this hour. */
import { expect, it } from 'vitest'
import { addEvent } from '#app/submissions/timeline/events.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const minute = 60_000

async function lead(desk: PersonDesk, firstName: string, state: string, minutes: number) {
  const id = await desk.lead({ firstName, email: `${firstName.toLowerCase()}@example.com` })
  const due = Date.now() + minutes * minute
  await desk.door.services.database.db
    .updateTable('submissions')
    .set({ respond_by: new Date(due).toISOString(), call_order: due, state, contact_asap: false })
    .where('id', '=', id)
    .execute()
  return id
}

const names = (html: string) =>
  [...html.matchAll(/data-key="open"[^>]*><strong>([^<]+)/g)].map(([, name]) => name)
const walkLink = (html: string) =>
  /href="([^"]+)"[^>]*data-walk="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ??
  /data-walk="next"[^>]*href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ??
  ''

describeOnSqliteFirst('Today', (open) => {
  it('begins with whom one may call, says where they are and what time it is there', async () => {
    stopAt('2026-11-16T10:00')
    const desk = await openPersonDesk(open, ['agent'])
    await lead(desk, 'Kai', 'Hawaii', -30)
    const id = await lead(desk, 'Olga', 'Ohio', -20)
    await lead(desk, 'Fred', 'Florida', 30)
    const { html, text } = await desk.see('agent', '/admin')
    expect(names(html)).toEqual(['Olga', 'Fred', 'Kai'])
    expect(text).toContain('Hawaii, 5:00 AM')
    expect(text).toContain('Ohio, 10:00 AM')
    expect(text).toContain('2 due by now')
    const first = await desk.see('agent', `/admin/leads/${id}?at=1~${Date.now() - 40 * minute}~${id}`)
    const next = await desk.door.get(walkLink(first.html), { cookie: desk.cookies.agent ?? '' })
    const page = await desk.see('agent', next.headers.get('location') ?? '')
    expect(page.html).toMatch(/<h1[^>]*>Fred/)
  })

  it('says how many are due: exactly, unless some that are not shown are due as well', async () => {
    stopAt('2026-11-16T10:00')
    const desk = await openPersonDesk(open, ['agent'])
    for (let n = 0; n < 27; n++) await lead(desk, `P${n}`, 'Ohio', n < 2 ? -10 : 10 + n)
    expect((await desk.see('agent', '/admin')).text).toContain('2 due by now')
    const { db } = desk.door.services.database
    await db
      .updateTable('submissions')
      .set({ call_order: Date.now() - minute })
      .execute()
    expect((await desk.see('agent', '/admin')).text).toContain('25 or more due by now')
  })

  it('says that somebody wrote and waits for an answer', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const id = await lead(desk, 'Olga', 'Ohio', -30)
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'talked' })
    const { db } = desk.door.services.database
    const due = new Date(Date.now() - 5 * minute).toISOString()
    await db
      .updateTable('submissions')
      .set({ next_at: due, call_order: Date.parse(due) })
      .execute()
    expect((await desk.see('agent', '/admin')).text).toContain('Follow up')
    const data = { text: 'Yes', subject: '', isStop: false }
    const told = { subjectId: id, staffId: null, version: null, event: { type: 'replied', data } as const }
    await desk.door.services.database.transact((tx) => addEvent(tx, told))
    expect((await desk.see('agent', '/admin')).text).toContain('Answer their email')
    await desk.post('agent', `/admin/leads/${id}/calls`, { outcome: 'mail', again: 'hour' })
    expect((await desk.see('agent', '/admin')).text).not.toContain('Answer their email')
  })
})
