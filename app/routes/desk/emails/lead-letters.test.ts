/** Leads that come as letters in the mailbox that is read: taken once each, by the way of posted leads; what does not fit waits. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { stored } from '#test/support/imports.ts'
import { type Incoming, incoming, openReplyDesk } from '#test/support/reply-desk.ts'

const vendor = 'leads@vendor.example'
const settings = {
  ...{ name: 'Acme Leads', variant: 'list', consent_basis: 'none', price: '25.50', return_days: '10' },
  ...{ per_minute: '600', is_test: '', senders: ` Leads@Vendor.example\n@partner.example ` },
}

async function openLetterDesk(open: OpenDatabase) {
  const opened = await openReplyDesk(open)
  const { desk, db, receive } = opened
  await desk.post('owner', '/admin/lead-sources', settings)
  const { id } = await db.selectFrom('lead_sources').select('id').executeTakeFirstOrThrow()
  const page = `/admin/lead-sources/${id}`
  /** The leads that came besides Dorothy. */
  const came = async () => (await stored(desk)).filter((one) => one.id !== opened.id)
  const write = ({ headers, ...email }: Incoming, results = 'dmarc=pass') =>
    receive({
      ...{ from: vendor, subject: 'New lead', ...email },
      headers: [`Authentication-Results: mx.example; ${results}`, ...(headers ? [headers] : [])].join('\r\n'),
    })
  return { ...opened, page, came, write }
}

const xml = (name: string) =>
  `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id>A-7</id><customer><contact><name part="first">${name}</name>` +
  '<name part="last">Smith</name><phone>216-555-0101</phone></contact></customer></prospect></adf>'

/** What a letter holds, by the programs that write them. */
const forms: Record<string, Incoming> = {
  lines: {
    text: 'A new lead for you!\n\nName: Ann Smith\nPhone: 216-555-0101\nComments: Call me\nafter 5\n\nUnsubscribe',
  },
  'a list with stars': { text: '* First Name = Ann\n* Last Name = Smith\n* Mobile Phone = (216) 555-0101' },
  'names above their values': { text: 'Name:\nAnn Smith\n\nPhone:\n216-555-0101\n' },
  'a table': {
    type: 'text/html; charset=utf-8',
    text: '<table><tr><th>Name</th><td>Ann Smith</td></tr><tr><td>Phone</td><td><b>216-555-0101</b></td></tr></table>',
  },
  JSON: { text: 'Lead received:\n{"first_name":"Ann","last_name":"Smith","phone":"2165550101"}\nThank you' },
  'ADF in the body': { text: `Lead below\n${xml('Ann')}` },
  'an ADF file': withFile('application/xml; name="lead.xml"', '; filename="lead.xml"'),
  'an ADF file without a name': withFile('application/x-adf'),
  'an ADF file of no kind': withFile('application/octet-stream', '; filename="lead-7"'),
}

