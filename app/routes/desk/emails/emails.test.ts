/** E-mails through the front door: what was given up, another try, a test e-mail, and the warnings to owners. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { dorothy, incoming, openReplyDesk } from '#test/support/reply-desk.ts'
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

/** The list of emails is searched by a part of a subject or of an address. */
describeOnEachEngine('the search of emails', (open) => {
  it('finds parts in any case, as they stand, and nothing else', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { db } = desk.door.services.database
    const rows = Array.from({ length: 60 }, (_, n) => ({
      ...{ id: newId(), kind: 'lead.written', message_id: `<${n}@x>`, state: 'sent' as const },
      recipients: JSON.stringify([{ address: `person${n}@example.com`, sent: true }]),
      subject: n === 7 ? 'Änderung 50% <b>' : `Your policy ${n}`,
      created_at: new Date(Date.now() - n * 1000).toISOString(),
    }))
    await db.insertInto('emails').values(rows).execute()
    const find = async (query: string) => {
      const { html } = await desk.see('owner', `/admin/emails?${query}`)
      return [...html.matchAll(/href="\/admin\/emails\/[\da-f-]{36}"[^>]*>(.*?)<\/a>/g)].map(
        ([, text]) => text,
      )
    }
    expect(await find('q=PERSON12%40')).toEqual(['Your policy 12'])
    expect(await find('q=policy+33')).toEqual(['Your policy 33'])
    expect(await find('q=%C3%A4NDERUNG')).toEqual(['Änderung 50% &lt;b&gt;'])
    expect(await find('q=50%25')).toEqual(['Änderung 50% &lt;b&gt;'])
    for (const none of ['%25', '_', 'sent', 'address', "x'%20or%201=1--"])
      expect([none, (await find(`q=${none}`)).length]).toEqual([none, none === '%25' ? 1 : 0])
    expect(await find('q=')).toHaveLength(50)
    expect(await find('q=%E2%80%8B')).toHaveLength(50)
    // Its pages go on with the search.
    expect(await find('q=policy')).toHaveLength(50)
    const { html, text } = await desk.see('owner', '/admin/emails?q=policy')
    const [, older = ''] = /href="\/admin\/emails\?(q=policy&amp;after=[^"]+)"/.exec(html) ?? []
    expect(await find(older.replaceAll('&amp;', '&'))).toHaveLength(9)
    expect(text).toContain('All emails')
    expect((await desk.see('owner', '/admin/emails?q=nobody')).text).toContain('No emails found')
    expect((await desk.see('agent', '/admin/emails?q=policy')).status).toBe(404)
  })
})

/** The mailbox for replies: away, slow, broken off in the middle, read by two nodes; each email is taken once all the same. */
describeOnSqliteFirst('the mailbox for replies', (open) => {
  it('is read on where it broke off, and nothing counts twice', async () => {
    const { desk, imap, id, read, timeline } = await openReplyDesk(open)
    for (const text of ['One', 'Two', 'Three']) imap.put(incoming({ text }))
    imap.breaks = 2
    for (let look = 0; look < 3; look += 1) await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 3 })
    imap.put(incoming({ text: 'Four' }))
    await Promise.all([read(), read()])
    expect(await desk.row(id)).toMatchObject({ contacts: 4 })
    imap.remove(imap.put('gone'))
    await read()
    expect(await timeline()).toMatch(/Four.*Three.*Two.*One/)
  })

  it('takes nothing from before it was set up', async () => {
    const { desk, imap, id, read, waiting } = await openReplyDesk(open)
    imap.put(incoming({ text: 'Old' }), new Date(Date.now() - 3 * 86_400_000))
    imap.validity = 9
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 0 })
    expect(await waiting()).toEqual([])
  })

  it('pauses while it cannot be read, says so to owners, and goes on', async () => {
    const { desk, imap, id, read, look, db } = await openReplyDesk(open)
    imap.put(incoming({ text: 'Waiting' }))
    imap.letsIn = false
    await read()
    const banner = 'No replies have been read since'
    expect((await desk.see('owner', '/admin')).text).toMatch(/No replies have been read since .* \(EAUTH\)/)
    expect((await desk.see('agent', '/admin')).text).not.toContain(banner)
    const tries = imap.commands.filter((one) => one === 'LOGIN').length
    await look()
    expect(imap.commands.filter((one) => one === 'LOGIN')).toHaveLength(tries)
    await imap.goAway()
    await read()
    expect((await desk.see('owner', '/admin')).text).toMatch(/No replies have been read since .* \(\w+\)/)
    const dead = await db.selectFrom('jobs').select('kind').where('state', '=', 'dead').execute()
    expect(dead).toEqual([])
    await imap.comeBack()
    imap.letsIn = true
    await read()
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await desk.see('owner', '/admin')).text).not.toContain(banner)
  })
})

/** Emails that somebody sends in the name of a customer do not keep the customer's own from being heard. */
const forged = 'Authentication-Results: mx1; dmarc=fail'

const real = 'Authentication-Results: mx1; dmarc=pass'

describeOnSqliteFirst('emails in a name of somebody', (open) => {
  it('do not count against the mailbox that they forge', async () => {
    const { desk, id, imap, receive, timeline, waiting } = await openReplyDesk(open)
    for (let n = 0; n < 16; n += 1) imap.put(incoming({ headers: forged, text: `Forged ${n}` }))
    await receive({ headers: real, text: 'It is me' })
    expect(await waiting()).toHaveLength(16)
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect(await timeline()).toContain('The desk took an email from them')
  })

  it('wait, however many there are, where it is not clear whose they are', async () => {
    const { desk, imap, receive, waiting } = await openReplyDesk(open)
    await desk.lead({ firstName: 'Harold', lastName: 'Mills', email: dorothy, phone: '(216) 555-0122' })
    for (let n = 0; n < 16; n += 1) imap.put(incoming({ text: `Many ${n}` }))
    await receive({ headers: real, text: 'The last one' })
    expect((await waiting()).filter(({ words }) => words?.includes('The last one'))).toMatchObject([
      { why: 'several' },
    ])
    // A machine says of itself that it is one.
    await receive({ headers: 'Auto-Submitted: auto-replied', text: 'Away' })
    expect(await waiting()).toHaveLength(17)
  })
})
