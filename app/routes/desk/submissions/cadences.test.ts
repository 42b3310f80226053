/** A cadence begins with the lead, goes the ways that lead to the person, and ends by itself. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { importFile } from '#test/support/imports.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const interest = 'Annuities'
const agreed = { consentVersion: 'signed-client-2026-11', consent: 'on', consentTexts: 'on' }

/** A desk on which annuities have these steps. */
async function opened(open: OpenDatabase, steps: string) {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const save = (cadences: string) =>
    desk.post('owner', '/admin/settings', { form: 'attempts', attempts: '5', cadences })
  expect((await save(steps && `${interest}: ${steps}`)).status).toBe(303)
  let n = 0
  const arrive = (change: Record<string, string> = {}) =>
    desk.lead({ serviceInterest: interest, email: `p${n++}@example.com`, ...change })
  /** Somebody who telephoned. */
  const enter = async (person: Record<string, string>) => {
    const known = { firstName: 'Cora', state: 'Ohio', source: 'referral', consentBasis: 'spoken' }
    const fields = { ...known, serviceInterest: interest, consentNote: 'Today', key: newId(), ...person }
    const answer = await desk.post('agent', '/admin/leads/new', fields)
    return answer.headers.get('location')?.match(/leads\/([\w-]+)/)?.[1] ?? ''
  }
  const log = async (id: string, outcome: string) =>
    expect((await desk.post('agent', `/admin/leads/${id}/calls`, { outcome })).status).toBe(303)
  return { ...desk, save, arrive, enter, log }
}

describeOnSqliteFirst('a cadence', (open) => {
  it('begins when the lead arrives, by its promise, and the second step follows the first', async () => {
    const desk = await opened(open, '0 email, 1 call, 3 call')
    const id = await desk.arrive()
    const { respond_by, call_order, ...row } = await desk.row(id)
    expect(row).toMatchObject({ next_step: 'mail', next_at: null, attempts: 0 })
    expect(Number(call_order)).toBe(Date.parse(String(respond_by)))
    expect((await desk.see('agent', '/admin')).text).toMatch(/Ann .*Send an email/)
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Email by')
    expect((await desk.see('agent', '/admin/leads?step=mail')).html).toContain(`data-person="${id}"`)
    expect((await desk.see('agent', '/admin/leads?step=call')).html).not.toContain(`data-person="${id}"`)
    await desk.log(id, 'mail')
    const { next_at, next_step } = await desk.row(id)
    expect(next_step).toBe('call')
    expect(Date.parse(String(next_at)) - Date.now()).toBeGreaterThan(0.9 * 86_400_000)
  })

  it('is nothing to who asked about something else, and to who is not to be contacted', async () => {
    const desk = await opened(open, '0 email')
    const other = await desk.arrive({ serviceInterest: 'Whole Life Insurance' })
    expect(await desk.row(other)).toMatchObject({ next_step: null })
    await desk.log(other, 'do-not-contact')
    const again = await desk.arrive({ email: 'p0@example.com', firstName: 'Again' })
    expect(await desk.row(again)).toMatchObject({ next_step: null, next_at: null })
  })

  it('calls who did not agree to texts, from the first step on', async () => {
    const desk = await opened(open, '0 text, 0 call, 0 text')
    for (const [consent, step] of [
      [{}, 'call'],
      [agreed, 'text'],
    ] as const) {
      const id = await desk.arrive(consent)
      expect(await desk.row(id)).toMatchObject({ next_step: step })
      await desk.log(id, 'no-answer')
      expect(await desk.row(id)).toMatchObject({ next_step: 'call' })
      await desk.log(id, 'no-answer')
      expect(await desk.row(id)).toMatchObject({ next_step: step })
      if (step === 'text') {
        // What was agreed to does not hold for another number.
        const fields = { firstName: 'Ann', phone: '(216) 555-0188', email: 'p1@example.com' }
        await desk.post('agent', `/admin/leads/${id}/contact`, fields)
        expect(await desk.row(id)).toMatchObject({ phone: '(216) 555-0188', next_step: 'call' })
      }
    }
  })

  it('calls who gave no address, and writes to who gave no number', async () => {
    const desk = await opened(open, '0 email, 0 call, 0 email, 0 text')
    const called = await desk.enter({ phone: '(216) 555-0142' })
    const written = await desk.enter({ email: 'cora@example.com' })
    for (const n of [0, 1, 2, 3]) {
      expect([n, await desk.row(called)]).toEqual([n, expect.objectContaining({ next_step: 'call' })])
      expect([n, await desk.row(written)]).toEqual([n, expect.objectContaining({ next_step: 'mail' })])
      await desk.log(called, 'no-answer')
      await desk.log(written, 'mail')
    }
    expect(await desk.row(called)).toMatchObject({ next_step: 'decide' })
    expect((await desk.see('agent', `/admin/leads/${called}`)).text).toContain('reached in 4 attempts')
  })

  it('begins with a call for who asked to be called at once, and goes on as it was set', async () => {
    const desk = await opened(open, '0 email, 0 text, 0 email')
    const id = await desk.arrive({ contactASAP: 'on', ...agreed })
    expect(await desk.row(id)).toMatchObject({ next_step: 'call', next_at: null })
    expect((await desk.see('agent', `/admin/leads/${id}`)).text).toContain('Call by')
    const junk = (is: string) => desk.post('owner', `/admin/leads/${id}/junk`, { junk: is })
    await junk('yes')
    await junk('no')
    expect(await desk.row(id)).toMatchObject({ next_step: 'call', next_at: null })
    await desk.log(id, 'no-answer')
    expect(await desk.row(id)).toMatchObject({ next_step: 'text' })
  })

  it('begins with who came by a file, on the day that was chosen for the first call', async () => {
    const desk = await opened(open, '0 email, 1 call')
    const file = `First,Mail,Phone,Asked\nAda,ada@example.com,216 555 0143,${interest}\nBea,,216 555 0144,${interest}`
    await importFile(desk, file, ['firstName', 'email', 'phone', 'serviceInterest'])
    const { db } = desk.door.services.database
    const rows = await db
      .selectFrom('submissions')
      .select(['first_name', 'next_step', 'next_at'])
      .orderBy('first_name')
      .execute()
    expect(rows).toEqual([
      { first_name: 'Ada', next_step: 'mail', next_at: expect.any(String) },
      { first_name: 'Bea', next_step: 'call', next_at: expect.any(String) },
    ])
  })

  it('begins again with who is open again, after the attempts that were made', async () => {
    const desk = await opened(open, '0 email, 1 call')
    const id = await desk.arrive()
    const act = (action: string, fields: Record<string, string>) =>
      desk.post('owner', `/admin/leads/${id}/${action}`, fields)
    for (const step of ['mail', 'call']) {
      await act('junk', { junk: 'yes' })
      expect(await desk.row(id)).toMatchObject({ next_step: null })
      await act('junk', { junk: 'no' })
      expect(await desk.row(id)).toMatchObject({ next_step: step, next_at: null })
      await act('status', { status: 'contacted' })
      expect(await desk.row(id)).toMatchObject({ next_step: 'follow-up' })
      await act('status', { status: 'new' })
      expect(await desk.row(id)).toMatchObject({ next_step: step, next_at: null })
      await desk.log(id, 'mail')
    }
  })

  it('stops when they ask not to be contacted, when they bought, and when they answered', async () => {
    const desk = await opened(open, '0 call, 0 email, 0 call, 0 email')
    const isOver = { next_step: null, next_at: null, target_check_at: null }
    const tried = async () => {
      const id = await desk.arrive({ phone: `(216) 555-01${Math.floor(Math.random() * 90) + 10}` })
      await desk.log(id, 'no-answer')
      expect(await desk.row(id)).toMatchObject({ next_step: 'mail' })
      return id
    }
    const [banned, sold, replied] = [await tried(), await tried(), await tried()]
    await desk.log(banned, 'do-not-contact')
    expect(await desk.row(banned)).toMatchObject(isOver)
    const policy = {
      ...{ carrier: 'Lakeshore Mutual', product: interest, policy_number: '1', face_cents: '1000' },
      ...{ premium_cents: '100', mode: 'monthly', commission_cents: '', effective_on: '2028-01-01' },
    }
    expect((await desk.post('agent', `/admin/leads/${sold}/policies`, policy)).status).toBe(303)
    expect(await desk.row(sold)).toMatchObject({ ...isOver, status: 'converted' })
    await desk.log(replied, 'replied')
    expect(await desk.row(replied)).toMatchObject({ next_step: 'follow-up' })
    const { text } = await desk.see('owner', '/admin?whose=anybody')
    expect(text).not.toContain('Send an email')
  })

  it('is refused unless it begins on the day they write', async () => {
    const desk = await opened(open, '')
    const answer = await desk.save(`${interest}: 1 call, 3 email`)
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Line 1: ')
    expect(page).toContain('begin with day 0')
    // What was typed stays to be mended.
    expect(page).toContain(`${interest}: 1 call, 3 email`)
    expect((await desk.see('owner', '/admin/settings')).text).not.toContain('1 call, 3 email')
  })
})

