/** Who called whom, and when: for the owner everybody's, for an agent what they did, in pages by key and as a file. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { newId } from '#app/lib/ids.ts'
import { writeAll } from '#app/platform/database/write-all.ts'
import { eventInserts } from '#app/submissions/timeline/events.server.ts'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const log = '/admin/reports/contact-log'

/** The rows of the table as their cells. */
const rowsOf = (html: string): string[][] =>
  [...html.matchAll(/<tr>(<td.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
      cell.replace(/<!--.*?-->|<[^>]+>/g, '').trim(),
    ),
  )
const cells = async (desk: PersonDesk, role: 'owner' | 'agent', query = '') =>
  rowsOf((await desk.see(role, log + query)).html).map((row) => row.slice(1))

const policy = {
  ...{ carrier: 'Lakeshore Life', product: 'Annuities', premium_cents: '100', mode: 'monthly' },
}

async function openDesk(open: Parameters<typeof openPersonDesk>[0]) {
  const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
  const lead = (n: number) =>
    desk.lead({ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-010${n}` })
  return { ...desk, ids: { mine: await lead(1), theirs: await lead(2) } }
}

const keep = (desk: PersonDesk, events: Parameters<typeof eventInserts>[0][]) =>
  desk.door.services.database.transact((tx) => writeAll(tx, events.flatMap(eventInserts)))

describeOnEachEngine('the contact log', (open) => {
  it('says who was in touch with whom, what it counts as, what they wrote and what was sold', async () => {
    const desk = await openDesk(open)
    const { mine, theirs } = desk.ids
    const call = (role: 'owner' | 'agent', id: string, outcome: string) =>
      desk.post(role, `/admin/leads/${id}/calls`, { outcome })
    for (const [role, id, outcome] of [
      ['agent', mine, 'no-answer'],
      ['agent', mine, 'mail'],
      ['owner', theirs, 'busy'],
      ['agent', mine, 'talked'],
      ['owner', theirs, 'do-not-contact'],
    ] as const)
      expect((await call(role, id, outcome)).status).toBe(303)
    await desk.post('agent', `/admin/leads/${mine}/policies`, policy)
    const text = { subjectId: theirs, staffId: null, version: null }
    await keep(desk, [
      { ...text, event: { type: 'texted', data: { text: 'Call me', isStop: false } } },
      { ...text, event: { type: 'texted', data: { text: 'STOP', isStop: true } } },
      { ...text, event: { type: 'texted', data: { text: 'HELP', isStop: false, automatic: true } } },
      // Typed words are no mark of a program.
      {
        ...text,
        event: { type: 'replied', data: { subject: '', text: '"automatic":true', more: '', isStop: false } },
      } as Parameters<typeof eventInserts>[0],
      { ...text, event: { type: 'note', data: { text: 'Not in here' } } },
    ])
    expect((await cells(desk, 'owner')).toSorted()).toEqual(
      [
        ['They wrote in', 'P2', 'Email', 'Contact'],
        ['They wrote in', 'P2', 'Text', 'Contact'],
        ['They wrote in', 'P2', 'Text: asked us to stop', 'Neither'],
        ['The agent', 'P1', 'Sold, Annuities, Lakeshore Life', 'Sale'],
        ['The agent', 'P1', 'Call: talked', 'Contact'],
        ['The owner', 'P2', 'They said no: do not contact', 'Neither'],
        ['The owner', 'P2', 'Call: busy', 'Attempt'],
        ['The agent', 'P1', 'Email', 'Attempt'],
        ['The agent', 'P1', 'Call: no answer', 'Attempt'],
      ].toSorted(),
    )
    expect(await cells(desk, 'owner', '?from=0000-01-01&to=9999-12-31')).toHaveLength(9)
    const { html, text: shown } = await desk.see('owner', log)
    expect(html).toContain(`href="/admin/leads/${mine}"`)
    expect(shown).toContain('Times are Eastern time.')
    expect((await desk.see('owner', '/admin/reports')).html).toContain(`href="${log}?from=`)
    // By agent, and by day in the zone of the office.
    const owner = await desk.staffId('owner')
    expect(await cells(desk, 'owner', `?who=${owner}`)).toEqual([
      ['The owner', 'P2', 'They said no: do not contact', 'Neither'],
      ['The owner', 'P2', 'Call: busy', 'Attempt'],
    ])
    const today = dayIn(new Date(), agency.timeZone)
    expect(await cells(desk, 'owner', `?from=${today}&to=${today}`)).toHaveLength(9)
    expect(await cells(desk, 'owner', '?to=2001-01-01')).toEqual([])
  })

  it('has appointments that were booked and called off', async () => {
    const desk = await openDesk(open)
    const posts = appointmentPosts(desk)
    expect((await posts.book(desk.ids.mine)).status).toBe(303)
    const [{ id } = { id: '' }] = await allAppointments(desk.door)
    expect((await posts.cancel(desk.ids.mine, id)).status).toBe(303)
    const booked = ['The agent', 'P1', expect.stringMatching(/^Booked an appointment for /), 'Contact']
    const off = ['The agent', 'P1', expect.stringMatching(/^Called off the appointment of /), 'Neither']
    for (const role of ['owner', 'agent'] as const) expect(await cells(desk, role)).toEqual([off, booked])
    expect((await desk.see('owner', `${log}.csv`)).text).toContain('Called off the appointment of')
  })

  it('shows an agent what they did, and nobody who is a colleague’s by now', async () => {
    const desk = await openDesk(open)
    const { mine, theirs } = desk.ids
    for (const [role, id] of [
      ['agent', mine],
      ['owner', theirs],
    ] as const)
      await desk.post(role, `/admin/leads/${id}/calls`, { outcome: 'no-answer' })
    const owner = await desk.staffId('owner')
    const own = await cells(desk, 'agent', `?who=${owner}`)
    expect(own).toEqual([['The agent', 'P1', 'Call: no answer', 'Attempt']])
    await desk.post('owner', `/admin/leads/${mine}/assign`, { to: owner })
    expect(await cells(desk, 'agent')).toEqual([['The agent', 'Not yours now', 'Call: no answer', 'Attempt']])
    const { text, html } = await desk.see('agent', log)
    expect(text).toContain('Your contact log')
    expect(html).not.toMatch(/contact-log\.csv|name="who"/)
    for (const path of [log, `${log}.csv`]) expect((await desk.see('recruiter', path)).status).toBe(404)
    expect((await desk.see('agent', `${log}.csv`)).status).toBe(404)
  })

  it('says what was taken back', async () => {
    const desk = await openDesk(open)
    const { mine } = desk.ids
    await desk.post('agent', `/admin/leads/${mine}/calls`, { outcome: 'talked' })
    await desk.post('agent', `/admin/leads/${mine}/policies`, policy)
    const { db } = desk.door.services.database
    const { id: sold } = await db.selectFrom('policies').select('id').executeTakeFirstOrThrow()
    await desk.post('agent', `/admin/leads/${mine}/policies`, { policy: sold, remove: 'yes' })
    const call = await db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'call')
      .executeTakeFirstOrThrow()
    await keep(desk, [
      {
        ...{ subjectId: mine, staffId: await desk.staffId('agent'), version: null },
        event: { type: 'undone', data: { event: call.id, outcome: 'talked' } },
      },
    ])
    expect((await cells(desk, 'owner')).map((row) => row.at(-1))).toEqual(['Undone', 'Undone'])
  })

  it('is read in pages by key, to the end and back, and goes out whole as a file that stands in the trail', async () => {
    const desk = await openDesk(open)
    const { mine } = desk.ids
    const agent = await desk.staffId('agent')
    const at = (n: number) => new Date(Date.UTC(2026, 9, 1, 12) + Math.floor(n / 3) * 60_000).toISOString()
    const ids = Array.from({ length: 120 }, () => newId())
    await keep(
      desk,
      ids.map((id, n) => ({
        ...{ id, subjectId: mine, staffId: agent, version: null, at: at(n) },
        event: { type: 'call' as const, data: { outcome: 'no-answer' as const, next: null } },
      })),
    )
    const counts: number[] = []
    let path: string | undefined = `${log}?who=${agent}&from=2026-10-01`
    let last = ''
    while (path !== undefined) {
      const { html } = await desk.see('owner', path)
      counts.push(rowsOf(html).length)
      last = html
      path = html.match(/href="([^"]*after=[^"]*)"/)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(counts).toEqual([50, 50, 20])
    const back = last.match(/href="([^"]*before=[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(back).toContain(`who=${agent}&from=2026-10-01`)
    expect(rowsOf((await desk.see('owner', back)).html)).toHaveLength(50)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ last_name: '=1+1' }).where('id', '=', mine).execute()
    await db.updateTable('submissions').set({ first_name: '' }).where('id', '=', mine).execute()
    const { html: file } = await desk.see('owner', `${log}.csv?from=2026-10-01&to=2026-10-01`)
    const lines = file.trimEnd().split('\r\n')
    expect(lines).toHaveLength(121)
    expect(lines[0]).toBe('time,who,who_id,person,person_id,kind,phone,email,what,counts_as,taken_back,test')
    expect(lines.at(-1)).toBe(
      `2026-10-01T08:00:00-04:00,The agent,${agent},'=1+1,${mine},lead,(216) 555-0101,p1@example.com,Call: no answer,attempt,,`,
    )
    const trail = await desk.see('owner', '/admin/audit?act=contact-log-exported')
    expect(trail.text).toContain('Exported the contact log')
    expect(trail.text).toContain('rows 120')
  })
})
