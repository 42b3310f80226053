/** The quick quote through the front door: what is stored, what is answered, what is refused. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoor, openDoorOn } from '#test/support/door.ts'
import { leadsOf } from '#test/support/leads.ts'

const jobs = (door: Door) =>
  door.services.database.db.selectFrom('jobs').selectAll().where('kind', 'like', 'lead.%').execute()

describeOnEachEngine('quick quote', (open) => {
  it('stores the lead, its proof, its tracking record and its jobs, and answers with the thank-you page', async () => {
    const door = await openDoor(open)
    const fields = {
      ...goodQuote,
      serviceInterest: 'Annuities',
      preferredTime: '8:00 AM - 9:00 AM',
      consent: 'on',
    }
    const answer = await door.post('/', fields, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/thank-you?type=quote&name=Ann')
    expect(answer.headers.get('set-cookie')).toMatch(/^receipt=.+HttpOnly; SameSite=Lax$/)

    const [lead, ...others] = await leadsOf(door)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      status: 'new',
      first_name: 'Ann',
      last_name: '',
      email: 'ann@example.com',
      phone: '(216) 555-0111',
      phone_normalized: '+12165550111',
      preferred_contact_method: 'phone',
      service_interest: 'Annuities',
      source: 'website_quick_form',
      form_type: 'quote',
      variant: 'quick',
      page_path: '/',
      device: 'phone',
      junk: null,
      message:
        'Quick quote form submission\nPreferred Contact Date: Not specified\nPreferred Contact Time: 8:00 AM - 9:00 AM',
    })
    expect(JSON.parse(lead?.answers ?? '')).toContainEqual({
      name: 'serviceInterest',
      label: 'What can we help with?',
      value: 'Annuities & Retirement Planning',
    })
    const { db } = door.services.database
    const proof = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(proof).toMatchObject({
      subject_id: lead?.id,
      text_version: 'contact-2026-11',
      ip: '127.0.0.1',
      page_path: '/',
    })
    expect(Boolean(proof.granted)).toBe(true)
    const record = await db.selectFrom('tracking_records').selectAll().executeTakeFirstOrThrow()
    expect(record).toMatchObject({ subject_id: lead?.id, form_type: 'quote', first_name: 'Ann' })
    expect(JSON.parse(record.additional_data)).toMatchObject({
      serviceInterest: 'Annuities',
      contactASAP: false,
      test: false,
    })
    expect((await jobs(door)).map((job) => job.kind).sort()).toEqual([
      'lead.confirmation',
      'lead.notification',
    ])
  })

  it('composes an urgent lead as specified and keeps no hidden answer', async () => {
    const door = await openDoor(open)
    await door.post('/', {
      ...goodQuote,
      contactASAP: 'on',
      preferredDate: '2030-01-01',
      preferredTime: '8:00 AM - 9:00 AM',
    })
    const [lead] = await leadsOf(door)
    expect(lead).toMatchObject({
      message: 'Quick quote form submission\nUrgency: CONTACT ASAP',
      preferred_date: null,
      preferred_time: null,
      service_interest: 'Quick Quote Request',
    })
    expect(lead?.answers).not.toContain('2030-01-01')
    expect(Boolean(lead?.contact_asap)).toBe(true)
  })

  it('makes twenty equal posts in parallel, over two nodes, one lead with the same answer', async () => {
    const door = await openDoor(open)
    const other = await openDoorOn(door)
    const key = 'a'.repeat(32)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? other : door).post('/', { ...goodQuote, key })),
    )
    const seen = new Set(answers.map((answer) => `${answer.status} ${answer.headers.get('location')}`))
    expect([...seen].join()).toBe('303 /thank-you?type=quote&name=Ann')
    expect(await leadsOf(door)).toHaveLength(1)
    expect(await jobs(door)).toHaveLength(2)
  })

  it('takes changed content under the same key as a second lead, marked possible duplicate', async () => {
    const door = await openDoor(open)
    const key = 'b'.repeat(32)
    await door.post('/', { ...goodQuote, key })
    await door.post('/', { ...goodQuote, key, phone: '(216) 555-0199' })
    const marks = (await leadsOf(door)).map((lead) => Boolean(lead.possible_duplicate))
    expect(marks).toEqual([false, true])
  })

  it('takes the same content again after ten minutes as a new request, but never under the same key', async () => {
    const door = await openDoor(open)
    const { db } = door.services.database
    const old = new Date(Date.now() - 11 * 60_000).toISOString()
    await door.post('/', { ...goodQuote, key: 'c'.repeat(32) })
    await db.updateTable('claims').set({ claimed_at: old }).execute()
    await door.post('/', { ...goodQuote, key: 'c'.repeat(32) })
    expect(await leadsOf(door)).toHaveLength(1)
    await door.post('/', { ...goodQuote, key: 'd'.repeat(32) })
    expect(await leadsOf(door)).toHaveLength(2)
  })

  it('takes in what may be spam with the same answer as any other, and no letter', async () => {
    const door = await openDoor(open)
    const answer = await door.post('/', { ...goodQuote, website: 'https://spam.example' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('set-cookie')).toMatch(/^receipt=/)
    expect(await leadsOf(door)).toMatchObject([{ junk: 'doubtful' }])
    expect(await jobs(door)).toEqual([])
  })

  it('takes a clean post after an equal one that filled the honeypot: a lead with its letters', async () => {
    const door = await openDoor(open)
    const key = 'e'.repeat(32)
    for (const again of ['first', 'repeated'])
      expect((await door.post('/', { ...goodQuote, key, website: 'x' })).status, again).toBe(303)
    const clean = await door.post('/', { ...goodQuote, key })
    expect(clean.headers.get('set-cookie')).toMatch(/^receipt=/)
    const rows = await leadsOf(door)
    expect(rows.map((lead) => [lead.junk, Boolean(lead.possible_duplicate)])).toEqual([
      ['doubtful', false],
      [null, false],
    ])
    expect(await jobs(door)).toHaveLength(2)
  })

  it('ignores fields that are ours to decide', async () => {
    const door = await openDoor(open)
    await door.post('/', {
      ...goodQuote,
      status: 'converted',
      id: 'x',
      source: 'mine',
      created_at: '2000-01-01',
      assigned_to: 'me',
      __proto__x: '1',
      ['__proto__']: 'polluted',
      'constructor[prototype][polluted]': 'yes',
    })
    const [lead] = await leadsOf(door)
    expect(lead).toMatchObject({ status: 'new', source: 'website_quick_form', assigned_to: null })
    expect(lead?.created_at.slice(0, 4)).not.toBe('2000')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('answers the sixth accepted post of a minute with 429, and repeats for free', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 5; n++) {
      const fields = { ...goodQuote, firstName: `Ann ${n}` }
      expect((await door.post('/', fields)).status).toBe(303)
      expect((await door.post('/', fields)).status).toBe(303)
    }
    const sixth = await door.post('/', { ...goodQuote, firstName: 'Bea', serviceInterest: 'Annuities' })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await sixth.text()
    expect(page).toContain('value="Bea"')
    expect(page).toContain(door.services.agency().phone)
    expect(await leadsOf(door)).toHaveLength(5)
  })

  it('counts a flood of equal posts once, so the corrected one that follows is let in', async () => {
    const door = await openDoor(open)
    await Promise.all(Array.from({ length: 20 }, () => door.post('/', goodQuote)))
    expect((await door.post('/', { ...goodQuote, phone: '(216) 555-0188' })).status).toBe(303)
    expect(await leadsOf(door)).toHaveLength(2)
  })

  it('says all that must be mended at once, each in one place at its field', async () => {
    const door = await openDoor(open)
    const refused = async (fields: Record<string, string>) => {
      const answer = await door.post('/', { ...goodQuote, ...fields })
      expect(answer.status).toBe(422)
      const [, form = ''] = (await answer.text()).split('aria-label="Start with a free quote"')
      const said = (pattern: RegExp) =>
        [...form.matchAll(pattern)].map(([, name, words]) => `${name}: ${words}`)
      return {
        summary: said(/<a href="#[^"]*-(\w+)">([^<]*)<\/a>/g),
        fields: said(/<p class="(?:field-error|doubt)" id="[^"]*-(\w+)-(?:issue|doubt)">([^<]*)</g),
      }
    }
    const name = 'firstName: Enter your first name.'
    const email = 'email: Enter one email address, like name@example.com.'
    const phone = 'phone: Please check your phone number: we need 10 digits, starting with the area code.'
    const both = await refused({ firstName: '', email: 'ann@', phone: '216 555 012' })
    expect(both.summary).toEqual([name, phone, email])
    expect(both.fields).toEqual(both.summary)
    expect(await refused({ email: 'ann@' })).toEqual({ summary: [email], fields: [email] })
    const wrong = { email: 'ann@', phone: '216 555 012' }
    expect(await refused(wrong)).toEqual({ summary: [phone, email], fields: [phone, email] })
    const page = await (await door.post('/', { ...goodQuote, ...wrong })).text()
    expect(page).toMatch(/error-summary[^>]*><p>Please check 2 fields</)
    // What was probably meant is offered at the field alone, and an odd number by itself refuses nothing.
    const meant = await refused({ firstName: '', email: 'ann@gmial.com' })
    expect(meant).toEqual({ summary: [name], fields: [name, 'email: Did you mean ann@gmail.com?'] })
    expect((await door.post('/', { ...goodQuote, phone: '216 555 012' })).status).toBe(303)
  })

  it('counts refused posts apart: thirty a minute', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 30; n++) expect((await door.post('/', { ...goodQuote, email: 'x' })).status).toBe(422)
    expect((await door.post('/', { ...goodQuote, email: 'x' })).status).toBe(429)
    expect((await door.post('/', goodQuote)).status).toBe(303)
  })

  it('limits by the forwarded address only behind a trusted proxy', async () => {
    const trusting = await openDoor(open, { TRUSTED_PROXIES: '127.0.0.1' })
    for (let n = 0; n < 7; n++) {
      const sent = await trusting.post(
        '/',
        { ...goodQuote, firstName: `A${n}` },
        { 'x-forwarded-for': `203.0.113.${n}` },
      )
      expect(sent.status).toBe(303)
    }
    const wary = await openDoor(open, { TRUSTED_PROXIES: '198.51.100.1' })
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const sent = await wary.post(
        '/',
        { ...goodQuote, firstName: `A${n}` },
        { 'x-forwarded-for': `203.0.113.${n}` },
      )
      statuses.push(sent.status)
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
    expect(wary.services.proxies.untrusted).toBe(true)
    expect(trusting.services.proxies.untrusted).toBe(false)
  })
})
