/** A consultation that is finished another time: what the link opens, who it belongs to, and that it stays one request. */
import { expect, it } from 'vitest'
import { purgeDrafts } from '#app/submissions/drafts/find-draft.server.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, password, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { askForLink, begin, begun, finished, linkIn } from '#test/support/drafts.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const tables = ({ services }: Door) => services.database.db
const drafts = (door: Door) => tables(door).selectFrom('drafts').selectAll().execute()
const leads = (door: Door) => tables(door).selectFrom('submissions').selectAll().execute()
const read = async (door: Door, path: string) => {
  const answer = await door.get(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function openWithMail(open: OpenDatabase) {
  const sink = await startSmtpSink()
  const door = await openDoor(open, { SMTP_URL: sink.url })
  return { sink, door }
}

describeOnEachEngine('a link to go on', (open) => {
  it('is e-mailed once, and opens what was typed at the step where it stopped', async () => {
    const { sink, door } = await openWithMail(open)
    expect(await askForLink(door)).toEqual({
      status: 200,
      said: 'The link is on its way to your email. It works for seven days.',
    })
    const [email] = sink.emails
    expect(email?.to).toEqual([begun.email])
    expect(email?.header('Subject')[0]).toContain('Pick up where you left off')
    expect(email?.raw).toContain('Hello Dorothy,')
    for (const typed of ['0123', 'Annuities']) expect(email?.raw).not.toContain(typed)
    const link = linkIn(email)

    // Neither the link nor what was typed can be read in the tables.
    const kept = JSON.stringify([
      await drafts(door),
      await tables(door).selectFrom('jobs').selectAll().execute(),
      await tables(door).selectFrom('emails').select(['text', 'html', 'subject']).execute(),
    ])
    for (const word of [link.split('/').at(-1) ?? '', 'Dorothy', 'dorothy@', begun.phone, 'Ohio'])
      expect(kept).not.toContain(word)
    expect(await leads(door)).toEqual([])

    for (const look of [1, 2]) {
      const page = await read(door, link)
      expect([look, page.status]).toEqual([look, 200])
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
      expect(page.headers.get('referrer-policy')).toBe('strict-origin')
      expect(page.text).toContain('data-step="3"')
      for (const value of ['Dorothy', begun.email, begun.phone, begun.key])
        expect(page.text).toContain(`value="${value}"`)
      expect(page.text).toMatch(/<option value="Ohio" selected/)
    }

    const again = await askForLink(door, { ...begun, lastName: 'Keane' })
    expect(again.said).toContain('We sent you the link a few minutes ago.')
    expect(sink.emails).toHaveLength(1)
    expect((await read(door, link)).text).toContain('value="Keane"')
  })

  it('leads to one request, from however many tabs, and says afterwards that it was received', async () => {
    const { sink, door } = await openWithMail(open)
    const link = await begin(door, sink)
    const tabs = await Promise.all([door.post('/contact', finished), door.post('/contact', finished)])
    expect(tabs.map(({ status }) => status)).toEqual([303, 303])
    const other = await door.post('/contact', { ...finished, message: 'Before lunch' })
    expect(other.status).toBe(409)
    const page = await other.text()
    expect(page).toContain('you sent it from another window')
    expect(page).toContain('Before lunch')
    expect(await leads(door)).toMatchObject([
      { first_name: 'Dorothy', message: expect.stringMatching(/After/) },
    ])

    const sent = await read(door, link)
    expect([sent.status, sent.text.includes('We have your request')]).toEqual([200, true])
    expect(sent.text).not.toContain('Dorothy')
    expect(await drafts(door)).toMatchObject([{ content: null }])
    expect((await askForLink(door)).status).toBe(409)
  })

  it('opens the empty form when it is forged, old, deleted or went to a wrong address', async () => {
    const { sink, door } = await openWithMail(open)
    const link = await begin(door, sink)
    const isGone = async (path: string) => {
      const { status, text } = await read(door, path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('This link opens nothing any more')
      expect(text).toContain(door.services.agency().phone)
      expect(text).toContain('id="consultation-form"')
      expect(text).not.toContain('Dorothy')
    }
    await isGone(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
    await isGone('/continue/%00')
    await isGone('/continue')

    const right = await begin(door, sink, { ...begun, email: 'dorothea@example.com' })
    await isGone(link)
    expect((await read(door, right)).status).toBe(200)

    const deleted = await door.post(right, {})
    expect(deleted.status).toBe(200)
    expect(await deleted.text()).toContain('What you typed is deleted')
    await isGone(right)
    const left = ['drafts', 'emails', 'jobs'] as const
    const about = (name: (typeof left)[number]) =>
      tables(door)
        .selectFrom(name)
        .select('id')
        .$if(name !== 'drafts', (query) => query.where('kind', '=', 'draft.link'))
        .execute()
    for (const name of ['emails', 'jobs'] as const) expect([name, await about(name)]).toEqual([name, []])
    // That the wrong address had an e-mail is remembered for a day.
    expect(await drafts(door)).toMatchObject([
      { content: null, phone_digest: null, sent_at: null, emails: 1 },
    ])

    const old = await begin(door, sink, { ...begun, key: 'b'.repeat(32) })
    await purgeDrafts(door.services.database, new Date(Date.now() + 6.9 * 86_400_000))
    expect((await read(door, old)).status).toBe(200)
    await tables(door)
      .updateTable('drafts')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    await isGone(old)
    await purgeDrafts(door.services.database, new Date())
    for (const name of left) expect([name, await about(name)]).toEqual([name, []])
  })

  it('asks for a name and an address, and is not a way to fill a mailbox', async () => {
    const { sink, door } = await openWithMail(open)
    expect(await askForLink(door, { ...begun, firstName: ' ' })).toEqual({
      status: 422,
      said: 'Enter your first name.',
    })
    expect((await askForLink(door, { ...begun, email: 'a@b.c, d@e.f' })).status).toBe(422)
    expect((await askForLink(door, { ...begun, website: 'x' })).status).toBe(200)
    expect(await drafts(door)).toEqual([])
    const foreign = await door.post('/continue/link', begun, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect((await door.get('/continue/link')).status).toBeGreaterThanOrEqual(400)
    const keys = ['c', 'd', 'e', 'f'].map((letter) => letter.repeat(32))
    const statuses: number[] = []
    for (const key of keys) statuses.push((await askForLink(door, { ...begun, key })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(sink.emails).toHaveLength(3)
    // As any form: five posts a minute from one address.
    expect((await askForLink(door, { ...begun, email: 'ann@example.com', key: '' })).status).toBe(200)
    expect((await askForLink(door, { ...begun, email: 'bob@example.com', key: '' })).status).toBe(429)
  })

  it('is asked for without scripts, and what is refused is given back', async () => {
    const { sink, door } = await openWithMail(open)
    const { key: _, step: _none, ...plain } = begun
    const answer = await door.post('/continue', plain)
    const page = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page).toContain('The link is on its way to your email.')
    expect(page).toContain('value="Dorothy"')
    await door.services.jobs.runDue()
    // The first question without an answer is in the second step.
    expect((await read(door, linkIn(sink.emails[0]))).text).toContain('data-step="2"')
    const refused = await door.post('/continue', { ...plain, email: 'nobody' })
    expect(refused.status).toBe(422)
    const typed = await refused.text()
    expect(typed).toContain('Enter one email address')
    expect(typed).toContain('value="Dorothy"')
  })

  it('is not offered where no email leaves', async () => {
    const door = await openDoor(open)
    expect((await read(door, '/contact')).text).not.toContain('Send me a link to go on')
    expect(await askForLink(door)).toMatchObject({ status: 503 })
    expect(await drafts(door)).toEqual([])
  })

  it('is found, handed out and erased with its person', async () => {
    const { sink, door } = await openWithMail(open)
    const link = await begin(door, sink)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const ask = async (fields: Record<string, string>) =>
      (await door.post('/admin/people', fields, { cookie })).text()
    for (const sought of [
      { email: 'Dorothy@Example.com', phone: '' },
      { email: '', phone: '(216) 555-0123' },
    ]) {
      const page = await ask({ form: 'find', ...sought })
      expect(page.replaceAll('<!-- -->', '')).toContain('Forms begun and not sent (kept for seven days) (1)')
      expect(page).toContain('Annuities')
    }
    const nobody = await ask({ form: 'find', email: 'bob@example.com', phone: '' })
    expect(nobody).toContain('Nothing found')
    await ask({ form: 'erase', email: begun.email, phone: '', confirm: 'ERASE', password })
    expect(await drafts(door)).toEqual([])
    const emails = await tables(door).selectFrom('emails').select('recipients').execute()
    expect(JSON.stringify(emails)).not.toContain('dorothy')
    expect((await read(door, link)).status).toBe(404)
  })
})
