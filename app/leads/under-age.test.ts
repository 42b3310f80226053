/** Whoever says that they are under 18 is taken like anybody else, and hears from nobody before an owner has looked. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { goodQuote, inBackground } from '#test/support/door.ts'
import { goodConsultation } from '#test/support/leads.ts'
import { callOf, openPersonDesk } from '#test/support/person-desk.ts'

const request = { ...goodConsultation, age: '17' }

describeOnSqliteFirst('a request of somebody under 18', (open) => {
  it('is taken; the sender gets no e-mail, also for a request that does not ask for the age, and no promise', async () => {
    const { door } = await openPersonDesk(open, [])
    const { db } = door.services.database
    const answer = await door.post('/contact', request)
    expect(answer.status).toBe(303)
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    const thanks = await (await door.get(answer.headers.get('location') ?? '', { cookie })).text()
    expect(thanks).toContain('<meta name="conversion"')
    for (const promise of ['Who calls', 'Who writes', 'We will', 'The call comes from', 'Scheduled'])
      expect(thanks).not.toContain(promise)
    expect(thanks).toContain('Because of the age on your request')
    expect(thanks).toContain(door.services.agency().phone)
    const again = await (await door.get(answer.headers.get('location') ?? '')).text()
    for (const promise of ['We will call you', 'We will email you', 'The call comes from'])
      expect(again).not.toContain(promise)
    await door.post('/', { ...goodQuote, email: 'ANN@example.com', phone: '(216) 555-0199' })
    await door.post('/', { ...goodQuote, email: 'bea@example.com', phone: '(216) 555-0122' })
    await door.services.jobs.runDue()
    const emails = await db.selectFrom('emails').selectAll().execute()
    const confirmed = emails.filter(({ kind }) => kind === 'lead.confirmation')
    expect(confirmed.map(({ recipients }) => recipients)).toEqual([
      expect.stringContaining('bea@example.com'),
    ])
    const [about] = emails.filter(({ text }) => text?.includes('Under 18'))
    expect(about?.reply_to).toBeNull()
    expect(about?.subject).toMatch(/an owner reviews it first$/)
    expect(about?.text).not.toContain('answer Ann')
    expect(about?.text).toContain('On the desk: ')
    expect(about?.text).not.toContain('Call:')
    expect(about?.html).not.toMatch(/href="(tel|mailto):/)
  })

  it.each([
    ['the same mailbox', { email: 'ANN@example.com', phone: '(216) 555-0199' }],
    ['the same telephone', { email: 'ann.other@example.com', phone: '+1 216 555 0111' }],
  ])('holds the next one from %s, which does not say an age, for review too', async (_, contact) => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { door, see, post } = desk
    await door.post('/contact', request)
    const second = await desk.lead(contact)
    expect((await desk.row(second)).do_not_contact_at).not.toBeNull()
    await door.services.jobs.runDue()
    const { db } = door.services.database
    const emails = await db.selectFrom('emails').select(['kind', 'text', 'reply_to']).execute()
    expect(emails.map(({ kind }) => kind)).toEqual(['lead.notification', 'lead.notification'])
    for (const { text, reply_to } of emails) {
      expect(text).toContain('nder 18')
      expect([text?.includes('Call:'), reply_to]).toEqual([false, null])
    }
    const path = `/admin/leads/${second}`
    const { text, html } = await see('agent', path)
    expect(text).toContain('May be under 18, by an earlier request: no outreach before review')
    expect(html).not.toContain('href="tel:+1216')
    await post('agent', `${path}/calls`, { outcome: 'talked' })
    expect((await desk.row(second)).first_contact_at).toBeNull()
    await post('owner', `${path}/allow-contact`, { text: 'Spoke with the mother' })
    expect((await desk.row(second)).do_not_contact_at).toBeNull()
  })

  it('holds no other: of somebody of age, long after, of somebody else, or once an owner has looked', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { door } = desk
    const { db } = door.services.database
    await door.post('/contact', request)
    const { id: first } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    const isHeld = async (id: string) => (await desk.row(id)).do_not_contact_at !== null
    expect(await isHeld(await desk.lead({ email: 'bea@example.com', phone: '(216) 555-0122' }))).toBe(false)
    await door.post('/contact', { ...request, firstName: 'Mother', age: '45' })
    const mother = await db
      .selectFrom('submissions')
      .selectAll()
      .where('age', '=', 45)
      .executeTakeFirstOrThrow()
    expect(mother.do_not_contact_at).toBeNull()
    const row = db.updateTable('submissions').where('id', '=', first)
    const now = Date.now()
    await row.set({ created_at: new Date(now - 91 * 86_400_000).toISOString() }).execute()
    expect(await isHeld(await desk.lead({ firstName: 'Late' }))).toBe(false)
    await row.set({ created_at: new Date(now - 89 * 86_400_000).toISOString() }).execute()
    expect(await isHeld(await desk.lead({ firstName: 'Early' }))).toBe(true)
    for (const { id } of await db.selectFrom('submissions').select('id').execute())
      await desk.post('owner', `/admin/leads/${id}/allow-contact`, { text: 'Spoke with the mother' })
    expect(await isHeld(await desk.lead({ firstName: 'Reviewed' }))).toBe(false)
  })

  it('is told so without a new page, too, and nobody of age is', async () => {
    const { door } = await openPersonDesk(open, [])
    const handed = async (age: string) => {
      const answer = await door.post('/contact', { ...request, age }, inBackground)
      expect(answer.status).toBe(200)
      return answer.text()
    }
    const minor = await handed('17')
    expect(minor).toContain('Because of the age on your request')
    expect(minor).not.toContain('We will')
    expect(await handed('18')).toMatch(/We will email you (today by|by \w+, ).* ET\./)
  })

  it('is known by whatever says so', async () => {
    const { door, see } = await openPersonDesk(open, ['agent'])
    const { db } = door.services.database
    const ages = ['I am 17', '17 years', '17.9', '１７', 'seventeen', '1e1', '07/04/2015', '2015']
    for (const [place, age] of ages.entries()) {
      const contact = { email: `${place}@example.com`, phone: `(216) 555-01${10 + place}` }
      await door.post('/contact', { ...request, ...contact, age })
      await door.services.jobs.runDue()
      const { id, do_not_contact_at } = await db
        .selectFrom('submissions')
        .select(['id', 'do_not_contact_at'])
        .where('email', '=', contact.email)
        .executeTakeFirstOrThrow()
      expect([age, do_not_contact_at]).not.toEqual([age, null])
      const emails = db.selectFrom('emails').select(['kind', 'text']).where('subject_id', '=', id)
      const [told, ...more] = await emails.execute()
      expect([age, told?.kind, more]).toEqual([age, 'lead.notification', []])
      expect(told?.text).toContain(': no outreach before review.')
      expect((await see('agent', `/admin/leads/${id}`)).text).toContain(': no outreach before review')
    }
  })

  it('is not seen in what an adult types, also where that is no number', async () => {
    const { door, see } = await openPersonDesk(open, ['agent'], { FORM_LIMITS: 'off' })
    const { db } = door.services.database
    const numbers = ['18', '45', '999']
    const odd = [
      '45 years',
      'I am 70',
      'seventy',
      'seventy-one',
      '1955',
      '07/04/1955',
      '7/4/12',
      '-5',
      '2 kids, 45',
    ]
    for (const [place, age] of [...numbers, ...odd].entries()) {
      const contact = { email: `${place}@example.com`, phone: `(216) 555-01${10 + place}` }
      const answer = await door.post('/contact', { ...request, ...contact, age })
      const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      const thanks = await (await door.get(answer.headers.get('location') ?? '', { cookie })).text()
      expect([age, thanks.includes('Because of the age')]).toEqual([age, false])
      const { id, do_not_contact_at } = await db
        .selectFrom('submissions')
        .select(['id', 'do_not_contact_at'])
        .where('email', '=', contact.email)
        .executeTakeFirstOrThrow()
      expect([age, do_not_contact_at]).toEqual([age, null])
      if (odd.includes(age)) expect((await see('agent', `/admin/leads/${id}`)).text).toContain('Check age')
    }
  })

  it('is not told from a person who wants no calls, whose age is in words', async () => {
    const { door, post, see } = await openPersonDesk(open, ['agent'])
    await door.post('/contact', { ...request, age: 'about 60' })
    const { db } = door.services.database
    const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
    await post('agent', `/admin/leads/${id}/calls`, { outcome: 'do-not-contact' })
    const row = await db.selectFrom('submissions').select('do_not_contact_by').executeTakeFirstOrThrow()
    expect(row.do_not_contact_by).not.toBeNull()
    const { text } = await see('agent', `/admin/leads/${id}`)
    expect(text).toContain('Check age')
    expect(text).not.toContain('under 18')
  })

  it('can be called only after an owner allowed it, for a reason that stays', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await desk.door.post('/contact', request)
    const { id } = await desk.door.services.database.db
      .selectFrom('submissions')
      .select('id')
      .executeTakeFirstOrThrow()
    const path = `/admin/leads/${id}`
    for (const screen of ['/admin/leads', path]) {
      const { text, html } = await desk.see('agent', screen)
      expect(text).toContain('Under 18: no outreach before review')
      expect(html).not.toContain('href="tel:+12165550111"')
    }
    await desk.post('agent', `${path}/calls`, { outcome: 'talked' })
    await desk.post('agent', `${path}/allow-contact`, { text: 'He sounded old' })
    expect(await desk.row(id)).toMatchObject({ first_contact_at: null })
    expect((await desk.row(id)).do_not_contact_at).not.toBeNull()
    await desk.post('owner', `${path}/allow-contact`, { text: 'Spoke with the mother' })
    await desk.post('agent', `${path}/calls`, { outcome: 'talked' })
    expect((await desk.row(id)).first_contact_at).not.toBeNull()
    const { text, html } = await desk.see('agent', path)
    expect(text).toContain('Spoke with the mother')
    expect(text).not.toContain('no outreach before review')
    expect(html).toMatch(callOf('+12165550111'))
  })
})