describeOnSqliteFirst('a wrong number', (open) => {
  it('is written to, and who gave no address is decided about', async () => {
    const desk = await opened(open, '')
    const [written, lost] = [await desk.arrive(), await desk.enter({ phone: '(216) 555-0145' })]
    for (const id of [written, lost]) await desk.log(id, 'wrong-number')
    expect(await desk.row(written)).toMatchObject({ next_step: 'mail' })
    expect(await desk.row(lost)).toMatchObject({ next_step: 'decide' })
    expect((await desk.see('agent', `/admin/leads/${lost}`)).text).toContain('reached in 1 attempt.')
  })
})

/** A Monday on which the office is open from 9 to 6, and the Sunday before it. */
const cases = [
  ['2026-11-16', '10:30', '12:00'],
  ['2026-11-16', '15:00', '18:00'],
  ['2026-11-16', '19:00', '23:59'],
  ['2026-11-15', '15:00', '23:59'],
] as const

describeOnSqliteFirst('a task for today without a time', (open) => {
  it.each(cases)('is not overdue at once: on %s at %s it is due at %s', async (day, now, due) => {
    stopAt(`${day}T${now}`)
    const desk = await openPersonDesk(open, ['agent'])
    const path = `/admin/leads/${await desk.lead()}`
    expect((await desk.post('agent', `${path}/tasks`, { title: 'Write', day, back: path })).status).toBe(303)
    const { db } = desk.door.services.database
    const { due_at } = await db.selectFrom('tasks').select('due_at').executeTakeFirstOrThrow()
    const local = Temporal.Instant.from(due_at).toZonedDateTimeISO(agency.timeZone).toPlainTime()
    expect(local.toString({ smallestUnit: 'minute' })).toBe(due)
    expect((await desk.see('agent', path)).text).not.toContain('Overdue')
  })
})
