/** All that a filter finds are changed at once, also those on other pages, and put back. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const leads = '/admin/leads'
const filter = `${leads}?status=new&state=Ohio`

/** A desk with more leads of Ohio than a page has, and one of Texas. */
async function opened(open: OpenDatabase) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  for (let n = 0; n < 52; n++) await desk.lead({ firstName: `P${n}`, email: `p${n}@example.com` })
  const { db } = desk.door.services.database
  await db.updateTable('submissions').set({ state: 'Ohio' }).execute()
  await db.updateTable('submissions').set({ state: 'Texas' }).where('first_name', '=', 'P51').execute()
  return {
    ...desk,
    db,
    change: (fields: Record<string, string>, role: 'owner' | 'agent' = 'owner') =>
      desk.post(role, `${leads}/chosen`, { all: 'yes', back: `${filter}&chosen=all`, ...fields }),
    counts: async (): Promise<Record<string, number>> => {
      const rows = await db.selectFrom('submissions').select('status').execute()
      return Object.fromEntries(
        [...Map.groupBy(rows, (row) => row.status)].map(([key, all]) => [key, all.length]),
      )
    },
    said: async () => (await desk.see('owner', `${filter}&notice=chosen`)).text,
  }
}

describeOnSqliteFirst('all that a filter finds', (open) => {
  it('are offered where there are more than the page has', async () => {
    const desk = await opened(open)
    expect((await desk.see('owner', `${filter}&chosen=all`)).text).toContain(
      'All 51 that match, not only this page',
    )
    for (const query of ['?chosen=all', `?status=new&state=Texas&chosen=all`, '?status=new&state=Ohio'])
      expect([query, (await desk.see('owner', leads + query)).text.includes('that match')]).toEqual([
        query,
        false,
      ])
  })

  it('are changed, and put back by one undo', async () => {
    const desk = await opened(open)
    const answer = await desk.change({ do: 'status', status: 'qualified' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${filter}&notice=chosen`])
    expect(await desk.counts()).toEqual({ qualified: 51, new: 1 })
    const { html, text } = await desk.see('owner', `${filter}&notice=chosen`)
    expect(text).toContain('51 set to qualified.')
    const [button = ''] = /<button[^>]*name="undo"[^>]*>/.exec(html) ?? []
    const undo = /value="([^"]+)"/.exec(button)?.[1] ?? ''
    expect((await desk.post('owner', `${leads}/chosen`, { undo, back: filter })).status).toBe(303)
    expect(await desk.counts()).toEqual({ new: 52 })
    expect(await desk.said()).toContain('Undone. 51 put back.')
  })

  it('are those that the reader sees, and none without a list', async () => {
    const desk = await opened(open)
    const owner = await desk.staffId('owner')
    await desk.db
      .updateTable('submissions')
      .set({ assigned_to: owner })
      .where('first_name', '<', 'P2')
      .execute()
    const taken = await desk.db
      .selectFrom('submissions')
      .select('id')
      .where('first_name', '<', 'P2')
      .execute()
    expect((await desk.change({ do: 'status', status: 'qualified' }, 'agent')).status).toBe(303)
    expect(await desk.counts()).toEqual({ qualified: 51 - taken.length, new: 1 + taken.length })
    for (const back of ['', '/admin', 'https://elsewhere.example/admin/recruits'])
      expect((await desk.change({ do: 'tag', tag: 'Autumn', back })).status).toBe(303)
    expect(await desk.db.selectFrom('submission_tags').selectAll().execute()).toEqual([])
  })

  it('are exported as well', async () => {
    const desk = await opened(open)
    const query = new URLSearchParams({ do: 'export', all: 'yes', back: `${filter}&chosen=all` })
    const { html } = await desk.see('owner', `${leads}.csv?${query}`)
    expect(html.trim().split('\r\n')).toHaveLength(52)
  })
})
