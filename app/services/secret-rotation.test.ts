/** A new SECRET beside the old one, and what was made with either (docs/how-to/rotate-the-secret.md). */
import { expect, it } from 'vitest'
import { connectionId, openConnection } from '#app/platform/mailbox/connection.server.ts'
import { decryptAny } from '#app/platform/secrets/secrets.server.ts'
import { encryptedCalendars } from '#app/submissions/appointments/calendars/calendars.server.ts'
import { listEndpoints, secretsOf } from '#app/submissions/webhooks/endpoints.server.ts'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnEachEngine, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const old = 'the-first-secret-of-these-tests-1234'
const fresh = 'the-second-secret-of-these-tests-567'
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const codesIn = (page: string) =>
  [...page.matchAll(/<code>([2-9a-z]{5}-[2-9a-z]{5})</g)].map(([, code]) => code)
const tables = (door: Door) => door.services.database.db

/** A door with the old secret and an owner with an authenticator app; `restart` opens it with other ones. */
async function oldDoor(open: OpenDatabase, more: Record<string, string> = {}) {
  const door = await openDoor(open, { SECRET: old, ...more })
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const send = (fields: Record<string, string>) => door.post('/admin/account', fields, { cookie })
  const started = await (await send({ form: 'two-step-start', password })).text()
  const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
  const codes = codesIn(started)
  const own = cookieOf(await send({ form: 'two-step-confirm', code: app.codeNow() }))
  const restart = (SECRET: string, SECRET_OLD = '') =>
    openDoorOn({ environment: { ...door.environment, SECRET, SECRET_OLD } })
  return { door, cookie: own, app, codes, restart }
}

/** Where a sign-in with this second step leads. */
async function signIn(door: Door, fields: Record<string, string>) {
  await tables(door).updateTable('staff_two_step').set({ last_step: 0 }).execute()
  const owed = cookieOf(await door.post('/admin/sign-in', { email: emailOf('owner'), password }))
  const answer = await door.post('/admin/code', fields, { cookie: owed })
  return { status: answer.status, cookie: cookieOf(answer) }
}

describeOnEachEngine('a new secret', (open) => {
  it('reads what the old one protected: apps, recovery codes, receipts, previews, sessions', async () => {
    const { door, cookie, app, codes, restart } = await oldDoor(open)
    const { id } = await tables(door).selectFrom('research_articles').select('id').executeTakeFirstOrThrow()
    const preview = (await door.post(`/admin/articles/${id}/preview`, {}, { cookie })).headers.get('location')
    const receipt = cookieOf(await door.post('/', goodQuote))
    const now = await restart(fresh, `${'x'.repeat(40)}, ${old}`)
    expect((await now.get('/admin/leads', { cookie })).status).toBe(200)
    expect((await now.get(preview ?? '/none')).status).toBe(200)
    expect(
      await now.services.receipts.read(new Request(now.url, { headers: { cookie: receipt } })),
    ).not.toBeNull()
    expect((await signIn(now, { code: app.codeNow() })).status).toBe(303)
    expect((await signIn(now, { kind: 'recovery', code: codes[0] ?? '' })).status).toBe(303)
    const page = await (await now.get('/admin/account', { cookie })).text()
    expect(page).toContain('the old ones will stop working soon')
    expect(await (await now.get('/admin/staff', { cookie })).text()).toContain('Old recovery codes')
  })

  it('needs the old one no more for apps after one start, nor for recovery codes that were made anew', async () => {
    const { cookie, app, codes, restart } = await oldDoor(open)
    const both = await restart(fresh, old)
    const made = await both.post('/admin/account', { form: 'recovery-codes', password }, { cookie })
    const renewed = codesIn(await made.text())
    expect(await (await both.get('/admin/staff', { cookie })).text()).not.toContain('Old recovery codes')
    await both.services.stop()
    const alone = await restart(fresh)
    expect((await signIn(alone, { code: app.codeNow() })).status).toBe(303)
    expect((await signIn(alone, { kind: 'recovery', code: renewed[0] ?? '' })).status).toBe(303)
    expect((await signIn(alone, { kind: 'recovery', code: codes[0] ?? '' })).status).toBe(422)
  })

  it('needs the old one no more for webhooks, calendars and the connected mailbox after one start', async () => {
    const { door, cookie, restart } = await oldDoor(open)
    const hook = { form: 'settings', url: 'https://hooks.example.com/1', type0: 'lead.created' }
    expect(await (await door.post('/admin/webhooks', hook, { cookie })).text()).toContain('whsec_')
    const { seal } = openConnection({ ...door.services, secret: old, oldSecrets: [] })
    await tables(door)
      .insertInto('mail_connections')
      .values({
        ...{ id: connectionId, maker: 'google', tenant: '', mailbox: 'a@example.com', client_id: 'a' },
        ...{ client_secret: seal('of the client'), changed_at: new Date().toISOString() },
        refresh_token: seal('of the maker'),
      } as never)
      .execute()
    const feed = 'https://calendar.example.com/secret.ics'
    expect(
      (await door.post('/admin/appointments', { form: 'calendar', address: feed }, { cookie })).status,
    ).toBe(303)
    const signIn = { server: feed, user: 'ann', password: 'of the calendar' }
    await door.post('/admin/appointments', { form: 'account', ...signIn }, { cookie })
    await (await restart(fresh, old)).services.stop()
    const alone = { secret: fresh, oldSecrets: [] }
    const { staff_id, address, login } = await tables(door)
      .selectFrom('staff_calendars')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(decryptAny(alone, encryptedCalendars.purpose, address, staff_id)).toBe(feed)
    expect(decryptAny(alone, encryptedCalendars.purpose, login ?? '', staff_id)).toContain('of the calendar')
    const [endpoint] = await listEndpoints(tables(door))
    expect(endpoint && secretsOf(alone, endpoint, new Date())?.secret).toContain('whsec_')
    const row = await tables(door).selectFrom('mail_connections').selectAll().executeTakeFirstOrThrow()
    const { unseal } = openConnection({ ...door.services, ...alone })
    expect([row.client_secret, row.refresh_token ?? ''].map(unseal)).toEqual([
      'of the client',
      'of the maker',
    ])
  })

  it('finds kept consents, and mails links that waited for the mail server', async () => {
    const sink = await startSmtpSink()
    const { door, cookie, restart } = await oldDoor(open, { SMTP_URL: sink.url })
    await door.post('/', { ...goodQuote, consent: 'on' })
    await door.services.jobs.runDue()
    const people = (at: Door, fields: Record<string, string>) =>
      at.post('/admin/people', { email: '', phone: goodQuote.phone, ...fields }, { cookie })
    expect((await people(door, { form: 'erase', confirm: 'ERASE', password })).status).toBe(200)
    await door.post('/admin/staff', { form: 'invite', email: 'carl@b.example', role: 'agent' }, { cookie })
    sink.emails.splice(0)
    const now = await restart(fresh, old)
    expect(await (await people(now, { form: 'find' })).text()).toContain('Consent to calls and texts')
    await now.services.jobs.runDue()
    const raw = (sink.emails.find(({ to }) => to.includes('carl@b.example'))?.raw ?? '').replace(
      /=\r?\n/g,
      '',
    )
    const link = raw.match(/\/admin\/welcome\/[\w-]{43}/)?.[0] ?? '/none'
    expect((await now.get(link)).status).toBe(200)
  })

  it('is refused with an old one that is none', async () => {
    await expect(openDoor(open, { SECRET: fresh, SECRET_OLD: `${old},short` })).rejects.toThrow('SECRET_OLD')
  })
})
