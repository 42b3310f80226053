/** The row that is kept of two gets what it lacks from the other, and gives it back when they are taken apart. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

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
