/** Two rows that are one person: found, merged and taken apart, through the front door. */

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { listOfMailbox } from '#app/submissions/replies/find-answered.server.ts'
import { receiveText } from '#app/submissions/replies/receive-text.server.ts'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startTextProvider } from '#test/support/text-provider.ts'

describeOnSqliteFirst('duplicates', (open) => {
  it('are listed by the same number and the same mailbox, and only those in reach', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const first = await desk.lead({ firstName: 'Ann', phone: '216.555.0111' })
    const byPhone = await desk.lead({
      firstName: 'Anna',
      email: 'other@example.com',
      phone: '+1 (216) 555-0111',
    })
    const byMailbox = await desk.lead({
      firstName: 'Annie',
      email: 'ANN@example.com',
      phone: '(216) 555-0199',
    })
    const stranger = await desk.lead({ firstName: 'Zoe', email: 'zoe@example.com', phone: '(216) 555-0177' })
    const { html, text } = await desk.see('owner', `/admin/leads/${first}`)
    for (const id of [byPhone, byMailbox]) expect(html).toContain(`name="other" value="${id}"`)
    expect(html).not.toContain(`href="/admin/leads/${stranger}`)
    expect(text).toContain('Same phone')
    expect(text).toContain('Same email')
    const { db } = desk.door.services.database
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ assigned_to: 'somebody' })
      .where('id', '=', byPhone)
      .execute()
    const agents = await desk.see('agent', `/admin/leads/${first}`)
    expect(agents.html).not.toContain(`/admin/leads/${byPhone}`)
    expect(agents.html).toContain(`/admin/leads/${byMailbox}`)
    expect(agents.html).not.toContain('into this one')
  })

  it('are merged, found at both addresses, and taken apart as they were', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const kept = await desk.lead({ firstName: 'Ann' })
    const other = await desk.lead({ firstName: 'Anna', serviceInterest: 'Annuities' })
    await desk.post('agent', `/admin/leads/${other}/notes`, { text: 'Said to the other' })
    await desk.post('agent', `/admin/leads/${other}/tasks`, { title: 'Task of the other', day: '2036-03-02' })
    await desk.post('agent', `/admin/leads/${other}/calls`, { outcome: 'do-not-contact' })
    const before = { kept: await desk.row(kept), other: await desk.row(other) }

    const merge = (role: 'owner' | 'agent', id: string, fields: Record<string, string>) =>
      desk.post(role, `/admin/leads/${id}/merge`, { back: `/admin/leads/${id}`, ...fields })
    expect((await merge('agent', kept, { other })).status).toBe(404)
    for (const wrong of [kept, 'no-id', ''])
      expect((await merge('owner', kept, { other: wrong })).status).toBe(422)
    expect((await merge('owner', kept, { other: newId() })).status).toBe(404)
    expect((await merge('owner', kept, { other, version: String(before.kept.version) })).status).toBe(303)

    const page = await desk.see('owner', `/admin/leads/${kept}`)
    for (const part of [
      'Said to the other',
      'Task of the other',
      'You merged a duplicate',
      'Answers from Anna',
      'Do not contact.',
    ])
      expect(page.text).toContain(part)
    expect((await desk.see('owner', '/admin/leads')).html).not.toContain(other)
    expect((await desk.see('owner', '/admin/leads?junk=1')).html).not.toContain(other)
    for (const role of ['owner', 'agent'] as const) {
      const pointer = await desk.see(role, `/admin/leads/${other}`)
      expect([pointer.status, pointer.html.includes(`href="/admin/leads/${kept}"`)]).toEqual([200, true])
    }
    const late = await desk.post('agent', `/admin/leads/${other}/notes`, { text: 'Typed meanwhile' })
    expect([late.status, (await late.text()).includes('Typed meanwhile')]).toEqual([409, true])
    expect((await merge('owner', kept, { other })).status).toBe(422)
    // The task of the other is done from the page of the kept one.
    const task = await db.selectFrom('tasks').select('id').executeTakeFirstOrThrow()
    expect(
      (await desk.post('agent', `/admin/leads/${kept}/tasks`, { task: task.id, done: 'yes' })).status,
    ).toBe(303)

    expect((await merge('owner', kept, { other, undo: 'yes' })).status).toBe(303)
    expect((await merge('owner', kept, { other, undo: 'yes' })).status).toBe(404)
    const changing = { version: 0, updated_at: '' }
    expect({ ...(await desk.row(kept)), ...changing }).toEqual({ ...before.kept, ...changing })
    expect({ ...(await desk.row(other)), ...changing }).toEqual({ ...before.other, ...changing })
    const apart = await desk.see('owner', `/admin/leads/${kept}`)
    expect(apart.text).not.toContain('Said to the other')
    expect((await desk.see('owner', `/admin/leads/${other}`)).text).toContain('Said to the other')
    expect((await desk.see('owner', '/admin/leads')).html).toContain(other)
  })

  it('reads through a chain of merges, and undoes each by itself', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const [a = '', b = '', c = ''] = [
      await desk.lead({ firstName: 'First' }),
      await desk.lead({ firstName: 'Second' }),
      await desk.lead({ firstName: 'Third' }),
    ]
    await desk.post('owner', `/admin/leads/${a}/notes`, { text: 'Deep below' })
    await desk.post('owner', `/admin/leads/${b}/merge`, { other: a })
    await desk.post('owner', `/admin/leads/${c}/merge`, { other: b })
    expect((await desk.see('owner', `/admin/leads/${c}`)).text).toContain('Deep below')
    await desk.post('owner', `/admin/leads/${c}/merge`, { other: b, undo: 'yes' })
    expect((await desk.see('owner', `/admin/leads/${c}`)).text).not.toContain('Deep below')
    expect((await desk.see('owner', `/admin/leads/${b}`)).text).toContain('Deep below')
  })
})

