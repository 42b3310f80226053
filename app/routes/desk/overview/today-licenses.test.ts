/** Who is free and lives where the reader holds no license is shown as that, and comes after those whom they may take. */
import { expect, it } from 'vitest'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'

const names = (html: string) =>
  [...html.matchAll(/data-key="open"[^>]*><strong>([^<]+)/g)].map(([, name]) => name)

describeOnSqliteFirst('Today of somebody with licenses', (open) => {
  it('begins with those they may sell to', async () => {
    stopAt('2026-11-16T12:00')
    const desk = await openAssignmentDesk(open)
    await desk.setUp('alex', { takes: '', states: 'Ohio' })
    const arrive = async (
      firstName: string,
      state: string,
      minutes: number,
      holder: string | null = null,
    ) => {
      const id = await desk.lead({ firstName, email: `${firstName}@example.com`, state })
      const due = Date.now() + minutes * 60_000
      const row = { respond_by: new Date(due).toISOString(), call_order: due, assigned_to: holder, state }
      await desk.db.updateTable('submissions').set(row).where('id', '=', id).execute()
      return id
    }
    await arrive('Tex', 'Texas', -30)
    await arrive('Own', 'Texas', -20, desk.idOf('alex'))
    await arrive('Olga', 'Ohio', -10)
    const { html, text } = await desk.see('agent', '/admin')
    expect(names(html)).toEqual(['Own', 'Olga', 'Tex'])
    expect(text).toMatch(/Tex No license of yours in Texas/)
    expect(text.match(/No license of yours/g)).toHaveLength(1)
    const next = await desk.door.get('/admin/next?whose=free', { cookie: desk.cookies.agent ?? '' })
    const page = await desk.see('agent', next.headers.get('location') ?? '')
    expect(page.html).toMatch(/<h1[^>]*>Olga/)
    // Of whoever has named no state and has no license on file nothing is known.
    expect(names((await desk.see('recruiter', '/admin')).html)).toEqual(['Tex', 'Olga'])
  })
})
