/** Campaigns at the desk: found, shown, exported, entered, imported, reported, and erased with their people. */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { importFile, stored } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const list = '/admin/leads'
const namesIn = (html: string) =>
  [...html.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(([, name = '']) => name).toSorted()
const find = async (desk: PersonDesk, query: string, role: 'owner' | 'agent' = 'owner') =>
  namesIn((await desk.see(role, `${list}?${query}`)).html)
const csv = async ({ door, cookies }: PersonDesk, path: string) =>
  (await (await door.get(path, { cookie: cookies.owner ?? '' })).text()).split('\r\n')

/** A lead for each of these campaigns, by the name of its sender. */
async function furnish(desk: PersonDesk, campaigns: Record<string, string>) {
  const ids: Record<string, string> = {}
  for (const [n, [firstName, campaign]] of Object.entries(campaigns).entries()) {
    const change = { firstName, email: `p${n}@example.com`, phone: `(216) 555-01${10 + n}` }
    ids[firstName] = await desk.lead({ ...change, ...(campaign && { campaign }) })
  }
  return ids
}

describeOnEachEngine('campaigns at the desk', (open) => {
  it('filter the list, few or many, alone and with other filters, and are kept in a view', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ids = await furnish(desk, { Ann: 'Spring sale', Bob: 'Spring sale', Cat: '__proto__', Dan: '' })
    const { db } = desk.door.services.database
    expect((await desk.see('owner', list)).html).toMatch(
      /<select id="filter-campaign"[^>]*>.*<option value="__proto__">__proto__<\/option><option value="Spring sale">Spring sale</s,
    )
    for (const [query, expected] of [
      ['campaign=Spring+sale', ['Ann', 'Bob']],
      ['campaign=Spring+sale&sort=newest', ['Ann', 'Bob']],
      ['campaign=__proto__', ['Cat']],
      ['campaign=Spring+sale&q=bob', ['Bob']],
      ['campaign=Spring+sale&status=converted', []],
      ['campaign=spring+SALE', ['Ann', 'Bob']],
      ['campaign=Spring+sale&source=website_quick_form', ['Ann', 'Bob']],
      ['campaign=Spring+sale&source=website', []],
      ['campaign=all', ['Ann', 'Bob', 'Cat', 'Dan']],
      ['campaign=%00', ['Ann', 'Bob', 'Cat', 'Dan']],
    ] as const)
      expect([query, await find(desk, query)]).toEqual([query, expected])
    expect((await desk.see('owner', `${list}?campaign=Spring+sale`)).text).toContain('Campaign: Spring sale')
    await desk.post('owner', `${list}/look`, { look: 'board' })
    const board = await desk.see('owner', `${list}?campaign=Spring+sale`)
    expect(['Ann', 'Bob', 'Cat'].map((name) => board.text.includes(`${name} `))).toEqual([true, true, false])
    await desk.post('owner', `${list}/look`, { look: 'cards' })

    await desk.post('owner', `${list}/views`, { name: 'Sale', query: 'campaign=Spring+sale&nonsense=1' })
    const view = await db.selectFrom('saved_views').select('query').executeTakeFirstOrThrow()
    expect(view.query).toBe('?campaign=Spring+sale')

    // Junk is in no choice of campaigns, and found among junk.
    await db
      .updateTable('submissions')
      .set({ junk: 'staff' })
      .where('id', '=', ids.Cat ?? '')
      .execute()
    expect((await desk.see('owner', list)).html).not.toContain('<option value="__proto__"')
    expect(await find(desk, 'campaign=__proto__&junk=1')).toEqual(['Cat'])

    // Many: no longer found by its index, but along the list.
    await copies(desk, ids.Dan ?? '', 1_050)
    expect((await find(desk, 'campaign=Flood&sort=newest')).length).toBe(50)
    expect((await desk.see('owner', `${list}?campaign=Flood`)).text).toContain('1,000+ leads')
    expect(await find(desk, 'campaign=Spring+sale')).toEqual(['Ann', 'Bob'])
    expect(await find(desk, 'campaign=Spring+sale', 'agent')).toEqual(['Ann', 'Bob'])
  })

  it('stand on the page and in the file, and the audit trail does not name them', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids = await furnish(desk, { Ann: '=HYPERLINK("x")', Bob: '' })
    expect((await desk.see('owner', `${list}/${ids.Ann}`)).text).toContain(
      'Campaign =HYPERLINK(&quot;x&quot;)',
    )
    expect((await desk.see('owner', `${list}/${ids.Bob}`)).text).not.toContain('Campaign')
    const [head = '', ...rows] = await csv(desk, '/admin/leads.csv?campaign=%3DHYPERLINK(%22x%22)')
    expect(head.split(',')).toContain('campaign')
    expect(rows.filter(Boolean)).toEqual([expect.stringContaining(`"'=HYPERLINK(""x"")"`)])
    const { db } = desk.door.services.database
    const trail = JSON.stringify(await db.selectFrom('audit_trail').selectAll().execute())
    expect(trail).toContain('campaign')
    expect(trail).not.toContain('HYPERLINK')
    const person = { email: 'p0@example.com', phone: '' }
    const found = await desk.post('owner', '/admin/people', { form: 'find', ...person })
    expect(await found.text()).toContain('HYPERLINK')
    await desk.post('owner', '/admin/people', { form: 'erase', ...person, confirm: 'ERASE', password })
    const left = await sql<{ n: number }>`
      select count(*) as n from submissions where campaign is not null`.execute(db)
    expect(Number(left.rows[0]?.n)).toBe(0)
  })

  it('are entered by hand and come with a file, where there is one', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const caller = { firstName: 'Cora', phone: '216-555-0177', source: 'event', consentBasis: 'none' }
    const enter = (campaign: string, change = {}) =>
      desk.post('owner', `${list}/new`, { key: newId(), again: 'talked', ...caller, ...change, campaign })
    const refused = await enter('Fair in May', { source: '' })
    expect([refused.status, (await refused.text()).includes('value="Fair in May"')]).toEqual([422, true])
    const { status, headers } = await enter(' Fair  in May ')
    expect(status).toBe(303)
    const page = await desk.see('owner', headers.get('location') ?? '')
    expect(page.text).toMatch(/Event, entered by staff\s+Campaign Fair in May/)
    await enter('', { firstName: 'Dora', phone: '216-555-0178' })
    await importFile(desk, 'Name,Phone,UTM Campaign\nAda,2165550101,Spring\nBen,2165550102,\n', [
      ...['firstName', 'phone', 'campaign'],
    ])
    const rows = (await stored(desk)).map((row) => [row.first_name, row.campaign])
    expect(new Map(rows as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        ['Cora', 'Fair in May'],
        ['Dora', null],
        ['Ada', 'Spring'],
        ['Ben', null],
      ]),
    )
  })

  it('are lines of the report, with what was sold, and what is none is one of them', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids = await furnish(desk, { Ann: 'Spring', Bob: 'Spring', Cat: 'Fair', Dan: '' })
    await desk.post('owner', `${list}/${ids.Ann}/policies`, {
      ...{
        carrier: 'C',
        product: 'Annuities',
        mode: 'monthly',
        premium_cents: '100',
        commission_cents: '600',
      },
    })
    const lines = await csv(desk, '/admin/reports.csv?by=campaign')
    expect(lines.slice(0, 2).map((line) => line.slice(0, 40))).toEqual([
      'campaign,leads,reached,appointments,sold',
      'Spring,2,0,0,1,1,1200.00,600.00,0.00,,,,',
    ])
    expect(lines.slice(2, 4).toSorted()).toEqual([
      'Fair,1,0,0,0,0,0.00,0.00,,,,,0,0',
      'No campaign,1,0,0,0,0,0.00,0.00,,,,,0,0',
    ])
    expect(lines[4]).toMatch(/^Total,4,0,0,1,1,1200\.00,600\.00/)
    const { html, text } = await desk.see('owner', '/admin/reports?by=campaign')
    expect(html).toContain('<option value="campaign" selected="">Campaign</option>')
    for (const part of ['Spring', 'Fair', 'No campaign', '$1,200']) expect(text).toContain(part)
  })

  it('are so many lines of a report as anybody reads, however many names links had', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    await copies(desk, id, 250, 'Link')
    const lines = await csv(desk, '/admin/reports.csv?by=campaign')
    expect(lines.filter(Boolean).length).toBe(202)
    expect(lines[200]).toMatch(/^All others,52,/)
    expect(lines[201]).toMatch(/^Total,251,/)
    // Nobody invents pages: each has its line, however many there are.
    const { db } = desk.door.services.database
    const page_path = sql<string>`'/read/' || campaign`
    await db.updateTable('submissions').set({ page_path }).where('campaign', 'is not', null).execute()
    const pages = await csv(desk, '/admin/reports.csv?by=page')
    expect(pages.filter(Boolean).length).toBe(253)
    expect(pages.join()).not.toMatch(/\0|All others/)
    expect((await desk.see('owner', list)).html.match(/<option value="Link/g)?.length).toBe(200)
  })
})

/** Writes copies of a lead past the program: of one campaign, or each of its own. */
async function copies({ door }: PersonDesk, id: string, count: number, each?: string) {
  const { db } = door.services.database
  const like = await db.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({
    ...like,
    ...{ id: newId(), submission_key: null, campaign: each ? `${each} ${n}` : 'Flood' },
  }))
  for (let at = 0; at < count; at += 50)
    await db
      .insertInto('submissions')
      .values(rows.slice(at, at + 50) as never)
      .execute()
  // As the server does by itself a minute after so many rows came.
  await sql`analyze submissions`.execute(db)
}
