/** The consultation through the front door: what is stored and composed, what is asked for, what is offered. */
import { describe, expect, it } from 'vitest'
import { places } from '#app/content/agency/places.ts'
import { fieldsOf } from '#app/forms/field.ts'
import { databaseOpener, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'
import { goodConsultation as good, leadsOf } from '#test/support/leads.ts'
import { consultation, mortgageBalances } from './lead-forms.ts'

describeOnSqliteFirst('consultation', (open) => {
  it('stores every answer in its own column and composes them as specified', async () => {
    const door = await openDoor(open)
    const answer = await door.post('/contact', {
      ...good,
      state: 'Ohio',
      age: '58',
      mortgageBalance: '100,000-200,000',
      serviceInterest: 'Annuities',
      preferredContactMethod: 'text',
      preferredDate: '2030-01-02',
      consultationTime: '11:00 PM - 12:00 AM',
      message: 'Call\r\nafter lunch',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/thank-you?type=consultation&name=Ann')
    expect(await leadsOf(door)).toMatchObject([
      {
        first_name: 'Ann',
        last_name: 'Ohio',
        state: 'Ohio',
        age: 58,
        mortgage_balance: '100,000-200,000',
        service_interest: 'Annuities',
        preferred_contact_method: 'text',
        preferred_date: '2030-01-02',
        preferred_time: '11:00 PM - 12:00 AM',
        source: 'website',
        form_type: 'consultation',
        page_path: '/contact',
        message:
          'State: Ohio\nAge: 58\nMortgage Balance: $100,000-200,000\nPreferred Date: 2030-01-02\nPreferred Time: 11:00 PM - 12:00 AM\nMessage: Call\nafter lunch',
      },
    ])
  })

  it('says so where nothing was chosen, and what an urgent request is', async () => {
    const door = await openDoor(open)
    await door.post('/contact', good)
    await door.post('/contact', { ...good, contactASAP: 'on', consultationTime: '8:00 AM - 9:00 AM' })
    const [plain, urgent] = await leadsOf(door)
    expect(plain).toMatchObject({
      service_interest: 'General Consultation',
      preferred_contact_method: 'email',
    })
    expect(plain?.message).toBe(
      'State: Not specified\nAge: Not specified\nMortgage Balance: Not specified\nPreferred Date: Not specified\nPreferred Time: Not specified\nMessage: Not specified',
    )
    expect(urgent?.message).toContain('\nUrgency: CONTACT ASAP - Priority Lead\nMessage: ')
    expect(urgent).toMatchObject({ preferred_time: null })
  })

  it('asks for first name, last name, e-mail and phone, and nothing more', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    for (const name of ['firstName', 'lastName', 'email', 'phone']) {
      const answer = await door.post('/contact', { ...good, [name]: ' ' })
      expect(answer.status, name).toBe(422)
      expect(await answer.text()).toContain('Please fill in all required fields')
    }
    expect(await leadsOf(door)).toEqual([])
  })

  it('refuses what is on no list, or too long, and says why', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    for (const [name, value, why] of [
      ['state', 'Narnia', 'Choose one of the answers listed for “State”.'],
      ['mortgageBalance', '5', 'Choose one of the answers listed for “Remaining mortgage balance”.'],
      ['message', 'x'.repeat(5001), 'to 5000 characters or fewer'],
      [
        'preferredContactMethod',
        'pigeon',
        'Choose one of the answers listed for “How should we contact you?”.',
      ],
    ] as const) {
      const answer = await door.post('/contact', { ...good, [name]: value })
      expect([name, answer.status]).toEqual([name, 422])
      expect(await answer.text()).toContain(why)
    }
  })

  it('takes an age as it was typed, and staff see that it looks wrong', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    for (const [age, kept] of [
      ['121', 121],
      ['about 60', null],
      ['-5', null],
    ] as const) {
      const posted = await door.post('/contact', { ...good, age, preferredDate: '2020-01-01' })
      expect([age, posted.status]).toEqual([age, 303])
      const lead = (await leadsOf(door)).at(-1)
      expect(lead).toMatchObject({ age: kept, preferred_date: '2020-01-01', do_not_contact_at: null })
      expect(lead?.message).toContain(`Age: ${age}\n`)
      const page = await (await door.get(`/admin/leads/${lead?.id}`, { cookie })).text()
      expect(page).toContain('Check age')
      expect(page).toContain('Preferred date was in the past')
    }
  })

  it('takes a post that does not say where its form stood as one of the contact page', async () => {
    const door = await openDoor(open)
    const { variant: _variant, ...unsaid } = good
    expect((await door.post('/contact', unsaid)).status).toBe(303)
    expect(await leadsOf(door)).toMatchObject([{ variant: 'contact', source: 'website' }])
    expect((await door.post('/contact', { ...good, variant: 'billboard' })).status).toBe(422)
  })

  it('gives a refused post from another page back on the contact page, with its source kept', async () => {
    const door = await openDoor(open)
    const answer = await door.post('/contact', { ...good, variant: 'home', from: '/', phone: '' })
    const page = await answer.text()
    expect(page).toContain('value="Ohio"')
    expect(page).toContain('name="from" value="/"')
  })

  it('gives a refused post of a dialog back with its title, its variant and the way back', async () => {
    const door = await openDoor(open)
    const refused = async (from: string) => {
      const answer = await door.post('/contact', { ...good, variant: 'dialog', from, phone: '' })
      expect(answer.status).toBe(422)
      return answer.text()
    }
    const page = await refused('/services/truckers')
    expect(page).toContain('Schedule Your Free Trucker Consultation</h2>')
    expect(page).toContain('name="variant" value="dialog"')
    expect(page).toContain('Schedule Free Consultation</button>')
    expect(page).toMatch(/<a [^>]*href="\/services\/truckers"[^>]*>Back to Truckers</)
    expect(await refused('/privacy')).toContain('Schedule Your Free Consultation</h2>')
    expect(await refused('/research/annuities/surrender-charges')).toMatch(
      /<a [^>]*href="\/research\/annuities\/surrender-charges"[^>]*>Back to the article</,
    )
    expect(await refused('/research/annuities/..%2f')).toContain('href="/research/annuities"')
    for (const odd of ['//evil.example/a', 'https://evil.example', '/admin', '/contact'])
      expect(await refused(odd), odd).not.toContain('>Back to ')
  })

  it('links a single wrong answer to its field', async () => {
    const door = await openDoor(open)
    const page = await (await door.post('/contact', { ...good, email: 'nobody' })).text()
    const [, id] = /error-summary[\s\S]*?<a href="#([^"]+)">Enter one email address/.exec(page) ?? []
    expect(page).toMatch(new RegExp(`<input[^>]* id="${id}"[^>]* name="email"`))
    expect(page).toMatch(/<form[^>]* data-step="3"/)
  })

  it('marks what the owner sends from the test page: no letter, no conversion', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const test = { ...good, from: '/conversion-test' }
    const answer = await door.post('/contact', test, { cookie })
    expect(answer.headers.get('set-cookie')).toBeNull()
    await door.post('/contact', { ...test, firstName: 'Stranger' })
    // The very same from anywhere else is no repeat of the test.
    await door.post('/contact', good)
    const rows = await leadsOf(door)
    expect(rows.map((lead) => Boolean(lead.is_test))).toEqual([true, false, false])
    const about = await door.services.database.db
      .selectFrom('jobs')
      .select('subject_id')
      .where('kind', 'like', 'lead.%')
      .execute()
    expect(new Set(about.map((job) => job.subject_id))).toEqual(new Set([rows[1]?.id, rows[2]?.id]))
  })
})

