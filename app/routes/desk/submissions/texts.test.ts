/** Texts from the desk and to it: only to who agreed, only at an hour that is allowed, STOP and HELP at once, nothing forged. */
import { expect, it } from 'vitest'
import { signText } from '#app/platform/texts/texter.server.ts'
import { watchDoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { stopAt } from '#test/support/clock.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startTextProvider, textToken } from '#test/support/text-provider.ts'

const number = '+12165550111'

describeOnSqliteFirst('texting', (open) => {
  async function opened(lead: Record<string, string> = { consent: 'on' }) {
    stopAt('2026-11-16T12:00')
    const provider = await startTextProvider()
    const desk = await openPersonDesk(open, ['owner', 'agent'], { SMS_URL: provider.url })
    const id = await desk.lead({ state: 'Ohio', ...lead })
    const path = `/admin/leads/${id}`
    const { jobs, database, config } = desk.door.services
    const address = `${config.siteUrl}/texts.xml`
    const text = async (words: string, more: Record<string, string> = {}) => {
      const answer = await desk.post('agent', `${path}/texts`, { text: words, back: path, ...more })
      await jobs.runDue()
      return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
    }
    const receive = async (fields: Record<string, string>, signature?: string) => {
      const sent = {
        From: number,
        To: '+12165550142',
        MessageSid: `SM${Math.random()}`,
        NumMedia: '0',
        ...fields,
      }
      const signed = signature ?? signText(textToken, address, sent)
      const answer = await desk.door.post('/texts.xml', sent, { 'x-twilio-signature': signed })
      return { status: answer.status, text: await answer.text() }
    }
    return { provider, desk, id, path, text, receive, address, db: database.db }
  }

  it('that come in go to the request that somebody works on', async () => {
    const { desk, id, path, receive } = await opened()
    await desk.post('agent', `${path}/calls`, { outcome: 'no-answer' })
    const again = await desk.lead({ firstName: 'Again', state: 'Ohio' })
    await receive({ Body: 'Call me at five' })
    expect([(await desk.row(id)).contacts, (await desk.row(again)).contacts]).toEqual([1, 0])
  })

  it('leaves with who writes and the way out, counts as an attempt and stands in the timeline', async () => {
    const { provider, desk, id, path, text, db } = await opened()
    expect((await desk.see('agent', path)).text).toContain('Text to')
    const once = '0190f0aa-1111-7111-8111-111111111111'
    for (let time = 0; time < 2; time += 1)
      expect((await text('When may I call you?', { once })).status).toBe(303)
    expect(provider.texts).toEqual([
      {
        To: number,
        From: '+12165550142',
        Body: 'When may I call you?\nThe agent, Hearthline Financial. Reply STOP to opt out.',
      },
    ])
    expect(await desk.row(id)).toMatchObject({ attempts: 1, contacts: 0, first_contact_at: null })
    const page = (await desk.see('owner', path)).text
    expect(page).toContain('The agent wrote a text')
    expect(page).toContain('When may I call you?')
    const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'lead.text').execute()
    expect(JSON.stringify(jobs)).not.toContain('call you')
  })

  it('goes to nobody who did not agree to texts, said no, or sleeps', async () => {
    const { provider, desk, id, path, text, db } = await opened({})
    expect((await desk.see('agent', path)).text).not.toContain('Text to')
    expect((await text('Hello')).text).toContain('did not agree to texts')
    const other = await opened()
    // Noon at the office is 7 AM there.
    await other.db.updateTable('submissions').set({ state: 'Hawaii' }).execute()
    expect((await other.desk.see('agent', other.path)).text).toContain('Not before today')
    expect((await other.text('Hello')).text).toContain('too early or too late where they are')
    await other.db.updateTable('submissions').set({ state: 'Ohio' }).execute()
    await other.desk.post('agent', `${other.path}/calls`, { outcome: 'do-not-contact' })
    expect((await other.text('Hello')).text).toContain('asked not to be contacted')
    expect([...provider.texts, ...other.provider.texts]).toEqual([])
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'lead.text').execute()).toEqual([])
    expect(await desk.row(id)).toMatchObject({ attempts: 0 })
  })

  it.each(['', ' ', '\u200b', 'x'.repeat(321)])('refuses %j', async (words) => {
    const { provider, text } = await opened()
    expect((await text(words)).status).toBe(422)
    expect(provider.texts).toEqual([])
  })

  it('is not sent twice when nobody knows whether it left, and later when the provider is busy', async () => {
    const { provider, text, db, desk, path } = await opened()
    provider.answer = null
    await text('Once')
    expect((await desk.see('agent', path)).text).toContain('You wrote a text (could not be sent)')
    provider.answer = { status: 201 }
    const states = () =>
      db
        .selectFrom('jobs')
        .select(['state', 'last_error'])
        .where('kind', '=', 'lead.text')
        .orderBy('id')
        .execute()
    expect(await states()).toMatchObject([{ state: 'dead' }])
    provider.answer = { status: 503 }
    await text('Later')
    provider.answer = { status: 400, code: 21610 }
    await text('Never')
    expect(await states()).toMatchObject([
      { state: 'dead' },
      { state: 'waiting', last_error: expect.stringContaining('503') },
      { state: 'dead', last_error: expect.stringContaining('code 21610') },
    ])
    expect(provider.texts.map(({ Body }) => Body?.split('\n')[0])).toEqual(['Once'])
    expect(JSON.stringify(await states())).not.toMatch(/(?<![\da-f])555(?![\da-f])|5550111|Later/)
  })

  it('takes a reply into the timeline once, as a contact that somebody is to answer', async () => {
    const { desk, id, path, receive } = await opened()
    const reply = { Body: 'Tuesday at 5 works & thanks <3 ü', MessageSid: 'SM1', NumMedia: '1' }
    for (let time = 0; time < 2; time += 1)
      expect(await receive(reply)).toEqual({
        status: 200,
        text: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
      })
    const row = await desk.row(id)
    expect(row).toMatchObject({ contacts: 1, do_not_contact_at: null })
    expect(row.first_contact_at).toBeTruthy()
    const { text } = await desk.see('agent', path)
    expect(text.match(/Tuesday at 5 works/g)?.length).toBe(1)
    expect(text).toContain('(1 picture, not kept)')
  })

  it.each(['STOP', 'stop.', 'Please stop texting me', 'Unsubscribe', 'opt out', 'QUIT'])(
    'honours %j at once, for every request of the number',
    async (words) => {
      const { desk, id, path, receive, text, provider } = await opened()
      const other = await desk.lead({ firstName: 'Again', email: 'again@example.com', state: 'Ohio' })
      expect((await receive({ Body: words })).status).toBe(200)
      for (const one of [id, other]) expect((await desk.row(one)).do_not_contact_at).toBeTruthy()
      expect((await desk.see('agent', path)).text).toContain('They texted STOP')
      expect((await text('One more thing')).status).toBe(422)
      const later = await desk.lead({
        firstName: 'Later',
        email: 'later@example.com',
        state: 'Ohio',
        consent: 'on',
      })
      expect((await desk.row(later)).do_not_contact_at).toBeTruthy()
      expect(provider.texts).toEqual([])
    },
  )

  it('holds everything back for who may have said no, until staff answer; that is never a follow-up', async () => {
    const { desk, id: other, receive, text, provider, db } = await opened()
    // The one that a text of the number comes to.
    const id = await desk.lead({
      firstName: 'Again',
      email: 'again@example.com',
      state: 'Ohio',
      consent: 'on',
    })
    const path = `/admin/leads/${id}`
    const silent = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'
    expect((await receive({ Body: 'Not interested' })).text).toBe(silent)
    for (const one of [id, other])
      expect(await desk.row(one)).toMatchObject({
        ...{ do_not_contact_by: 'perhaps-text', next_step: null, contacts: 0, first_contact_at: null },
      })
    expect((await text('One more thing')).status).toBe(422)
    const front = (await desk.see('agent', '/admin')).text
    expect(front).toContain('Did they say no?')
    expect(front.match(/Not interested/g)).toHaveLength(1)
    expect(front).not.toContain('Answer their text')
    const page = (await desk.see('agent', path)).text
    expect(page).toContain('Do not contact yet. They texted what may be a no')
    expect(page).toContain('took a text from them that may be a no')
    expect(page).toContain('No, they did not')
    expect((await desk.post('agent', `${path}/doubt`, { no: 'perhaps' })).status).toBe(422)

    expect((await desk.post('agent', `${path}/doubt`, { no: 'no', back: path })).status).toBe(303)
    expect(await desk.row(id)).toMatchObject({ do_not_contact_at: null, next_step: 'follow-up', contacts: 1 })
    expect(await desk.row(other)).toMatchObject({ do_not_contact_at: null, contacts: 0 })
    expect(await db.selectFrom('do_not_contact').select('digest').execute()).toEqual([])
    expect((await desk.see('agent', '/admin')).text).toContain('Answer their text')
    expect((await desk.post('agent', `${path}/doubt`, { no: 'no' })).status).toBe(404)

    await receive({ Body: 'No' })
    expect((await desk.post('agent', `${path}/doubt`, { no: 'yes', back: path })).status).toBe(303)
    for (const one of [id, other])
      expect(await desk.row(one)).toMatchObject({ do_not_contact_by: 'themselves', next_step: null })
    const said = (await desk.see('agent', path)).text
    expect(said).toContain('said that it was a no: do not contact')
    expect(said).not.toContain('Did they say no?')
    expect((await desk.see('agent', '/admin')).text).not.toContain('Did they say no?')
    expect(provider.texts).toEqual([])
  })

  it('takes a STOP after what may be a no for the answer to it', async () => {
    const { desk, id, receive, db } = await opened()
    const other = await desk.lead({ firstName: 'Again', email: 'again@example.com', state: 'Ohio' })
    await receive({ Body: 'Who is this?' })
    await receive({ Body: 'STOP' })
    for (const one of [id, other])
      expect(await desk.row(one)).toMatchObject({ do_not_contact_by: 'themselves' })
    const listed = await db.selectFrom('do_not_contact').select('banned_by').execute()
    expect(listed).toEqual([{ banned_by: 'themselves' }])
  })

  it('shows the question to who may answer it', async () => {
    const { desk, path, receive } = await opened()
    await desk.post('owner', `${path}/assign`, { to: await desk.staffId('owner') })
    await receive({ Body: 'No thanks' })
    expect((await desk.see('owner', '/admin')).text).toContain('Did they say no?')
    expect((await desk.see('agent', '/admin')).text).not.toContain('Did they say no?')
    expect((await desk.post('agent', `${path}/doubt`, { no: 'no' })).status).toBe(404)
  })

  it('keeps a STOP from a number that it knows nothing of, for whoever asks with it later', async () => {
    const { desk, receive } = await opened()
    expect((await receive({ Body: 'Take me off your list', From: '+13305550199' })).text).not.toContain(
      'match',
    )
    await receive({ Body: 'Who is this?', From: '+13305550198' })
    const lead = (phone: string, email: string) => desk.lead({ phone, email, consent: 'on' })
    const [barred, free] = [
      await lead('(330) 555-0199', 'a@example.com'),
      await lead('330 555 0198', 'b@example.com'),
    ]
    expect(await desk.row(barred)).toMatchObject({ do_not_contact_by: 'themselves' })
    expect(await desk.row(free)).toMatchObject({ do_not_contact_at: null })
  })

  it('binds the number that sent STOP, and no mailbox that somebody typed beside it', async () => {
    const { desk, id, receive, db } = await opened()
    const hers = await desk.lead({ firstName: 'Hers', phone: '(216) 555-0177', consent: 'on' })
    const { email } = await desk.row(id)
    expect((await desk.row(hers)).email).toBe(email)
    expect((await receive({ Body: 'STOP' })).status).toBe(200)
    expect((await desk.row(id)).do_not_contact_at).toBeTruthy()
    expect(await db.selectFrom('do_not_contact').select('digest').execute()).toHaveLength(1)
    const later = await desk.lead({ firstName: 'Later', phone: '(216) 555-0177', consent: 'on' })
    const { doNotContact, database } = desk.door.services
    await watchDoNotContact(database, doNotContact)()
    for (const one of [hers, later]) expect((await desk.row(one)).do_not_contact_at).toBeNull()
    expect(await db.selectFrom('do_not_contact').select('digest').execute()).toHaveLength(1)
  })

  it('honours STOP from who was merged into another, or put aside', async () => {
    const { desk, id, receive, db } = await opened()
    const kept = await desk.lead({ firstName: 'Kept', email: 'ann@example.com', phone: '(216) 555-0122' })
    await desk.post('owner', `/admin/leads/${kept}/merge`, { other: id })
    expect((await desk.row(id)).merged_into).toBe(kept)
    expect((await receive({ Body: 'Stop' })).status).toBe(200)
    expect((await desk.row(kept)).do_not_contact_at).toBeTruthy()

    const aside = await opened()
    await aside.desk.post('owner', `${aside.path}/junk`, { junk: 'yes' })
    expect((await aside.receive({ Body: 'Hello?' })).text).toContain('could not match this number')
    expect((await aside.receive({ Body: 'Stop' })).text).toContain('<Response></Response>')
    const later = await aside.desk.lead({ firstName: 'Later', email: 'later@example.com', consent: 'on' })
    expect((await aside.desk.row(later)).do_not_contact_at).toBeTruthy()
    expect(await db.selectFrom('do_not_contact').select('digest').execute()).not.toEqual([])
  })

  it('counts HELP as no contact and as nothing that somebody is to answer', async () => {
    const { receive, desk, id, path } = await opened()
    await receive({ Body: 'HELP' })
    expect(await desk.row(id)).toMatchObject({ contacts: 0, first_contact_at: null, status: 'new' })
    const page = (await desk.see('agent', path)).text
    expect(page).toContain('The desk took a text from them that asks for help, and answered it')
    await receive({ Body: 'Call me' })
    await receive({ Body: 'Info' })
    expect(await desk.row(id)).toMatchObject({ contacts: 1, status: 'contacted' })
    expect((await desk.see('agent', '/admin')).text).toContain('Answer their text')
  })

  it('answers HELP, and whoever it knows nothing of', async () => {
    const { receive, db } = await opened()
    expect((await receive({ Body: 'help' })).text).toContain('Reply STOP to opt out.')
    const unknown = await receive({ Body: 'Hello?', From: '+13305550199' })
    expect(unknown.text).toContain('could not match this number')
    for (const text of ['could', 'could', '<Response></Response>', '<Response></Response>'])
      expect((await receive({ Body: 'Hello?', From: '+13305550199' })).text).toContain(text)
    expect((await receive({ Body: 'help', From: '+12165550142' })).text).toContain('<Response></Response>')
    expect((await receive({ Body: 'Hello?', From: '72345' })).text).toContain('<Response></Response>')
    const texted = await db
      .selectFrom('submission_events')
      .select('id')
      .where('type', '=', 'texted')
      .execute()
    expect(texted).toHaveLength(1)
  })

  it('believes nobody but the provider', async () => {
    const { receive, desk, id, address, db } = await opened()
    for (const forged of ['', 'x', signText('another', address, { Body: 'STOP' })])
      expect((await receive({ Body: 'STOP' }, forged)).status).toBe(403)
    expect((await desk.row(id)).do_not_contact_at).toBeNull()
    // Owners find one line of it, with where it came from.
    const told = db.selectFrom('audit_trail').select('ip').where('action', '=', 'text-signature-refused')
    expect((await told.execute()).map(({ ip }) => ip)).toEqual([expect.stringMatching(/\d/)])
    expect((await desk.door.get('/texts.xml')).status).toBe(405)
    const none = await openPersonDesk(open, ['agent'])
    expect((await none.door.post('/texts.xml', { Body: 'STOP' })).status).toBe(404)
    const lead = await none.lead({ consent: 'on' })
    expect((await none.see('agent', `/admin/leads/${lead}`)).text).not.toContain('Text to')
    expect((await none.post('agent', `/admin/leads/${lead}/texts`, { text: 'Hello' })).status).toBe(422)
  })
})