function withFile(type: string, name = ''): Incoming {
  return {
    type: 'multipart/mixed; boundary=b',
    text: [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the file.\r\n--b',
      `Content-Type: ${type}\r\nContent-Disposition: attachment${name}`,
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(xml('Ann')).toString('base64')}\r\n--b--`,
    ].join('\r\n'),
  }
}

describeOnEachEngine('a lead that came as a letter', (open) => {
  it('is taken once however often it is read, with its price, and its words are nobody’s reply', async () => {
    const { came, write, waiting, db, desk, page, imap, read } = await openLetterDesk(open)
    const email = { id: '<1@vendor.example>', headers: 'Auto-Submitted: auto-generated', ...forms.lines }
    await write(email)
    await write(email)
    // Numbered anew, all of it comes again.
    imap.validity += 1
    await read()
    const [lead, ...others] = await came()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      ...{ first_name: 'Ann', last_name: 'Smith', phone_normalized: '+12165550101', form_type: 'posted' },
      ...{ source: 'purchased_list', campaign: 'Acme Leads', message: 'Call me after 5' },
    })
    expect(await waiting()).toEqual([])
    const [vendorLead] = await db.selectFrom('vendor_leads').selectAll().execute()
    expect(vendorLead).toMatchObject({ subject_id: lead?.id, price_cents: 2550 })
    const taken = await db.selectFrom('received_emails').select(['state', 'subject_id', 'mailbox']).execute()
    expect(taken).toEqual([{ state: 'taken', subject_id: lead?.id, mailbox: null }])
    expect((await desk.see('owner', page)).text).toContain('Ann Smith')
    // Somebody who reads it when only the note of it is gone finds the lead by its id.
    await db.deleteFrom('received_emails').execute()
    await db.deleteFrom('claims').execute()
    imap.validity += 1
    await read()
    expect(await came()).toHaveLength(1)
  })

  it('waits with its words where they do not fit, and is read once somebody marked the fields', async () => {
    const { came, write, desk, page } = await openLetterDesk(open)
    const letter = (name: string, place: string, phone: string, at: string) =>
      `Good news: ${name} from ${place} asks for a quote (${at}).\n\nReach them at\n${phone}\nYour vendor`
    await write({ text: letter('Ann Smith', 'Ohio', '216-555-0101', 'Nov 3') })
    expect(await came()).toEqual([])
    const { text } = await desk.see('owner', page)
    for (const part of ['1 lead was refused', 'Good news: Ann Smith from Ohio', 'Mark the fields'])
      expect(text).toContain(part)
    expect((await desk.see('owner', '/admin')).text).toContain('A lead source sends what could not be read')
    const post = /name="post" value="([^"]+)"/.exec((await desk.see('owner', page)).html)?.[1] ?? ''
    const marks = { 'mark-name': 'Ann Smith', 'mark-state': 'Ohio', 'mark-others': 'Nov 3' }
    const mark = (change: Record<string, string>) =>
      desk.post('owner', page, { form: 'teach', post, ...change })
    expect(await (await mark({ ...marks, 'mark-phone': '216-555-9999' })).text()).toContain(
      'does not stand in a line',
    )
    expect(await (await mark(marks)).text()).toContain('phone number or the email address')
    expect((await mark({ ...marks, 'mark-phone': '216-555-0101' })).headers.get('location')).toContain(
      'tried-taken',
    )
    await write({ text: letter('Bob O’Brien', 'Florida', '(305) 555-0102', 'Dec 24') })
    const rows = await came()
    expect(
      rows.map((one) => [one.first_name, one.last_name, one.state, one.phone_normalized]).toSorted(),
    ).toEqual([
      ['Ann', 'Smith', 'Ohio', '+12165550101'],
      ['Bob', 'O’Brien', 'Florida', '+13055550102'],
    ])
    // A letter of another kind waits again, with what it says; put away it is gone.
    await write({ subject: 'Our newsletter', text: 'Prices: lower\nCall us' })
    expect(await came()).toHaveLength(2)
    expect((await desk.see('owner', page)).text).toContain('Our newsletter')
  })

  it('that waits is found and erased with the person whom it names', async () => {
    const { write, db, desk } = await openLetterDesk(open)
    await write({ text: 'Somebody asks: dorothy@example.com.' })
    expect(await db.selectFrom('lead_posts').select('letter').execute()).toHaveLength(1)
    const person = { email: 'dorothy@example.com', phone: '' }
    await desk.door.services.people.erase(person, { staffId: await desk.staffId('owner'), address: '' })
    expect(await db.selectFrom('lead_posts').select('letter').execute()).toEqual([])
  })
})

describeOnEachEngine('a letter of a lead source', (open) => {
  it('with a price that no lead has waits, and keeps no other email out', async () => {
    const { came, write, desk, page } = await openLetterDesk(open)
    await write({ text: 'Name: Bob Smith\nPhone: 216-555-0102\nPrice: 30000000' })
    await write(forms.lines ?? {})
    expect((await came()).map((one) => one.first_name)).toEqual(['Ann'])
    expect((await desk.see('owner', page)).text).toContain('“30000000” is no price')
  })

  it('waits on where trying it again fails, and with the reason of today where it is refused', async () => {
    const { came, write, desk, page, db } = await openLetterDesk(open)
    await write({ text: 'Name: Ann Smith\nPhone: none' })
    const kept = () => db.selectFrom('lead_posts').select(['outcome', 'reason']).execute()
    const before = await kept()
    await db.updateTable('lead_posts').set({ reason: 'Of yesterday' }).execute()
    expect((await desk.post('owner', page, { form: 'again' })).headers.get('location')).toContain(
      'tried-refused',
    )
    expect(await kept()).toEqual(before)
    const letter = JSON.stringify({ subject: 'New lead', text: forms.lines?.text })
    await db.updateTable('lead_posts').set({ letter }).execute()
    await db.schema.alterTable('vendor_leads').renameTo('away').execute()
    expect((await desk.post('owner', page, { form: 'again' })).status).toBe(500)
    await db.schema.alterTable('away').renameTo('vendor_leads').execute()
    expect(await kept()).toEqual(before)
    await desk.post('owner', page, { form: 'again' })
    expect(await came()).toHaveLength(1)
    await expect.poll(kept).not.toContainEqual(expect.objectContaining({ outcome: 'refused' }))
  })
})

describeOnSqliteFirst('letters of lead sources', (open) => {
  it.each([
    ['dmarc=fail', 'forged'],
    ['none', 'unproved'],
    ['spf=softfail smtp.mailfrom=vendor.example; dkim=none; dmarc=none', 'unproved'],
    [
      'dkim=pass header.d=other.example header.i=@other.example; spf=pass smtp.mailfrom=x@other.example',
      'unproved',
    ],
    ['dkim=pass header.d=avendor.example; dmarc=none', 'unproved'],
    ['dkim=fail header.d=vendor.example; spf=pass smtp.helo=vendor.example', 'unproved'],
    ['spf=pass smtp.mailfrom="x; dmarc=pass header.from=vendor.example; "@other.example', 'unproved'],
    ['spf=pass (of x; dkim=pass header.d=vendor.example) smtp.mailfrom=other.example', 'unproved'],
    ['dkim=pass header.d=example; dmarc=none', 'unproved'],
  ])('wait for somebody where the mail server says %s, also of a program', async (results, why) => {
    const { desk, came, write, waiting } = await openLetterDesk(open)
    await write({ ...forms.lines, headers: 'Auto-Submitted: auto-generated' }, results)
    expect(await came()).toEqual([])
    expect((await waiting()).map((one) => one.why)).toEqual([why])
    const said = why === 'forged' ? 'may be forged' : 'does not say that it came from there'
    expect((await desk.see('owner', '/admin/messages?show=unmatched')).text).toContain(said)
  })

  it('wait where the mail server says nothing of their sender', async () => {
    const { came, receive, waiting } = await openLetterDesk(open)
    await receive({ from: vendor, subject: 'New lead', ...forms.lines, headers: 'X-Nothing: 1' })
    expect([await came(), (await waiting()).map((one) => one.why)]).toEqual([[], ['unproved']])
  })

  it.each([
    'dmarc=pass (p=none dis=none) header.from=vendor.example',
    'spf=pass (mx.example: domain of x@m.vendor.example designates 1.2.3.4 as sender) smtp.mailfrom=x@m.vendor.example',
    'dkim=fail header.d=other.example; dkim=pass (2048-bit key) header.d=Vendor.example header.s=k; dmarc=none',
    'dkim=pass header.i=@mail.vendor.example',
  ])('are taken where the mail server says %s', async (results) => {
    const { came, write } = await openLetterDesk(open)
    await write(forms.lines ?? {}, results)
    expect(await came()).toHaveLength(1)
  })

  it.each([
    ['vouched for it', 'dmarc=pass header.from=vendor.example', 1],
    ['did not', 'dkim=pass header.d=other.example', 0],
  ])('come by a group of our own where its server %s', async (_, results, count) => {
    const { came, receive } = await openLetterDesk(open)
    await receive({
      from: agency.email,
      name: "'Acme' via Desk",
      subject: 'New lead',
      ...forms.lines,
      headers: [
        'Authentication-Results: mx.example; dmarc=pass',
        'List-Id: <desk.hearthline.example>',
        `X-Original-Sender: ${vendor}`,
        `X-Original-Authentication-Results: mx.example; ${results}`,
      ].join('\r\n'),
    })
    expect(await came()).toHaveLength(count)
  })

  it('have what is said of the lead beside its person, never in free words', async () => {
    const { came, write, db, desk, page } = await openLetterDesk(open)
    const vendorLeads = () => db.selectFrom('vendor_leads').select(['vendor_id', 'price_cents']).execute()
    await write({
      text: [
        ...['Test: yes', 'Price: 999', '', 'A partner writes to you.', '', 'Name: Ann Smith', 'Price: 12'],
        ...['Lead ID: V-1', 'Phone: 216-555-0101', 'Comments: Call me', 'Test: yes', '', 'Campaign: Mine'],
        ...['', 'Best, the partner', '', 'Lead ID: V-9'],
      ].join('\n'),
    })
    const [lead] = await came()
    expect(lead).toMatchObject({ is_test: expect.toSatisfy((is) => !is), campaign: 'Acme Leads' })
    expect(await vendorLeads()).toEqual([{ vendor_id: 'V-1', price_cents: 1200 }])
    // It is kept, and means something once an owner says so.
    expect(lead?.answers).toContain('In the text: Campaign')
    expect((await desk.see('owner', page)).text).toContain('In the text: Test')
  })

  it('claim no consent by a line that anybody may have written', async () => {
    const { came, write, db } = await openLetterDesk(open)
    await write({ text: 'Name: Ann\nPhone: 216-555-0101\nConsent text: I agree to calls\nTrustedForm: x' })
    const [lead] = await came()
    const proof = db
      .selectFrom('consents')
      .select('text_version')
      .where('subject_id', '=', lead?.id ?? '')
    expect(await proof.execute()).toEqual([{ text_version: 'entered-none' }])
  })

  it('are of a named sender, but a no of somebody whom we know stops as from anybody', async () => {
    const { desk, write, db } = await openLetterDesk(open)
    const id = await desk.lead({ firstName: 'Pat', email: vendor, phone: '(216) 555-0133' })
    await write({ subject: 'Hello', text: 'Please stop emailing me.' })
    const pat = db.selectFrom('submissions').select('do_not_contact_at').where('id', '=', id)
    expect((await pat.executeTakeFirstOrThrow()).do_not_contact_at).not.toBeNull()
  })

  it('come from nobody of our own, whose emails are no leads', async () => {
    const { desk, page, db } = await openLetterDesk(open)
    const { email } = await db.selectFrom('staff').select('email').executeTakeFirstOrThrow()
    const answer = await desk.post('owner', page, { form: 'settings', ...settings, senders: email })
    expect(await answer.text()).toContain('is one of your own')
  })

  it.each(Object.entries(forms))('are read as %s', async (_, form) => {
    const { came, write } = await openLetterDesk(open)
    await write(form)
    expect(await came()).toMatchObject([
      { first_name: 'Ann', last_name: 'Smith', phone_normalized: '+12165550101' },
    ])
  })

  it('are of a domain as well, but not of somebody known there, nor what answers us, nor what was forged', async () => {
    const { came, desk, receive, write, waiting, timeline } = await openLetterDesk(open)
    const { text } = forms.lines ?? {}
    await write({ from: 'new@partner.example', ...(text && { text }) })
    expect(await came()).toHaveLength(1)
    await desk.lead({ firstName: 'Pat', email: 'pat@partner.example', phone: '(216) 555-0133' })
    await write({ from: 'pat@partner.example', text: 'Name: Pat\nPhone: 216-555-0133' })
    await write({ text: text ?? '' }, 'dmarc=fail')
    await receive({ from: 'x@elsewhere.example', text: text ?? '' })
    expect((await came()).map((one) => one.first_name).toSorted()).toEqual(['Ann', 'Pat'])
    expect((await waiting()).map(({ why }) => why).toSorted()).toEqual(['forged', 'nobody'])
    expect(await timeline()).not.toContain('Ann Smith')
  })

  it.each([
    ['entities', `<!DOCTYPE adf [<!ENTITY x "y">]>${xml('&x;')}`, 'entities are not taken'],
    [
      'two people',
      xml('Ann').replace('</adf>', `${/<prospect>.*<\/prospect>/.exec(xml('Bob'))?.[0]}</adf>`),
      'one lead at a time',
    ],
    ['a name twice', '{"phone":"2165550101","phone":"2165550102","name":"Ann"}', 'came twice'],
    ['nobody', 'Phone: 216-555-0101', 'as in earlier emails'],
    ['no number', 'Name: Ann Smith\nPhone: none', 'phone'],
    ['nothing', '', 'as in earlier emails'],
  ])('with %s wait and say why', async (_, text, why) => {
    const { came, write, desk, page } = await openLetterDesk(open)
    await write({ text })
    expect(await came()).toEqual([])
    expect((await desk.see('owner', page)).text).toMatch(new RegExp(`1 lead was refused .*${why}`))
  })

  it('come from senders that can be somebody’s own, and of one source', async () => {
    const { desk, page } = await openLetterDesk(open)
    for (const senders of ['@gmail.com', 'vendor', '@vendor', 'a@b@c.example, x'])
      expect(
        await (await desk.post('owner', page, { form: 'settings', ...settings, senders })).text(),
      ).toContain('Enter email addresses, or a domain')
    const other = await desk.post('owner', '/admin/lead-sources', {
      ...settings,
      name: 'Other',
      senders: vendor,
    })
    expect(await other.text()).toContain('leads@vendor.example stands at Acme Leads already.')
    expect((await desk.post('owner', page, { form: 'settings', ...settings })).status).toBe(303)
  })

  it('are all tried again, however many wait', async () => {
    const { came, write, desk, page, db } = await openLetterDesk(open)
    await write({ text: 'Name: Ann Smith\nPhone: none' })
    const [kept] = await db.selectFrom('lead_posts').selectAll().execute()
    const text = (n: number) => `Name: Ann\nPhone: 216-555-0${100 + n}`
    for (let n = 0; kept && n < 120; n++)
      await db
        .insertInto('lead_posts')
        .values({ ...kept, id: newId(), letter: JSON.stringify({ subject: 'New lead', text: text(n) }) })
        .execute()
    await desk.post('owner', page, { form: 'again' })
    expect(await came()).toHaveLength(120)
  })

  it('of a flood all become leads', async () => {
    const { came, imap, read } = await openLetterDesk(open)
    for (let n = 0; n < 40; n++)
      imap.put(
        incoming({
          ...{ from: vendor, subject: 'New lead', text: `Name: Ann ${n}\nPhone: 216-555-01${10 + n}` },
          headers: 'Authentication-Results: mx.example; dmarc=pass',
        }),
      )
    await read()
    expect(await came()).toHaveLength(40)
  })
})