/** PostgreSQL would end one of two that wait for each other after a second, and the product try it again: here it waits for longer than anybody may. */
async function saveDeadlocks(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set deadlock_timeout = '60s'`.execute(db)
  // Connections that are open know nothing of it.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
  await sql`set deadlock_timeout = '60s'`.execute(db)
  // They end when they come to it; until then one may be lent to whoever asks next.
  const others = sql`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(async () => (await others.execute(db)).rows).toEqual([])
}

describeOnEachEngine('two merges the other way round', (open, engine) => {
  it('are one merge and one refusal, also where both are taken apart at once', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    if (engine === 'postgres') await saveDeadlocks(desk.door.services.database.db)
    for (let turn = 0; turn < 8; turn++) {
      const lead = (n: number) =>
        desk.lead({
          firstName: `P${turn}${n}`,
          email: `p${turn}${n}@example.com`,
          phone: `(216) 555-0${n}${turn}0`,
        })
      const [one, two] = [await lead(1), await lead(2)]
      const merge = async (kept: string, other: string, more: Record<string, string> = {}) =>
        (await desk.post('owner', `/admin/leads/${kept}/merge`, { other, ...more })).status
      const merged = await Promise.all([merge(one, two), merge(two, one)])
      expect(merged.toSorted()).toEqual([303, expect.toBeOneOf([404, 409, 422])])
      const rows = [await desk.row(one), await desk.row(two)]
      expect(rows.filter((row) => row.merged_into !== null)).toHaveLength(1)
      const apart = await Promise.all([merge(one, two, { undo: 'yes' }), merge(two, one, { undo: 'yes' })])
      expect(apart.toSorted()).toEqual([303, expect.toBeOneOf([404, 409, 422])])
    }
  })
})

const hour = 3_600_000