describe('the test page', () => {
  const open = databaseOpener('sqlite')
  it('is there for the owner only', async () => {
    const door = await openDoor(open)
    expect((await door.get('/conversion-test')).status).toBe(404)
    await addStaff(door, 'owner')
    await addStaff(door, 'agent')
    expect((await door.get('/conversion-test', { cookie: await signInAs(door, 'agent') })).status).toBe(404)
    const page = await door.get('/conversion-test', { cookie: await signInAs(door, 'owner') })
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await (await door.get('/conversion-test')).text()).toContain('Oops! Page not found')
  })
})

describe('what the consultation offers', () => {
  const optionsFor = (name: string) =>
    fieldsOf(consultation)
      .find((field) => field.name === name)
      ?.options?.map((option) => option.value)

  it('has the steps, options and slots of the specification', () => {
    expect(consultation.steps).toHaveLength(4)
    expect(optionsFor('state')).toEqual([...places])
    expect(places).toHaveLength(56)
    expect(mortgageBalances.map((range) => range.value)).toEqual([
      '0-100,000',
      '100,000-200,000',
      '200,000-300,000',
      '300,000-400,000',
      '400,000-500,000',
      '500,000-600,000',
      '600,000-700,000',
      '700,000-800,000',
      '800,000-900,000',
      '900,000-1,000,000',
      '1,000,000-2,000,000',
      '2,000,000+',
    ])
    const slots = optionsFor('consultationTime') ?? []
    expect(slots).toHaveLength(24)
    expect([slots[0], slots.at(-1)]).toEqual(['12:00 AM - 1:00 AM', '11:00 PM - 12:00 AM'])
    expect(optionsFor('preferredContactMethod')).toEqual(['email', 'phone', 'text'])
    expect(optionsFor('serviceInterest')).toEqual([
      'Mortgage Protection',
      'Life Insurance',
      'Indexed Universal Life (IUL)',
      'Annuities',
      'Whole Life Insurance',
      'Veteran Services',
      'General Consultation',
    ])
  })
})
