/** Somebody on the do-not-contact list who asks anew is told of, to be decided about by an owner, and called by nobody. */
import { expect, it } from 'vitest'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const ways = /href="(tel|mailto):/

/** A desk on which Ann asked not to be contacted, and wrote once more. */
async function opened(open: OpenDatabase) {
  stopAt('2026-11-16T11:00')
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const first = await desk.lead()
  const ban = await desk.post('agent', `/admin/leads/${first}/calls`, { outcome: 'do-not-contact' })
  expect(ban.status).toBe(303)
  await desk.door.services.jobs.runDue()
  const { db } = desk.door.services.database
  await db.deleteFrom('emails').execute()
  const anew = await desk.lead({ firstName: 'Anew', contactASAP: 'on', consent: 'on' })
  const lines = async (role: 'owner' | 'agent') => {
    const { html } = await desk.see(role, '/admin')
    return (html.match(/<li class="queue-row"[\s\S]*?<\/li>/g) ?? []).map((line) => ({
      html: line,
      text: line.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    }))
  }
  return { ...desk, db, first, anew, lines }
}

describeOnSqliteFirst('somebody on the do-not-contact list who asks anew', (open) => {
  it('is in the queue as a task, with what may be done, and cannot be called or taken', async () => {
    const desk = await opened(open)
    for (const role of ['owner', 'agent'] as const) {
      const [line, ...others] = await desk.lines(role)
      expect(others).toEqual([])
      expect(line?.text).toContain('Anew')
      expect(line?.text).toContain('On the do-not-contact list, and asked again. An owner may allow contact')
      expect(line?.text).toContain('Do not contact')
      expect(line?.html).not.toMatch(ways)
      expect(line?.html).not.toContain('<button')
    }
    const { html } = await desk.see('agent', '/admin/leads')
    expect(html).toContain('New lead: Anew, do not contact')
    expect(html).not.toContain('Anew, call ASAP')
  })

  it('is told of to the agency in an email whose subject asks for no answer', async () => {
    const desk = await opened(open)
    await desk.door.services.jobs.runDue()
    const emails = await desk.db.selectFrom('emails').select(['subject', 'text', 'html']).execute()
    expect(emails).toHaveLength(1)
    const [{ subject, text, html } = { subject: '', text: '', html: '' }] = emails
    expect(subject).toMatch(/^Do not contact: new quote/)
    for (const said of [subject, text, html]) expect(said).not.toMatch(/answer (Anew )?by|ASAP quote/)
    expect(text).toContain('Anew is on the do-not-contact list and asked again')
    expect(text).toContain('Do not call or email until an owner allows it')
    expect(text).not.toContain('agreed to calls')
  })

  it('is called like anybody once an owner allows it, and the task is done', async () => {
    const desk = await opened(open)
    const allowed = await desk.post('owner', `/admin/leads/${desk.first}/allow-contact`, {
      text: 'She wrote',
    })
    expect(allowed.status).toBe(303)
    const [line, ...others] = (await desk.lines('agent')).filter(({ text }) => text.includes('Anew'))
    expect(others).toEqual([])
    expect(line?.text).toContain('First contact')
    expect(line?.html).toMatch(ways)
    const tasks = await desk.db.selectFrom('tasks').select(['subject_id', 'done_at']).execute()
    expect(tasks).toEqual([{ subject_id: desk.anew, done_at: expect.any(String) }])
  })

  it('is no task where a trap caught the post', async () => {
    const desk = await opened(open)
    await desk.lead({ firstName: 'Trap', website: 'https://spam.example' })
    const tasks = await desk.db.selectFrom('tasks').select('subject_id').execute()
    expect(tasks).toEqual([{ subject_id: desk.anew }])
  })
})
