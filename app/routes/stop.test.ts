/** The page on which anybody tells us to stop: proved by a code, honoured at once, silent about whom we know. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'
import { startTextProvider } from '#test/support/text-provider.ts'

const number = '(216) 555-0111'

describeOnEachEngine('/stop', (open) => {
  async function opened() {
    const [provider, smtp] = [await startTextProvider(), await startSmtpSink()]
    const desk = await openPersonDesk(open, ['owner', 'agent'], {
      SMS_URL: provider.url,
      SMTP_URL: smtp.url,
    })
    const { jobs, database } = desk.door.services
    const post = async (fields: Record<string, string>) => {
      const answer = await desk.door.post('/stop', fields)
      await jobs.runDue()
      const html = await answer.text()
      return { status: answer.status, html, text: html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ') }
    }
    const codeIn = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
    return { desk, provider, smtp, post, codeIn, db: database.db }
  }

  it('honours a number that was proved, wherever it stands and whoever comes with it, and confirms once', async () => {
    const { desk, provider, post, codeIn } = await opened()
    const lead = (firstName: string, more = {}) =>
      desk.lead({ firstName, email: `${firstName}@example.com`, ...more })
    const ids = [await lead('Ann'), await lead('Bob')]
    const other = await lead('Cid', { phone: '(216) 555-0177' })
    expect(await desk.door.get('/stop').then((page) => page.text())).toContain(
      'Phone number or email address',
    )
    const asked = await post({ contact: number })
    expect(asked.text).toContain('A code of six digits is on its way')
    const code = codeIn(provider.texts.at(-1)?.Body)
    expect((await post({ contact: number, code: '000000' === code ? '111111' : '000000' })).status).toBe(422)
    for (const id of ids) expect(await desk.row(id)).toMatchObject({ do_not_contact_at: null })
    const done = await post({ contact: '216.555.0111', code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect(done.text).toContain('We have stopped')
    for (const id of ids)
      expect(await desk.row(id)).toMatchObject({ do_not_contact_by: 'page-phone', next_step: null })
    expect(await desk.row(other)).toMatchObject({ do_not_contact_at: null })
    expect((await desk.see('agent', `/admin/leads/${ids[0]}`)).text).toContain('They asked on the website')
    expect(await desk.row(await lead('Dee'))).toMatchObject({ do_not_contact_by: 'page-phone' })
    expect(provider.texts.map(({ Body }) => Body)).toEqual([
      expect.stringContaining(code),
      expect.stringContaining('no more calls or texts'),
    ])
    // A code opens once.
    expect((await post({ contact: number, code })).status).toBe(422)
  })

  it('honours a mailbox in any spelling, and keeps the code out of the desk', async () => {
    const { desk, smtp, post, codeIn, db } = await opened()
    const id = await desk.lead({ email: 'ann@example.com' })
    await post({ contact: ' Ann@Example.com ' })
    const email = smtp.emails.find(({ raw }) => raw.includes('Your code'))
    const code = codeIn(email?.raw.split('Your code is')[1])
    expect(code).not.toBe('')
    expect((await post({ contact: 'ann@example.com', code })).text).toContain('We have stopped')
    expect(await desk.row(id)).toMatchObject({ do_not_contact_by: 'page-email' })
    const kept = await db
      .selectFrom('emails')
      .select(['subject', 'text'])
      .where('kind', '=', 'contact-code.email')
      .execute()
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(JSON.stringify(await db.selectFrom('contact_codes').selectAll().execute())).not.toMatch(
      /example\.com/,
    )
  })

  it('answers the same to whoever we know and do not know, and stops a number that nobody gave us yet', async () => {
    const { desk, provider, post, codeIn } = await opened()
    await desk.lead()
    const [known, unknown] = [await post({ contact: number }), await post({ contact: '(330) 555-0199' })]
    expect(unknown.html.replaceAll('(330) 555-0199', number)).toBe(known.html)
    expect(provider.texts).toHaveLength(2)
    const code = codeIn(provider.texts.at(-1)?.Body)
    await post({ contact: '3305550199', code })
    const later = await desk.lead({ phone: '330-555-0199', email: 'later@example.com' })
    expect(await desk.row(later)).toMatchObject({ do_not_contact_by: 'page-phone' })
  })

  it('gives a guesser a few tries, and a number a few codes', async () => {
    const { desk, provider, post, codeIn } = await opened()
    const id = await desk.lead()
    await post({ contact: number })
    const code = codeIn(provider.texts.at(-1)?.Body)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let n = 0; n < 5; n += 1) expect((await post({ contact: number, code: wrong })).status).toBe(422)
    expect((await post({ contact: number, code })).status).toBe(422)
    expect(await desk.row(id)).toMatchObject({ do_not_contact_at: null })
    for (let n = 0; n < 4; n += 1) expect((await post({ contact: number })).status).toBe(200)
    expect(provider.texts).toHaveLength(3)
  })

  it.each(['', 'ann', '12345', 'ann@', '+49 30 1234567'])(
    'asks for a number or mailbox in place of %j',
    async (contact) => {
      const { post } = await opened()
      const answer = await post({ contact })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('neither a phone number with ten digits nor an email address')
    },
  )

  it('asks staff where no code can be sent, and holds everything back meanwhile', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const id = await desk.lead()
    const path = `/admin/leads/${id}`
    const answer = await desk.door.post('/stop', { contact: number })
    expect(await answer.text()).toContain('We have stopped for now')
    expect(await desk.row(id)).toMatchObject({ do_not_contact_by: 'perhaps-page-phone', next_step: null })
    expect((await desk.see('agent', '/admin')).text).toContain(
      'Somebody asked on the website, without a code',
    )
    await desk.post('agent', `${path}/doubt`, { no: 'no', back: path })
    expect(await desk.row(id)).toMatchObject({ do_not_contact_at: null, contacts: 0 })
    await desk.door.post('/stop', { contact: number })
    await desk.post('agent', `${path}/doubt`, { no: 'yes', back: path })
    expect(await desk.row(id)).toMatchObject({ do_not_contact_by: 'page-phone' })
  })
})
