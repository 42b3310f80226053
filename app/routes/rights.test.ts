/** Privacy requests, choices and complaints: kept with their clock, proved by a code, answered at the desk. */
import { expect, it } from 'vitest'
import { leads } from '#app/leads/lead-kind.server.ts'
import { makeBatch } from '#app/submissions/ads/ad-conversions.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const person = { variant: 'page', firstName: 'Ann', email: 'ann@example.com', state: 'California' }
const pages = {
  '/privacy-request': { right: 'Erase what you hold about me' },
  '/complaint': { message: 'Nobody called me back.' },
  '/your-privacy-choices': {},
} as const

describeOnEachEngine('requests of a right', (open) => {
  async function opened() {
    const smtp = await startSmtpSink()
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SMTP_URL: smtp.url })
    const { jobs, database } = desk.door.services
    const send = async (path: keyof typeof pages, more: Record<string, string> = {}, headers = {}) => {
      const answer = await desk.door.post(path, { ...person, from: path, ...pages[path], ...more }, headers)
      await jobs.runDue()
      return answer
    }
    const rows = () =>
      database.db.selectFrom('submissions').selectAll().where('kind', '=', 'request').orderBy('id').execute()
    return { desk, smtp, jobs, send, rows, db: database.db, database }
  }

  it.each([
    ['/privacy-request', 45, 'Answer the privacy request in writing'],
    ['/complaint', 30, 'Answer the complaint in writing'],
    ['/your-privacy-choices', 45, 'Confirm the privacy choice'],
  ] as const)('%s is taken without scripts, with %i days and a task', async (path, days, task) => {
    stopAt('2026-11-16T12:00')
    const { desk, smtp, send, rows, db } = await opened()
    const page = await (await desk.door.get(path)).text()
    expect(page).toContain('name="email"')
    expect(page).not.toContain('May we call or text you')
    const answer = await send(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?sent=1`])
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await (await desk.door.get(`${path}?sent=1`)).text()).toContain('role="status"')
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: 'new', state: 'California', email: person.email })
    expect(Date.parse(row?.respond_by ?? '') - Date.parse(row?.created_at ?? '')).toBe(days * 86_400_000)
    const tasks = await db.selectFrom('tasks').selectAll().execute()
    expect(tasks).toMatchObject([{ subject_id: row?.id, title: task, done_at: null }])
    expect(Date.parse(tasks[0]?.due_at ?? '')).toBe(Date.parse(row?.respond_by ?? '') - 10 * 86_400_000)
    for (const table of ['consents', 'tracking_records'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(smtp.emails.some(({ raw }) => raw.includes('We received your request'))).toBe(true)
    expect((await desk.see('owner', '/admin/requests')).text).toContain('Ann')
    expect((await desk.see('owner', `/admin/requests/${row?.id}`)).status).toBe(200)
    expect((await desk.see('agent', '/admin/requests')).status).toBe(404)
    expect((await desk.see('agent', `/admin/requests/${row?.id}`)).status).toBe(404)
    expect((await desk.see('owner', `/admin/requests/${row?.id}`)).text).toContain(task)
  })

  it('is proved by a code, which says nothing of whom we know, and by nothing else', async () => {
    const { desk, smtp, jobs, send, rows } = await opened()
    await send('/privacy-request')
    await send('/privacy-request', { email: 'other@example.com', firstName: 'Eve' })
    // Whoever has a mailbox may type the number of somebody else beside it.
    await send('/privacy-request', { phone: '(216) 555-0177', right: 'Something else' })
    const post = async (fields: Record<string, string>) => {
      const answer = await desk.door.post('/privacy-request/code', fields)
      await jobs.runDue()
      return { status: answer.status, text: await answer.text() }
    }
    const [known, unknown] = [
      await post({ contact: 'Ann@example.com' }),
      await post({ contact: 'nobody@example.com' }),
    ]
    expect(unknown.text.replaceAll('nobody@', 'Ann@')).toBe(known.text)
    const letter = smtp.emails.find(
      ({ raw }) => raw.includes('Your code is') && raw.includes('ann@example.com'),
    )
    const code = /Your code is (\d{6})/.exec(letter?.raw ?? '')?.[1] ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await post({ contact: 'ann@example.com', code: wrong })).status).toBe(422)
    expect((await post({ contact: 'other@example.com', code })).status).toBe(422)
    expect((await rows()).map(({ status }) => status)).toEqual(['new', 'new', 'new'])
    expect((await post({ contact: 'ann@example.com', code })).text).toContain('that is proved')
    expect((await rows()).map(({ status }) => status)).toEqual(['proved', 'new', 'new'])
    // Nobody was put on the list by it.
    expect(await desk.row(await desk.lead({ email: 'ann@example.com' }))).toMatchObject({
      do_not_contact_at: null,
    })
  })

  it('is answered although nobody may call them, also by whoever was erased and asks again', async () => {
    const { desk, send, rows } = await opened()
    const id = await desk.lead({ email: person.email, phone: '(216) 555-0111' })
    await desk.post('owner', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
    const by = { staffId: null, address: '' }
    await desk.door.services.people.erase({ email: person.email, phone: '+12165550111' }, by)
    await send('/privacy-request', { phone: '216 555 0111' })
    const [row] = await rows()
    expect(row).toMatchObject({ do_not_contact_at: null })
    expect(row?.target_check_at).not.toBeNull()
    const found = await desk.post('owner', '/admin/people', { form: 'find', email: person.email })
    expect(
      (await found.text()).replace(/<!--.*?-->/g, '').includes('Privacy requests and complaints (1)'),
    ).toBe(true)
  })

  it('ends what is told to ad networks, and Global Privacy Control is kept, shown and obeyed', async () => {
    const { desk, send, db, database } = await opened()
    const touch = JSON.stringify({ gclid: 'Cj0KCQ' })
    const headers = (more = {}) => ({ referer: `${desk.door.url}/?gclid=Cj0KCQabc`, ...more })
    const lead = async (email: string, more = {}) => {
      await desk.door.post(
        '/',
        { variant: 'quick', from: '/', firstName: 'Bo', phone: '216-555-0133', email, touchLast: touch },
        headers(more),
      )
      return db.selectFrom('submissions').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    }
    const quiet = await lead('quiet@example.com', { 'sec-gpc': '1' })
    expect(quiet.answers).toContain('Global Privacy Control')
    expect((await desk.see('owner', `/admin/leads/${quiet.id}`)).text).toContain('On: do not sell or share')
    const clicks = db.selectFrom('touches').select('click_id').where('click_id', 'is not', null)
    expect(await clicks.execute()).toEqual([])
    const loud = await lead('loud@example.com')
    expect(await clicks.execute()).not.toEqual([])
    await desk.post('owner', `/admin/leads/${loud.id}/status`, { status: 'qualified', version: '0' })
    await send('/your-privacy-choices', { email: 'Loud@example.com' })
    expect(await makeBatch(database, leads)).toBeNull()
    // A doubt about who asks is none about what they ask for.
    await db.updateTable('submissions').set({ junk: 'doubtful' }).where('kind', '=', 'request').execute()
    expect(await makeBatch(database, leads)).toBeNull()
    await db.updateTable('submissions').set({ status: 'refused' }).where('kind', '=', 'request').execute()
    expect(await makeBatch(database, leads)).not.toBeNull()
    const page = async (more = {}) => (await desk.door.get('/your-privacy-choices', more)).text()
    expect(await page()).toContain('does not send Global Privacy Control')
    expect(await page({ 'sec-gpc': '1' })).toContain('We honor it')
  })
})
