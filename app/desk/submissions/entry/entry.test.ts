/** Whoever telephones, walks in or is referred is entered by hand and taken in like everybody else. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const path = '/admin/leads/new'
const caller = {
  firstName: ' Cora  Lee ',
  lastName: 'Ohio',
  phone: '216-555-0177',
  state: 'Ohio',
  serviceInterest: 'Annuities',
  source: 'phone',
  consentBasis: 'spoken',
  consentNote: 'On the first call',
  note: 'Asked about a rollover.\nCall after work.',
  again: 'talked',
  mine: 'on',
}

const enter = (desk: PersonDesk, change: Record<string, string> = {}, role: 'owner' | 'agent' = 'agent') =>
  desk.post(role, path, { key: newId(), ...caller, ...change })

const idIn = (answer: Response) =>
  /\/leads\/([0-9a-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''

const count = async (desk: PersonDesk, table: 'submissions' | 'emails' | 'tracking_records' | 'jobs') => {
  const { db } = desk.door.services.database
  const { n } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

describeOnSqliteFirst('a lead entered by hand', (open) => {
  it('is followed up on the day that was set, after a talk and without one', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    for (const [again, next_step] of [
      ['talked', 'follow-up'],
      ['', null],
    ]) {
      const id = idIn(
        await enter(desk, {
          again: again ?? '',
          day,
          time: '12:00',
          phone: '',
          email: `${newId()}@example.com`,
        }),
      )
      const row = await desk.row(id)
      expect(String(row.next_at ?? row.respond_by).slice(0, 10)).toBe(day)
      expect([again, row.next_step]).toEqual([again, next_step])
    }
  })

  it('is stored as one of the site is: found, counted, said, with a next step, and nobody is mailed', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const before = await count(desk, 'jobs')
    const answer = await enter(desk)
    const id = idIn(answer)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/admin/leads/${id}?notice=entered`,
    ])
    const row = await desk.row(id)
    expect(row).toMatchObject({
      ...{ first_name: 'Cora Lee', phone_normalized: '+12165550177', email: '', state: 'Ohio' },
      ...{ source: 'phone_call', form_type: 'entered', service_interest: 'Annuities', status: 'new' },
      ...{ assigned_to: await desk.staffId('agent'), first_contact_by: await desk.staffId('agent') },
      ...{ next_step: 'follow-up', target_check_at: null, response_seconds: null },
    })
    const { text, html } = await desk.see('agent', `/admin/leads/${id}?notice=entered`)
    for (const part of [
      'Lead saved.',
      'You entered it by hand. Source: Phone call. Consent: spoken on a call',
      'On the first call',
      'Consent to contact: spoken on a call',
      'This is not consent to automated calls or texts.',
      'Phone call, entered by staff',
      'Follow up:',
    ])
      expect(text).toContain(part)
    expect(html).not.toContain('mailto:"')
    expect((await desk.see('agent', '/admin/leads?q=5550177')).html).toContain(`data-person="${id}"`)
    expect((await desk.see('agent', '/admin/leads')).html).toContain(`href="${path}"`)
    expect((await desk.see('agent', '/admin')).html).toContain(`href="${path}"`)
    expect((await desk.see('owner', '/admin/audit')).text).toContain('Lead entered')
    expect([await count(desk, 'jobs'), await count(desk, 'tracking_records')]).toEqual([before, 0])
    const export_ = await desk.door.get('/admin/leads.csv', { cookie: desk.cookies.owner ?? '' })
    expect(await export_.text()).toContain('phone_call')
  })

  it('may be free, with the usual target or an hour of its own', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const free = await desk.row(idIn(await enter(desk, { again: '', mine: '' })))
    expect(free).toMatchObject({ assigned_to: null, first_contact_at: null, next_step: null })
    expect(free.target_check_at).not.toBeNull()
    const later = await enter(desk, { phone: '216-555-0178', again: 'week' })
    const { respond_by } = await desk.row(idIn(later))
    expect(Date.parse(String(respond_by)) - Date.now()).toBeGreaterThan(5 * 86_400_000)
    expect((await desk.see('agent', '/admin?whose=free')).text).toContain('Cora Lee Ohio')
  })

  it('comes back with what was typed where something is missing or wrong', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    for (const [change, why] of [
      [{ firstName: '\u200b ' }, 'Enter a first name.'],
      [{ phone: '', email: '' }, 'Enter a phone number or an email address.'],
      [{ phone: '555-0177' }, 'Enter a complete phone number'],
      [{ email: 'a@b.example, c@d.example' }, 'Enter one email address'],
      [{ state: 'Atlantis' }, 'Choose one of the answers'],
      [{ bornOn: '2/30/1961' }, 'Enter a real date of birth'],
      [{ bornOn: '2999-01-01' }, 'in the future'],
      [{ source: 'constructor' }, 'Choose how they came to you.'],
      [{ source: '' }, 'Choose how they came to you.'],
      [{ consentBasis: '' }, 'Choose how consent was given.'],
      [{ again: 'date', day: '2001-01-01' }, 'Choose a day and time that has not passed'],
      [{ note: 'a\0b' }, 'characters'],
      [{ firstName: 'x'.repeat(101) }, 'Shorten'],
    ] as const) {
      const answer = await enter(desk, change)
      const html = await answer.text()
      expect([change, answer.status, html.includes(why)]).toEqual([change, 422, true])
      expect(html).toContain('On the first call')
    }
    expect(await count(desk, 'submissions')).toBe(0)
  })

  it('has a date of birth where it was told, in its own place and not among the answers', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = idIn(await enter(desk, { bornOn: '5/3/1961' }))
    const row = await desk.row(id)
    expect(row).toMatchObject({ born_on: '1961-05-03' })
    expect(row.answers).not.toContain('1961')
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toMatch(/May 3, 1961 \(\d+ years old\)/)
    const sheet = await desk.door.get('/admin/leads.csv', { cookie: desk.cookies.owner ?? '' })
    const [head = '', line = ''] = (await sheet.text()).trim().split('\r\n')
    expect([head.endsWith(',date_of_birth,campaign'), line.endsWith('1961-05-03,')]).toEqual([true, true])
    // No form of the site takes one.
    const sent = await desk.lead({ email: 'site@example.com', bornOn: '1961-05-03' })
    expect(await desk.row(sent)).toMatchObject({ born_on: null })
  })

  it('is one, however often it is sent', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const key = newId()
    const both = await Promise.all([enter(desk, { key }), enter(desk, { key })])
    const again = await enter(desk, { key })
    expect(new Set([...both, again].map(idIn)).size).toBe(1)
    expect(await count(desk, 'submissions')).toBe(1)
  })

  it('says who is known under the number, and is saved all the same when it is asked for', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const first = await desk.lead({ firstName: 'Ann' })
    const same = { phone: '(216) 555-0111', email: 'other@example.com' }
    const asked = await enter(desk, same)
    const html = await asked.text()
    expect(asked.status).toBe(200)
    for (const part of ['1 other request', `href="/admin/leads/${first}"`, 'Save as a new lead'])
      expect(html).toContain(part)
    expect(await count(desk, 'submissions')).toBe(1)
    const second = await enter(desk, { ...same, seen: first })
    expect([second.status, (await desk.row(idIn(second))).possible_duplicate]).toEqual([
      303,
      expect.anything(),
    ])
    expect((await desk.see('owner', `/admin/leads/${idIn(second)}`)).text).toContain('1 other request')
    // A colleague's is none of the asker's business.
    const { db } = desk.door.services.database
    await db
      .updateTable('submissions')
      .set({ assigned_to: await desk.staffId('owner') })
      .execute()
    const third = await enter(desk, same)
    expect([third.status, (await desk.see('agent', `/admin/leads/${idIn(third)}`)).status]).toEqual([
      303, 200,
    ])
    expect((await enter(desk, same, 'owner')).status).toBe(200)
  })

  it('marks whoever is on the do-not-contact list, and leaves nothing to do', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead()
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    const asked = await (await enter(desk, { phone: '216.555.0111' })).text()
    expect(asked).toMatch(/Open (<!-- -->)?Ann[\s\S]*?<span class="tag tag-caution">Do not contact<\/span>/)
    const answer = await enter(desk, { phone: '216.555.0111', seen: ann })
    const row = await desk.row(idIn(answer))
    expect(row).toMatchObject({ next_at: null, next_step: null, target_check_at: null })
    expect(row.do_not_contact_at).not.toBeNull()
    const { text, html } = await desk.see('agent', `/admin/leads/${idIn(answer)}`)
    expect(text).toContain('Do not contact.')
    expect(html).not.toContain('href="tel:+12165550111"')
    expect((await desk.see('agent', '/admin')).html).not.toContain(`href="/admin/leads/${idIn(answer)}`)
  })

  it('is for whoever works with leads', async () => {
    const desk = await openPersonDesk(open, ['owner', 'recruiter', 'editor'])
    for (const role of ['recruiter', 'editor'] as const) {
      expect((await desk.see(role, path)).status).toBe(404)
      expect((await desk.post(role, path, { key: newId(), ...caller })).status).toBe(404)
    }
    expect((await desk.door.get(path)).headers.get('location')).toContain('/admin/sign-in')
    expect((await desk.see('owner', '/admin/recruits/new')).status).toBe(404)
    expect(await count(desk, 'submissions')).toBe(0)
  })

  it('is found by its source, and counted under it in the report', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await enter(desk)
    await desk.lead({ firstName: 'Dorothy', email: 'd@example.com', phone: '216 555 0112' })
    const list = await desk.see('owner', '/admin/leads?source=phone_call')
    expect(list.text).toContain('Source: Phone call')
    expect(list.text).toContain('Cora Lee')
    expect(list.text).not.toContain('Dorothy')
    expect((await desk.see('owner', '/admin/reports?by=source')).html).toMatch(/<th[^>]*>Phone call</)
    const cost = { form: 'cost', source: 'phone_call', month: '2026-10', cost: '12.50' }
    expect((await desk.post('owner', '/admin/reports', cost)).status).toBe(303)
  })
})
