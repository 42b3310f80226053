/** The report on leads and sales: its lines add up however they are told apart, and nobody reads more than is theirs. */

import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { responseSeconds } from '#app/content/promises/response-times.ts'
import { leads } from '#app/leads/lead-kind.server.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import type { Submission, SubmissionTable } from '#app/submissions/model/submission.ts'
import { type ReportBy, reportLines } from '#app/submissions/reports/report-range.ts'
import { type ReportLine, reportSales } from '#app/submissions/reports/sales-report.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { patience, triesOf } from '#test/support/matrix.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const month = () => dayIn(new Date(), agency.timeZone).slice(0, 7)
const { timeZone } = agency

/** One lead of a history: what the report tells apart, and what it adds up. */
const anyLead = fc.record({
  created_at: fc.constantFrom(
    // The last moment of October and the first one of November in Ohio, an hour apart from UTC's.
    ...['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ...['2026-12-01T04:59:59.999Z', '2026-12-01T05:00:00.000Z'],
  ),
  source: fc.constantFrom('website', 'website_quick_form', 'elsewhere'),
  campaign: fc.constantFrom('Spring', 'Fair', null),
  state: fc.constantFrom('Ohio', 'Texas', null),
  assigned_to: fc.constantFrom('ann', 'bob', null),
  page_path: fc.constantFrom('/', '/contact'),
  status: fc.constantFrom(...leads.statuses),
  attempts: fc.nat(3),
  contacts: fc.nat(3),
  appointments: fc.nat(2),
  response_seconds: fc.option(fc.nat(500_000)),
  premiums: fc.array(fc.nat(1_000_000), { maxLength: 2 }),
})
type Lead = typeof anyLead extends fc.Arbitrary<infer One> ? One : never

/** Writes leads past the program, each a copy of a real one. */
async function write({ door }: PersonDesk, like: Submission, all: readonly Lead[]) {
  const { db } = door.services.database
  await db.deleteFrom('policies').execute()
  await db.deleteFrom('submissions').execute()
  for (const { premiums, ...lead } of all) {
    const id = newId()
    await db
      .insertInto('submissions')
      .values({ ...(like as Insertable<SubmissionTable>), ...lead, id })
      .execute()
    for (const annual_cents of premiums)
      await db
        .insertInto('policies')
        .values({
          ...{ id: newId(), subject_id: id, created_at: lead.created_at, created_by: 'ann', carrier: 'C' },
          ...{
            product: 'P',
            policy_number: '',
            face_cents: null,
            premium_cents: annual_cents,
            mode: 'annual',
          },
          ...{ annual_cents, commission_cents: 7, effective_on: null, renewal_on: null },
          ...{ stage: 'issued', stage_on: '2026-01-01', written_on: '2026-01-01' },
          ...{ sold_on: '2026-01-01', agent_id: 'ann' },
        })
        .execute()
  }
}

const counted = [
  ...(['leads', 'reached', 'appointments', 'sold', 'policies', 'premium', 'commission'] as const),
  ...(['attempts', 'contacts', 'tried'] as const),
]
const sums = (lines: readonly ReportLine[]) =>
  counted.map((name) => lines.reduce((sum, line) => sum + line[name], 0))

describeOnEachEngine('the report on sales', (open) => {
  it(
    'adds up to the same by source, campaign, page, agent, state and month, and to the leads there are',
    async () => {
      const desk = await openPersonDesk(open, [])
      const id = await desk.lead()
      const like = (await desk.row(id)) as unknown as Submission
      const costs = [{ source: 'website', month: '2026-11', cents: 100_00 }]
      const isIn = ({ created_at }: Lead) =>
        created_at >= '2026-11-01T04:00:00.000Z' && created_at < '2026-12-01T05:00:00.000Z'
      await fc.assert(
        fc.asyncProperty(fc.array(anyLead, { maxLength: 12 }), async (all) => {
          await write(desk, like, all)
          const here = all.filter(isIn)
          const won = here.filter(({ status }) => status === 'converted')
          const expected = [
            ...[here.length, here.filter(({ contacts }) => contacts > 0).length],
            ...[here.reduce((sum, lead) => sum + lead.appointments, 0), won.length],
            won.flatMap(({ premiums }) => premiums).length,
            won.flatMap(({ premiums }) => premiums).reduce((sum, one) => sum + one, 0),
            won.flatMap(({ premiums }) => premiums).length * 7,
            here.reduce((sum, lead) => sum + lead.attempts, 0),
            here.reduce((sum, lead) => sum + lead.contacts, 0),
            here.filter(({ attempts, contacts }) => attempts + contacts > 0).length,
          ]
          const paid = here.filter(({ source }) => source === 'website').length
          for (const by of Object.keys(reportLines) as ReportBy[]) {
            const range = { from: '2026-11', to: '2026-11', by }
            const wanted = { ...range, kind: leads, owners: 'all' as const, timeZone, costs }
            const { lines, total } = await reportSales(desk.door.services.database, wanted)
            expect([by, sums(lines), sums([total])]).toEqual([by, expected, expected])
            expect(total.costPerLead).toBe(paid > 0 ? Math.round(100_00 / paid) : null)
          }
        }),
        triesOf(10, 500),
      )
    },
    patience,
  )

  it.each([
    ['on', /Quote, ASAP within [^:]+: Unassigned \d+% 1 request, 8 h 55 min of office time/],
    ['', /Everything else within 24 hours: Unassigned \d+% 1 request, 2 d 23 h(?! of)/],
  ])('says of a time whether it is of the office: %j', async (contactASAP, said) => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead({ contactASAP })
    const from = '2026-11-13T14:11:00.000Z'
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({
        ...{ created_at: from, first_contact_at: '2026-11-16T14:06:00.000Z' },
        response_seconds: responseSeconds(
          contactASAP ? 'quoteAsap' : 'standard',
          new Date(from),
          new Date('2026-11-16T14:06:00.000Z'),
        ),
      })
      .where('id', '=', id)
      .execute()
    const { text } = await desk.see('owner', '/admin/reports?from=2026-11&to=2026-11')
    expect(text).toMatch(said)
  })

  it('tells the time to the first contact to the minute, in its table and its pictures', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    const { db } = desk.door.services.database
    const at = { first_contact_at: new Date().toISOString(), response_seconds: 700 }
    await db.updateTable('submissions').set(at).where('id', '=', id).execute()
    expect((await desk.see('owner', '/admin/reports')).text.match(/11 min/g)?.length).toBeGreaterThan(3)
  })

  it('is a page and a file: the owner’s of everybody, an agent’s of what is theirs', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const lead = (n: number) =>
      desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-010${n}` })
    const [mine, sold] = [await lead(1), await lead(2), await lead(3)]
    const agent = await desk.staffId('agent')
    for (const id of [mine, sold]) await desk.post('owner', `/admin/leads/${id}/assign`, { to: agent })
    await desk.post('agent', `/admin/leads/${mine}/calls`, {
      outcome: 'booked',
      day: '2027-01-05',
      time: '10:00',
    })
    await desk.post('agent', `/admin/leads/${sold}/calls`, { outcome: 'no-answer' })
    await desk.post('agent', `/admin/leads/${sold}/policies`, {
      ...{
        carrier: 'C',
        product: 'Annuities',
        premium_cents: '100',
        mode: 'monthly',
        commission_cents: '600',
      },
    })
    const now = month()
    const cost = (fields: Record<string, string>) =>
      desk.post('owner', '/admin/reports', {
        form: 'cost',
        source: 'website_quick_form',
        month: now,
        ...fields,
      })
    for (const [fields, why] of [
      [{ cost: '-5' }, 'Enter dollars and cents'],
      [{ cost: '1e9' }, 'Enter dollars and cents'],
      [{ cost: '5', month: '2026-13' }, 'Enter a month'],
      [{ cost: '5', source: 'nowhere' }, 'Choose a source.'],
    ] as const) {
      const answer = await cost(fields)
      expect([fields, answer.status, (await answer.text()).includes(why)]).toEqual([fields, 422, true])
    }
    expect((await cost({ cost: '$1,200.50' })).headers.get('location')).toContain(`from=${now}`)
    expect((await cost({ cost: '90' })).status).toBe(303)
    const csv = async (role: 'owner' | 'agent', query = '') => {
      const answer = await desk.door.get(`/admin/reports.csv?${query}`, { cookie: desk.cookies[role] ?? '' })
      return (await answer.text()).split('\r\n')
    }
    expect((await csv('owner')).slice(1, 3)).toEqual([
      'Quick quote form,3,1,1,1,1,1200.00,600.00,0.00,90.00,30.00,90.00,1,1',
      'Total,3,1,1,1,1,1200.00,600.00,0.00,90.00,30.00,90.00,1,1',
    ])
    expect((await csv('owner', 'by=agent'))[1]).toContain('The agent,2,1,1,1,1,1200.00,600.00')
    expect((await csv('owner', 'by=agent'))[2]).toContain('Unassigned,1,0,0,0,0')
    // No cost for an agent, and the two figures of attempts and contacts behind it.
    for (const line of (await csv('agent', 'by=agent')).slice(1, 3)) expect(line).toMatch(/,,,,1,1$/)
    expect((await csv('agent', 'by=agent'))[2]).toContain('Total,2,1,1,1,1')
    const { text, html } = await desk.see('owner', '/admin/reports?by=source')
    for (const part of ['Quick quote form', '$1,200', '$30.00', 'What sources cost'])
      expect(text).toContain(part)
    expect(html).toContain('href="/admin/reports"')
    for (const column of ['Attempts', 'Contacts']) expect(html).toContain(`data-label="${column}">1<`)
    const own = await desk.see('agent', '/admin/reports')
    expect(own.text).toContain('Your report')
    expect(own.text).not.toContain('What sources cost')
    expect((await desk.post('agent', '/admin/reports', { form: 'cost' })).status).toBe(404)
    expect((await desk.see('recruiter', '/admin/reports')).status).toBe(404)
    for (const odd of [
      'from=9999-99&to=x&by=all',
      'from=1900-01&to=2099-12',
      'from=2026-12&to=2026-01&by=month',
    ])
      expect((await desk.see('owner', `/admin/reports?${odd}`)).status).toBe(200)
    expect((await desk.see('owner', '/admin/reports?from=2001-01&to=2001-01')).text).toContain(
      'No leads in these',
    )
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Set what a source of leads cost')
    expect((await cost({ cost: '' })).status).toBe(303)
    expect((await csv('owner'))[2]).toContain('600.00,0.00,,,,1,1')
  })
})
