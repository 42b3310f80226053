/** A forgotten password through the front door, with a real mail server behind it. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const fresh = 'kettle violin otter'

async function doorWithMail(open: Parameters<typeof openDoor>[0]) {
  const sink = await startSmtpSink()
  const door = await openDoor(open, { SMTP_URL: sink.url })
  const ask = async (email: string) => {
    const answer = await door.post('/admin/forgot', { email })
    await door.services.jobs.runDue()
    return answer
  }
  /** The link in the last e-mail that arrived. */
  const link = () => plain(sink.emails.at(-1)?.raw ?? '').match(/\/admin\/\w+\/[\w-]{43}/)?.[0] ?? ''
  return { door, sink, ask, link }
}

/** Quoted-printable lines put together again. */
const plain = (raw: string) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
const tables = (door: Door) => door.services.database.db
const signIn = async (door: Door, word: string) =>
  (await door.post('/admin/sign-in', { email: emailOf('agent'), password: word })).status

describeOnEachEngine('a forgotten password', (open) => {
  it('answers every address alike, and writes only to those with an account', async () => {
    const { door, sink, ask } = await doorWithMail(open)
    await addStaff(door, 'agent')
    const answers = []
    for (const email of [emailOf('agent'), 'nobody@hearthline.example', 'no address\0', '']) {
      const answer = await ask(email)
      const page = await (await door.get(answer.headers.get('location') ?? '')).text()
      answers.push({ status: answer.status, location: answer.headers.get('location'), page })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 303, location: '/admin/forgot?sent=1' })
    expect(sink.emails.map(({ to }) => to)).toEqual([[emailOf('agent')]])
  })

  it('does the same work for an address without an account, and writes no e-mail before it has answered', async () => {
    const { door, sink } = await doorWithMail(open)
    await addStaff(door, 'agent')
    const db = tables(door)
    for (const [round, email] of [emailOf('agent'), 'nobody@hearthline.example'].entries()) {
      expect((await door.post('/admin/forgot', { email })).status).toBe(303)
      const resets = await db.selectFrom('password_resets').select('id').execute()
      const jobs = await db
        .selectFrom('jobs')
        .select(['state', 'subject_id'])
        .where('kind', '=', 'staff.password-reset')
        .execute()
      expect(resets).toHaveLength(round + 1)
      expect(jobs.map(({ state }) => state)).toEqual(Array(round + 1).fill('waiting'))
      expect(jobs.map((job) => job.subject_id).sort()).toEqual(resets.map(({ id }) => id).sort())
      expect(sink.emails).toEqual([])
    }
    await door.services.jobs.runDue()
    expect(sink.emails.map(({ to }) => to)).toEqual([[emailOf('agent')]])
  })

  it('sets a new password once, by the button alone, and ends every session', async () => {
    const { door, ask, link } = await doorWithMail(open)
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    await ask(emailOf('agent'))
    const address = link()
    for (let look = 0; look < 3; look++) {
      const page = await door.get(address)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('<meta name="referrer" content="no-referrer"/>')
    }
    expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
    const weak = await door.post(address, { password: 'Hearthline2026' })
    expect(weak.status).toBe(422)
    expect(await weak.text()).toContain('your name, your email or the agency')
    const posts = [1, 2, 3].map(() => door.post(address, { password: fresh }))
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([303, 404, 404])
    expect((await door.get('/admin/leads', { cookie })).status).toBe(303)
    expect((await door.get(address)).status).toBe(404)
    expect(await signIn(door, password)).toBe(422)
    expect(await signIn(door, fresh)).toBe(303)
    const acts = await tables(door).selectFrom('audit_trail').select('action').execute()
    expect(acts.map(({ action }) => action)).toContain('password-reset')
  })

  it('has links that end after an hour and with the account, and keeps none of them', async () => {
    const { door, ask, link } = await doorWithMail(open)
    await addStaff(door, 'agent')
    await ask(emailOf('agent'))
    const address = link()
    const token = address.split('/').at(-1) ?? 'none'
    const kept = await Promise.all(
      (['emails', 'jobs', 'password_resets', 'audit_trail'] as const).map((table) =>
        tables(door).selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    const { expires_at } = await tables(door)
      .selectFrom('password_resets')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(3_600_000)
    await tables(door).updateTable('staff').set({ disabled_at: new Date().toISOString() }).execute()
    expect((await door.post(address, { password: fresh })).status).toBe(404)
    await tables(door).updateTable('staff').set({ disabled_at: null }).execute()
    await tables(door)
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await door.post(address, { password: fresh })).status).toBe(404)
    expect(await signIn(door, password)).toBe(303)
  })

  it('writes three letters an hour to one person and says nothing of it', async () => {
    const { door, sink, ask } = await doorWithMail(open)
    await addStaff(door, 'agent')
    const statuses = []
    for (let round = 0; round < 5; round++) statuses.push((await ask(emailOf('agent'))).status)
    expect(statuses).toEqual(Array(5).fill(303))
    expect(sink.emails).toHaveLength(3)
  })

  it('keeps an address waiting that asks too often', async () => {
    const { door } = await doorWithMail(open)
    let last = await door.post('/admin/forgot', { email: 'a0@b.example' })
    for (let round = 1; round <= 30; round++)
      last = await door.post('/admin/forgot', { email: `a${round}@b.example` })
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('mails an invitation with the same link that the owner sees', async () => {
    const { door, sink, link } = await doorWithMail(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const fields = { form: 'invite', email: 'carl@hearthline.example', role: 'editor' }
    const page = await (await door.post('/admin/staff', fields, { cookie })).text()
    await door.services.jobs.runDue()
    expect(sink.emails.map(({ to }) => to)).toEqual([['carl@hearthline.example']])
    expect(link()).not.toBe('')
    expect(page).toContain(link())
    expect((await door.get(link())).status).toBe(200)
  })
})
