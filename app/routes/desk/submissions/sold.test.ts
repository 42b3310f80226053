/** What was sold stands on the person's page: added, corrected and taken off, by whoever may, and forgotten with the person. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const term = {
  ...{ carrier: 'Lakeshore Mutual', product: 'Whole Life Insurance', policy_number: 'LM-100 200' },
  ...{ face_cents: '$250,000', premium_cents: '1,200.50', mode: 'quarterly', commission_cents: '900' },
  ...{ effective_on: '2028-02-29', renewal_on: '' },
}

const sell = (
  desk: PersonDesk,
  id: string,
  fields: Record<string, string> = {},
  role: 'owner' | 'agent' | 'recruiter' = 'agent',
) => desk.post(role, `/admin/leads/${id}/policies`, { ...term, back: `/admin/leads/${id}`, ...fields })

const policies = ({ door }: PersonDesk) =>
  door.services.database.db.selectFrom('policies').selectAll().orderBy('created_at').execute()

describeOnSqliteFirst('what was sold', (open) => {
  it('is added once, marks the lead as converted, is corrected and taken off, and the timeline keeps it', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const policy = newId()
    const first = await sell(desk, id, { policy })
    expect([first.status, first.headers.get('location')]).toEqual([303, `${path}?notice=policy-sold`])
    // The same form again, and the same policy from another one.
    expect((await sell(desk, id, { policy })).status).toBe(422)
    expect((await sell(desk, id, { policy_number: 'lm100-200' })).status).toBe(422)
    const [stored, ...rest] = await policies(desk)
    expect(rest).toEqual([])
    expect(stored).toMatchObject({ id: policy, mode: 'quarterly', effective_on: '2028-02-29' })
    expect([stored?.face_cents, stored?.premium_cents, stored?.annual_cents].map(Number)).toEqual([
      25_000_000, 120_050, 480_200,
    ])
    expect(stored?.renewal_on).toBe('2029-02-28')
    expect(await desk.row(id)).toMatchObject({ status: 'converted', next_at: null, target_check_at: null })
    const page = await desk.see('agent', path)
    for (const part of ['Lakeshore Mutual, Whole Life Insurance', '$250,000.00', '$4,802.00', 'LM-100 200'])
      expect(page.text).toContain(part)
    expect(
      (await sell(desk, id, { policy_number: 'second', product: 'Annuities', mode: 'single' })).status,
    ).toBe(303)
    expect(
      (await sell(desk, id, { policy, known: 'yes', premium_cents: '100', mode: 'monthly' })).status,
    ).toBe(303)
    expect((await sell(desk, id, { policy, known: 'yes', version: '0' }, 'owner')).status).toBe(409)
    expect((await sell(desk, id, { policy, remove: 'yes' })).status).toBe(303)
    expect((await sell(desk, id, { policy, remove: 'yes' })).status).toBe(404)
    const { text } = await desk.see('agent', path)
    for (const part of [
      'You added a policy',
      'You corrected a policy Premium: $1,200.50 → $100.00',
      'You took a policy off Insurance company: Lakeshore Mutual',
    ])
      expect(
        text.replace(/ (Nov|Dec|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct) \d+, [\d:]+ [AP]M/g, ''),
      ).toContain(part)
    const [left] = await policies(desk)
    expect([left?.mode, left?.renewal_on]).toEqual(['single', null])
    const csv = await (await desk.door.get('/admin/leads.csv', { cookie: desk.cookies.owner ?? '' })).text()
    expect(csv).toContain('Insurance company: Lakeshore Mutual; Product: Annuities; Policy number: second')
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Lead policy added')
  })

  it('is a case until it is issued: an application sells nothing, and other programs hear of a sale alone', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const policy = newId()
    const applied = { policy, stage: 'applied', stage_on: '2026-11-03', effective_on: '' }
    expect((await sell(desk, id, applied)).headers.get('location')).toBe(`${path}?notice=policy-added`)
    expect(await desk.row(id)).toMatchObject({ status: 'new' })
    const move = (stage: string, stage_on = '') =>
      sell(desk, id, { policy, known: 'yes', move: 'yes', stage, stage_on })
    const days = async () => {
      const [row] = await policies(desk)
      return [row?.stage, row?.stage_on, row?.written_on, row?.sold_on]
    }
    expect(await days()).toEqual(['applied', '2026-11-03', '2026-11-03', null])
    for (const [stage, day, stored, status] of [
      ['underwriting', '2026-11-05', ['underwriting', '2026-11-05', '2026-11-03', null], 'new'],
      ['declined', '2026-11-09', ['declined', '2026-11-09', '2026-11-03', null], 'new'],
      ['issued', '2026-11-12', ['issued', '2026-11-12', '2026-11-03', '2026-11-12'], 'converted'],
      ['issued', '2026-11-11', ['issued', '2026-11-11', '2026-11-03', '2026-11-11'], 'converted'],
      ['in-force', '2026-11-20', ['in-force', '2026-11-20', '2026-11-03', '2026-11-11'], 'converted'],
      ['lapsed', '2026-11-25', ['lapsed', '2026-11-25', '2026-11-03', '2026-11-11'], 'converted'],
      ['quoted', '2026-11-26', ['quoted', '2026-11-26', null, null], 'converted'],
    ] as const) {
      expect([stage, (await move(stage, day)).status]).toEqual([stage, 303])
      expect([await days(), (await desk.row(id)).status]).toEqual([stored, status])
    }
    // Neither the premium nor the number went.
    expect((await policies(desk))[0]).toMatchObject({
      policy_number: 'LM-100 200',
      agent_id: await desk.staffId('agent'),
    })
    for (const [stage, day] of [
      ['', '2026-11-26'],
      ['sold', '2026-11-26'],
      ['issued', '9999-01-01'],
      ['issued', '2026-02-30'],
      ['quoted', '2026-11-26'],
    ] as const)
      expect([stage, day, (await move(stage, day)).status]).toEqual([stage, day, 422])
    const { db } = desk.door.services.database
    const events = await db.selectFrom('submission_events').select(['type', 'data']).orderBy('at').execute()
    expect(
      events
        .filter(({ type }) => type.startsWith('policy'))
        .map(({ data }) => (JSON.parse(data) as { sale?: string }).sale),
    ).toEqual([undefined, undefined, undefined, 'recorded', 'updated', 'updated', 'updated', 'removed'])
    const { text } = await desk.see('agent', path)
    expect(text).toContain('Quoted since 2026-11-26')
    expect(text).toContain('Stage: Issued → In force')
    // What is no sale any more adds nothing to the file.
    const csv = await (await desk.door.get('/admin/leads.csv', { cookie: desk.cookies.owner ?? '' })).text()
    expect(csv).toContain('Stage: Quoted; Since: 2026-11-26')
  })

  it('is refused where it cannot be, in words, and out of reach as if nobody were there', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const id = await desk.lead()
    for (const [fields, why] of [
      [{ premium_cents: '-5' }, 'Premium: enter dollars and cents'],
      [{ premium_cents: '1e9' }, 'Premium: enter dollars and cents'],
      [{ commission_cents: '1.200,50' }, 'Commission expected: enter dollars and cents'],
      [{ face_cents: '1000000000' }, 'Face amount: enter dollars and cents'],
      [{ face_cents: '', premium_cents: '' }, 'Enter a face amount or a premium'],
      [{ face_cents: '0', premium_cents: '0' }, 'Enter a face amount or a premium'],
      [{ mode: '' }, 'Choose how often the premium is paid.'],
      [{ mode: 'weekly' }, 'Choose how often the premium is paid.'],
      [{ carrier: ' ' }, 'Enter the insurance company.'],
      [{ product: '' }, 'Choose the product.'],
      [{ policy_number: 'x'.repeat(101) }, 'Shorten the company'],
      [{ effective_on: '2027-02-29' }, 'Effective date: enter a day'],
      [{ renewal_on: '9999-12-31' }, 'Renewal date: enter a day'],
      [{ renewal_on: '2028-02-29' }, 'must come after the effective date'],
    ] as const) {
      const answer = await sell(desk, id, fields)
      const page = await answer.text()
      expect([fields, answer.status, page.includes(why)]).toEqual([fields, 422, true])
      // Without scripts the form is gone with its page: what was typed comes back in words.
      expect(page).toContain('Commission expected: ')
    }
    expect((await desk.row(id)).status).toBe('new')
    expect((await sell(desk, id, {}, 'recruiter')).status).toBe(404)
    expect((await sell(desk, 'no-id')).status).toBe(404)
    expect((await sell(desk, id, { policy: newId(), known: 'yes' })).status).toBe(404)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ assigned_to: 'somebody' }).where('id', '=', id).execute()
    expect((await sell(desk, id)).status).toBe(404)
    expect(await policies(desk)).toEqual([])
  })

  it('is added once by two people at once, and by one who taps twice', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const both = await Promise.all([sell(desk, id), sell(desk, id, {}, 'owner')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422])
    const policy = newId()
    const numberless = { policy, policy_number: '' }
    const taps = await Promise.all([sell(desk, id, numberless), sell(desk, id, numberless)])
    expect(taps.map(({ status }) => status).toSorted()).toEqual([303, 422])
    expect(await policies(desk)).toHaveLength(2)
  })

  it('is asked for after "converted", and a lost status asks why', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const move = (fields: Record<string, string>) =>
      desk.post('agent', `${path}/status`, { back: path, ...fields })
    const asked = await move({ status: 'closed' })
    expect([asked.status, (await asked.text()).includes('Choose why it is closed.')]).toEqual([422, true])
    expect((await desk.row(id)).status).toBe('new')
    expect((await move({ status: 'closed', reason: 'elsewhere' })).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('from new to closed: Chose someone else')
    expect((await move({ status: 'converted' })).headers.get('location')).toBe(`${path}?notice=converted`)
    const { text } = await desk.see('agent', `${path}?notice=converted`)
    for (const part of ['Add the policy on its page', 'Converted, with no details yet.', 'Policy number'])
      expect(text).toContain(part)
  })

  it('is handed out with the person, and erased with the person', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    await sell(desk, id)
    const sought = { email: 'ann@example.com', phone: null }
    const by = { staffId: null, address: '' }
    const { people } = desk.door.services
    const file = await people.look(sought, by)
    expect(JSON.stringify(file)).toContain('LM-100 200')
    const { counts } = await people.erase(sought, by)
    expect(counts.policies).toBe(1)
    expect(await policies(desk)).toEqual([])
    const events = await desk.door.services.database.db
      .selectFrom('submission_events')
      .select('data')
      .execute()
    expect(JSON.stringify(events)).not.toContain('LM-100 200')
  })

  it('begins with nothing that would be saved unseen: no renewal date, no mode, and products alone', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const { html } = await desk.see('agent', `/admin/leads/${await desk.lead()}`)
    const [renewal = ''] = /<input[^>]*name="renewal_on"[^>]*>/.exec(html) ?? []
    expect(renewal).toMatch(/value=""/)
    const choice = (name: string) =>
      new RegExp(`<select[^>]*name="${name}"[^]*?</select>`).exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
    expect(choice('mode')).toMatch(/<option value="" selected="">/)
    expect(choice('product')).toContain('Whole Life Insurance')
    expect(choice('product')).not.toMatch(/Quick Quote|General Consultation/)
  })
})
