/** E-mails through the front door: what was given up, another try, a test e-mail, and the warnings to owners. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const tables = (door: Door) => door.services.database.db
const acts = async (door: Door) =>
  (await tables(door).selectFrom('audit_trail').select('action').execute()).map(({ action }) => action)

async function ownersDesk(door: Door) {
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const page = async (address: string) => (await door.get(address, { cookie })).text()
  const send = (fields: Record<string, string>) => door.post('/admin/emails', fields, { cookie })
  return { cookie, page, send }
}

describeOnSqliteFirst('emails on the desk', (open) => {
  it('puts what was given up on top, with its tries, and sends it when asked', async () => {
    const sink = await startSmtpSink()
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    const door = await openDoor(open, { SMTP_URL: sink.url })
    const { page, send } = await ownersDesk(door)
    await door.post('/', goodQuote)
    await door.services.jobs.runDue()
    const before = await page('/admin/emails')
    expect(before.indexOf('>Failed<')).toBeGreaterThan(0)
    expect(before.indexOf('>Failed<')).toBeLessThan(before.indexOf('We received your quote request'))
    expect(before).toContain('after <!-- -->1<!-- --> <!-- -->attempt')
    // The agency's own e-mail waits for its next try, because whoever set the mailbox up can mend it.
    expect(before).toContain('next attempt')
    const { id } = await tables(door)
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow()
    const waiting = await tables(door)
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'lead.notification')
      .executeTakeFirstOrThrow()
    sink.onRecipient = () => null
    expect((await send({ form: 'resend', id })).status).toBe(303)
    expect((await send({ form: 'resend', id: waiting.id })).status).toBe(303)
    await door.services.jobs.runDue()
    expect(sink.emails).toHaveLength(2)
    expect(await page('/admin/emails')).not.toContain('>Failed<')
    // What was sent stays sent.
    expect((await send({ form: 'resend', id })).status).toBe(404)
    expect((await send({ form: 'resend', id: 'x' })).status).toBe(404)
    expect((await send({ form: 'nonsense' })).status).toBe(422)
    expect((await acts(door)).filter((act) => act === 'letter-resent')).toHaveLength(2)
  })

  it('sends a test email to the owner and says what the mail server said', async () => {
    const sink = await startSmtpSink()
    const door = await openDoor(open, { SMTP_URL: sink.url })
    const { page, send } = await ownersDesk(door)
    const sent = await send({ form: 'test' })
    expect(sent.headers.get('location')).toBe('/admin/emails?notice=test-sent')
    expect(sink.emails.map(({ to }) => to)).toEqual([[emailOf('owner')]])
    expect(await page('/admin/emails?notice=test-sent')).toContain('The mail server accepted the test email.')
    sink.onRecipient = () => ({ code: 550, text: 'no such user' })
    const refused = await send({ form: 'test' })
    expect(refused.status).toBe(502)
    const words = await refused.text()
    expect(words).toContain('The test email was not sent')
    expect(words).toContain('no such user')
    await sink.goAway()
    expect((await send({ form: 'test' })).status).toBe(502)
    // Nothing will try the two again, so nothing of them stays.
    expect(await tables(door).selectFrom('emails').select('state').execute()).toEqual([{ state: 'sent' }])
    expect((await acts(door)).filter((act) => act === 'test-letter-sent')).toHaveLength(3)
  })

  it('keeps the test email where no mail server is set, and warns owners alone', async () => {
    const door = await openDoor(open)
    const { page, send } = await ownersDesk(door)
    expect((await send({ form: 'test' })).headers.get('location')).toBe('/admin/emails?notice=test-kept')
    const list = await page('/admin/emails')
    expect(list).toContain('A test email from your desk')
    expect(list).toContain('No mail server is set up (SMTP_URL)')
    expect(list).toContain('a sample address that no one reads')
    door.services.proxies.untrusted = true
    expect(await page('/admin/emails')).toContain('TRUSTED_PROXIES')
    await addStaff(door, 'agent')
    const agent = await signInAs(door, 'agent')
    const theirs = await (await door.get('/admin/leads', { cookie: agent })).text()
    expect(theirs).not.toContain('SMTP_URL')
    expect(theirs).not.toContain('TRUSTED_PROXIES')
  })

  it('does not warn of sample addresses where real ones are set', async () => {
    const door = await openDoor(open, { LEADS_TO: 'a@agency.test', RECRUITS_TO: 'b@agency.test' })
    const { page } = await ownersDesk(door)
    expect(await page('/admin/emails')).not.toContain('a sample address')
  })
})