describeOnEachEngine('a chain of merges', (open) => {
  async function opened() {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const lead = (n: number) =>
      desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-013${n}` })
    const [a, b, c, d] = [await lead(1), await lead(2), await lead(3), await lead(4)]
    const merge = async (kept: string, other: string, more: Record<string, string> = {}) =>
      expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other, ...more })).status).toBe(303)
    const into = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await desk.row(id)).merged_into))
    const { db } = desk.door.services.database
    return { desk, db, a, b, c, d, merge, into, undo: { undo: 'yes' } }
  }

  it('leads to the one that was kept for appointments, emails, texts and sales', async () => {
    const { desk, db, a, b, c, merge } = await opened()
    expect((await appointmentPosts(desk).book(a)).status).toBe(303)
    const soon = {
      starts_at: new Date(Date.now() + hour).toISOString(),
      ends_at: new Date(Date.now() + 2 * hour).toISOString(),
    }
    await db.updateTable('appointments').set(soon).execute()
    const sold = { carrier: 'Lakeshore', product: 'Annuities', premium_cents: '1234.00', mode: 'annual' }
    expect((await desk.post('owner', `/admin/leads/${a}/policies`, sold)).status).toBe(303)
    await merge(b, a)
    await merge(c, b)
    const { html } = await desk.see('agent', '/admin')
    expect(html).toContain(`data-person="${c}"`)
    expect(html).not.toMatch(new RegExp(`data-person="(${a}|${b})"`))
    expect(html).toContain('Begins <time')
    expect(await listOfMailbox(db, 'p1@example.com')).toMatchObject([{ id: c }])
    const { services } = desk.door
    const text = { sid: 'SM1', from: '+12165550131', text: 'Call me', pictures: 0 }
    expect(await receiveText({ ...services, kinds }, text)).toBeNull()
    expect(await desk.row(c)).toMatchObject({ contacts: 1 })
    await desk.post('owner', `/admin/leads/${c}/status`, { status: 'converted' })
    expect((await desk.see('owner', '/admin/reports')).text).toContain('$1,234')
  })

  it('is taken apart a merge at a time, from either page', async () => {
    const { desk, a, b, c, d, merge, into, undo } = await opened()
    await merge(b, a)
    await merge(c, b)
    await merge(d, c)
    expect(await into(a, b, c, d)).toEqual([d, d, d, null])
    // Its own page says whom it is taken out of.
    const page = await desk.see('owner', `/admin/leads/${a}`)
    expect(page.html).toContain(`href="/admin/leads/${d}"`)
    expect(page.html).toContain(`action="/admin/leads/${b}/merge"`)
    expect((await desk.post('owner', `/admin/leads/${d}/merge`, { other: a, ...undo })).status).toBe(404)
    await merge(d, c, undo)
    expect(await into(a, b, c, d)).toEqual([c, c, null, null])
    await merge(d, c)
    await merge(b, a, undo)
    expect(await into(a, b, c, d)).toEqual([null, d, d, null])
    await merge(d, c, undo)
    await merge(c, b, undo)
    expect(await into(a, b, c, d)).toEqual([null, null, null, null])
  })

  it('ends what was due of all of them when the next appointment is booked', async () => {
    const { desk, db, a, b, c, merge } = await opened()
    const { book } = appointmentPosts(desk)
    await book(a)
    const past = new Date(Date.now() - 3 * hour).toISOString()
    await db.updateTable('appointments').set({ starts_at: past, ends_at: past }).execute()
    await merge(b, a)
    await merge(c, b)
    expect((await book(c, { time: '11:00' })).status).toBe(303)
    expect((await allAppointments(desk.door)).map(({ state }) => state)).toEqual(['kept', 'booked'])
  })
})

/** Consent is to the number that was given: a merge takes it to nobody else's number. */
const agreed = '(216) 555-0111'

const another = '(216) 555-0177'

describeOnSqliteFirst('consent of somebody who was merged', (open) => {
  /** Somebody who did not agree is kept, and somebody with `phone` who agreed later is merged into them. */
  async function merged(phone: string) {
    stopAt('2026-11-16T12:00')
    const provider = await startTextProvider()
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SMS_URL: provider.url })
    const kept = await desk.lead({ state: 'Ohio', phone: another })
    const other = await desk.lead({ state: 'Ohio', phone, consent: 'on' })
    expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other })).status).toBe(303)
    const path = `/admin/leads/${kept}`
    const answer = await desk.post('agent', `${path}/texts`, { text: 'Hello', back: path })
    await desk.door.services.jobs.runDue()
    const csv = await desk.see('owner', '/admin/leads.csv')
    return {
      desk,
      provider,
      path,
      other,
      answer,
      csv: csv.html,
      list: (await desk.see('agent', '/admin/leads')).text,
    }
  }

  it('is not for the number of the one that was kept', async () => {
    const { provider, answer, csv, desk, path, list } = await merged(agreed)
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('did not agree to texts'),
    ])
    expect(provider.texts).toEqual([])
    expect(list).toContain('No consent')
    const { text } = await desk.see('agent', path)
    expect(text).not.toContain('Send a text')
    // The proof itself stays.
    expect(text).toContain('Agreed to calls and texts,')
    expect(csv).not.toMatch(/,yes,/)
  })

  it('holds where both have the number', async () => {
    const { provider, answer, csv } = await merged(another)
    expect(answer.status).toBe(303)
    expect(csv).toMatch(/,yes,/)
    expect(provider.texts).toMatchObject([{ To: '+12165550177' }])
  })

  it('is read again by the number that is corrected', async () => {
    const { desk, path } = await merged(another)
    const { version, first_name: firstName, last_name: lastName, email } = await desk.row(path.slice(-36))
    const fields = { firstName, lastName, email, phone: agreed, state: 'Ohio', version }
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    expect((await desk.post('agent', `${path}/contact`, texts)).status).toBe(303)
    expect((await desk.see('agent', path)).text).toContain('No consent')
    expect((await desk.post('agent', `${path}/texts`, { text: 'Hello' })).status).toBe(422)
  })
})

/** The row that is kept of two gets what it lacks from the other, and gives it back when they are taken apart. */
async function opened(open: OpenDatabase) {
  stopAt('2026-11-16T10:00')
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const agent = await desk.staffId('agent')
  const act = async (
    id: string,
    action: string,
    fields: Record<string, string> = {},
    role = 'owner' as const,
  ) => expect((await desk.post(role, `/admin/leads/${id}/${action}`, fields)).status).toBe(303)
  /** Somebody who wrote a letter, with an address and nothing else. */
  const entered = async (change: Record<string, string> = {}) => {
    const fields = { firstName: 'Ann', email: 'ann@example.com', source: 'referral', consentBasis: 'none' }
    const posted = { consentNote: '', key: newId(), known: 'yes', ...fields, ...change }
    const answer = await desk.post('owner', '/admin/leads/new', posted)
    return answer.headers.get('location')?.match(/leads\/([\w-]+)/)?.[1] ?? ''
  }
  return { ...desk, agent, act, entered }
}

const unchanged = { version: 0, updated_at: '' }

describeOnEachEngine('a merge', (open) => {
  it('takes over what the kept row lacks, is searched by it, and gives it back', async () => {
    const desk = await opened(open)
    const poor = await desk.entered()
    const rich = await desk.lead({
      firstName: 'Anna',
      phone: '(216) 555-0155',
      email: 'b@example.com',
    })
    await desk.act(rich, 'contact', { lastName: 'Long', state: 'Ohio', bornOn: '1961-05-03' })
    await desk.act(rich, 'assign', { to: desk.agent })
    await desk.post('agent', `/admin/leads/${rich}/tasks`, { title: 'Papers', day: '2026-12-01' })
    const before = [await desk.row(poor), await desk.row(rich)]
    await desk.act(poor, 'merge', { other: rich })
    expect(await desk.row(poor)).toMatchObject({
      ...{ first_name: 'Ann', last_name: 'Long', email: 'ann@example.com', state: 'Ohio' },
      ...{ phone: '(216) 555-0155', phone_normalized: '+12165550155', born_on: '1961-05-03' },
      assigned_to: desk.agent,
    })
    const found = async (q: string) => {
      const { html } = await desk.see('owner', `/admin/leads?q=${encodeURIComponent(q)}`)
      return html.includes(`data-person="${poor}"`)
    }
    expect(await found('5550155')).toBe(true)
    await desk.act(poor, 'merge', { other: rich, undo: 'yes' })
    const after = [await desk.row(poor), await desk.row(rich)].map((row) => ({ ...row, ...unchanged }))
    expect(after).toEqual(before.map((row) => ({ ...row, ...unchanged })))
    expect(await found('5550155')).toBe(false)
  })

  it('leaves alone what the kept row has, and what was changed since', async () => {
    const desk = await opened(open)
    const kept = await desk.entered({ state: 'Texas' })
    const other = await desk.lead({ state: 'Ohio', email: 'b@example.com' })
    await desk.act(kept, 'merge', { other })
    expect(await desk.row(kept)).toMatchObject({ state: 'Texas', phone: '(216) 555-0111' })
    await desk.act(kept, 'contact', { phone: '(216) 555-0177' })
    await desk.act(kept, 'merge', { other, undo: 'yes' })
    expect(await desk.row(kept)).toMatchObject({ state: 'Texas', phone: '(216) 555-0177' })
  })

  it('takes consent along with the number it was given for, and none to another', async () => {
    const desk = await opened(open)
    const kept = await desk.entered()
    const agreed = await desk.lead({ consent: 'on', email: 'b@example.com' })
    await desk.act(kept, 'merge', { other: agreed })
    expect((await desk.see('owner', `/admin/leads/${kept}`)).text).toContain('Consent Calls and texts')
    const none = await desk.lead({ firstName: 'Nora', phone: 'none', consent: 'on', email: 'n@example.com' })
    const called = await desk.lead({ firstName: 'Nora', phone: '(216) 555-0188', email: 'n@example.com' })
    await desk.act(none, 'merge', { other: called })
    expect(await desk.row(none)).toMatchObject({ phone: 'none' })
  })

  it('keeps the promise that ends first, and that somebody asked to be called at once', async () => {
    const desk = await opened(open)
    const early = await desk.lead({ contactASAP: 'on' })
    stopAt('2026-11-16T10:10')
    const late = await desk.lead({ firstName: 'Anna', email: 'b@example.com' })
    const [first, second] = [await desk.row(early), await desk.row(late)]
    expect(String(first.respond_by) < String(second.respond_by)).toBe(true)
    await desk.act(late, 'merge', { other: early })
    const { respond_by, target, contact_asap, call_order } = await desk.row(late)
    expect({ respond_by, target, asap: Boolean(contact_asap) }).toEqual({
      ...{ respond_by: first.respond_by, target: first.target },
      asap: true,
    })
    expect(Number(call_order)).toBe(Number(first.call_order))
    expect((await desk.see('agent', '/admin')).text).toMatch(/Anna Call ASAP/)
    await desk.act(late, 'merge', { other: early, undo: 'yes' })
    expect({ ...(await desk.row(late)), ...unchanged }).toEqual({ ...second, ...unchanged })
    // The other way round only the wish is taken over.
    await desk.act(early, 'merge', { other: late })
    expect({ ...(await desk.row(early)), ...unchanged }).toEqual({ ...first, ...unchanged })
    await desk.act(early, 'merge', { other: late, undo: 'yes' })
    const asap = await desk.lead({ contactASAP: 'on', email: 'c@example.com', age: '40' })
    const { respond_by: soon } = await desk.row(asap)
    const { db } = desk.door.services.database
    const sooner = { respond_by: new Date(Date.parse(String(soon)) - 60_000).toISOString() }
    await db.updateTable('submissions').set(sooner).where('id', '=', late).execute()
    await desk.act(late, 'merge', { other: asap })
    expect(await desk.row(late)).toMatchObject(sooner)
    expect(Boolean((await desk.row(late)).contact_asap)).toBe(true)
    await desk.act(late, 'merge', { other: asap, undo: 'yes' })
    expect(await desk.row(late)).toMatchObject(sooner)
    expect(Boolean((await desk.row(late)).contact_asap)).toBe(false)
  })

  it('keeps it where the kept row was tried, reached or closed before', async () => {
    const desk = await opened(open)
    const rows = []
    for (const outcome of ['no-answer', 'talked', 'closed']) {
      const kept = await desk.lead({ firstName: outcome, email: `${outcome}@example.com` })
      if (outcome === 'closed') await desk.act(kept, 'lost', { reason: 'other' })
      else await desk.act(kept, 'calls', { outcome, again: 'week' })
      rows.push({ outcome, kept })
    }
    for (const { outcome, kept } of rows) {
      const other = await desk.lead({ contactASAP: 'on', email: `other-${outcome}@example.com` })
      const { respond_by } = await desk.row(other)
      const before = await desk.row(kept)
      await desk.act(kept, 'merge', { other })
      const { text } = await desk.see('owner', '/admin')
      expect([outcome, text.includes(` ${outcome} `)]).toEqual([outcome, true])
      const tasks = desk.door.services.database.db.selectFrom('tasks').select('due_at').execute()
      const row = await desk.row(kept)
      if (outcome === 'closed') expect(await tasks).toEqual([{ due_at: respond_by }])
      else expect(Number(row.call_order)).toBe(Date.parse(String(respond_by)))
      await desk.act(kept, 'merge', { other, undo: 'yes' })
      expect({ ...(await desk.row(kept)), ...unchanged }).toEqual({ ...before, ...unchanged })
    }
  })
})
