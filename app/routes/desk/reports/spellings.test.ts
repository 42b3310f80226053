/** A campaign is one however it is spelled, and what staff brought in came from no page. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { importFile } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const csv = async ({ door, cookies }: PersonDesk, path: string) =>
  (await (await door.get(path, { cookie: cookies.owner ?? '' })).text()).split('\r\n')

describeOnSqliteFirst('campaigns that differ in case alone', (open) => {
  it('are one in the filter, in the list and in the report', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    for (const [n, campaign] of ['HOME SHOW', 'HOME SHOW', 'Fair', 'Home show'].entries())
      await desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, campaign })
    const { html } = await desk.see('owner', '/admin/leads')
    expect(html.match(/<option value="home show"/gi)).toEqual(['<option value="Home show"'])
    for (const query of ['campaign=Home+show', 'campaign=home+SHOW&sort=newest', 'campaign=HOME+SHOW&q=P']) {
      const list = await desk.see('owner', `/admin/leads?${query}`)
      expect(list.html.match(/data-person=/g)).toHaveLength(3)
      expect(list.html.match(/<option value="home show"/gi)).toHaveLength(1)
    }
    const lines = await csv(desk, '/admin/reports.csv?by=campaign')
    expect(lines.filter((line) => /show/i.test(line)).map((line) => line.slice(0, 12))).toEqual([
      'HOME SHOW,3,',
    ])
  })

  it('are told by page as entered or imported where no page brought them', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const caller = { firstName: 'Cora', phone: '216-555-0177', source: 'event', consentBasis: 'none' }
    await desk.post('owner', '/admin/leads/new', { key: newId(), again: 'talked', ...caller })
    await importFile(desk, 'Name,Phone\nAda,2165550101\nBen,2165550102', ['firstName', 'phone'])
    await desk.lead()
    const lines = await csv(desk, '/admin/reports.csv?by=page')
    const starts = lines.slice(1, 4).map((line) => line.split(',').slice(0, 2).join())
    expect(starts.toSorted()).toEqual(['Entered by hand,1', 'Home,1', 'Imported,2'])
    expect((await desk.see('owner', '/admin/reports?by=page')).text).not.toContain('/admin/leads/new')
  })
})
