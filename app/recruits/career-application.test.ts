/** A career application through the front door: what is stored and composed, what is refused, what repeats are. */
import { expect, it } from 'vitest'
import { office, respondBy } from '#app/content/promises/response-times.ts'
import { allSlots, daySlots } from '#app/forms/field.ts'
import { addOpenMinutes } from '#app/lib/business-hours.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied, apply, recruitsOf } from '#test/support/recruits.ts'

const tables = (door: Door) => door.services.database.db
const jobsOf = async (door: Door) =>
  (await tables(door).selectFrom('jobs').select('kind').where('kind', 'like', 'recruit.%').execute()).map(
    ({ kind }) => kind,
  )
/** Where an accepted application without scripts lands. */
const landing = '/join-team?sent=1#recruitment-form'

describeOnSqliteFirst('a career application', (open) => {
  it('becomes a recruit with its proof, its tracking record and its jobs', async () => {
    const door = await openDoor(open)
    const said = { licensed: 'yes', bestContactTime: '11:00 PM - 12:00 AM', message: 'Hello\r\nthere' }
    const answer = await apply(door, { ...said, consent: 'on' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, landing])
    expect(answer.headers.get('set-cookie')).toMatch(/^receipt=.+HttpOnly; SameSite=Lax$/)
    const [recruit, ...others] = await recruitsOf(door)
    expect(others).toEqual([])
    expect(recruit).toMatchObject({
      status: 'new',
      first_name: 'Rosa',
      last_name: 'Diaz',
      email: 'rosa@example.com',
      phone: '(216) 555-0123',
      phone_normalized: '+12165550123',
      phone_digits: '2165550123',
      state: 'Ohio',
      best_contact_time: '11:00 PM - 12:00 AM',
      message: 'Hello\nthere',
      source: 'website_career_page',
      form_type: 'recruitment_main',
      variant: 'page',
      page_path: '/join-team',
      junk: null,
      assigned_to: null,
    })
    const { facet, contact_asap, is_test, created_at, respond_by, answers } = recruit ?? {}
    expect([facet === 'licensed', contact_asap, is_test].map(Boolean)).toEqual([true, false, false])
    expect(respond_by).toBe(respondBy('standard', new Date(created_at ?? '')).toISOString())
    expect(JSON.parse(answers ?? '')).toContainEqual({
      name: 'licensed',
      label: 'Do you hold an insurance license?',
      value: 'Yes',
    })
    const proof = await tables(door).selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(proof).toMatchObject({ subject_id: recruit?.id, page_path: '/join-team', ip: '127.0.0.1' })
    expect(Boolean(proof.granted)).toBe(true)
    const record = await tables(door).selectFrom('tracking_records').selectAll().executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      subject_id: recruit?.id,
      form_type: 'recruitment_main',
      first_name: 'Rosa',
      last_name: 'Diaz',
      email: 'rosa@example.com',
      phone: '(216) 555-0123',
    })
    expect(JSON.parse(record.additional_data)).toEqual({
      state: 'Ohio',
      licensed: true,
      contactASAP: false,
      test: false,
    })
    expect((await jobsOf(door)).toSorted()).toEqual(['recruit.confirmation', 'recruit.notification'])
  })

  it('is composed as specified when little was said', async () => {
    const recruit = await applied(await openDoor(open))
    expect(recruit).toMatchObject({
      best_contact_time: 'Not specified',
      message: 'Career application submission',
    })
    expect(recruit.facet).toBe('')
  })

  it('is composed as specified when it is urgent, is due sooner, and keeps no hidden answer', async () => {
    const door = await openDoor(open)
    const urgent = { contactASAP: 'on', bestContactTime: '8:00 AM - 9:00 AM' }
    const talkative = await applied(door, { ...urgent, message: 'Hire me' })
    expect(talkative).toMatchObject({
      best_contact_time: 'CONTACT ASAP - Priority Application',
      message: 'URGENT APPLICATION - CONTACT ASAP\n\nHire me',
    })
    expect(talkative.answers).not.toContain('8:00 AM')
    // Two hours of office time, whenever this test runs: on a holiday too.
    const due = addOpenMinutes(new Date(talkative.created_at), 120, office)
    expect(talkative.respond_by).toBe(due.toISOString())
    const silent = await applied(door, { ...urgent, email: 'other@example.com' })
    expect(silent.message).toBe('URGENT APPLICATION - CONTACT ASAP\n\nCareer application submission')
  })

  it('says where it was written: on the careers page or in the dialog', async () => {
    const door = await openDoor(open)
    const page = await applied(door, { variant: 'page' })
    const dialog = await applied(door, { variant: 'dialog', from: '/' })
    expect([page, dialog]).toMatchObject([
      { source: 'website_career_page', form_type: 'recruitment_main', page_path: '/join-team' },
      { source: 'website_mobile', form_type: 'recruitment_header', page_path: '/' },
    ])
  })

  it('takes 24 slots on the page and 12 in the dialog', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const taken = async (variant: string) => {
      const slots: string[] = []
      for (const { value } of allSlots) {
        const answer = await apply(door, { variant, bestContactTime: value })
        if (answer.status === 303) slots.push(value)
        else
          expect(await answer.text()).toContain('Choose one of the answers listed for “Best contact time”.')
      }
      return slots
    }
    expect(await taken('page')).toEqual(allSlots.map(({ value }) => value))
    expect(await taken('dialog')).toEqual(daySlots.map(({ value }) => value))
    expect([allSlots.length, daySlots.length]).toEqual([24, 12])
  })

  it('needs a name, a way to be reached, the state and the license', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'state', 'licensed']) {
      const answer = await apply(door, { [name]: ' ', message: 'Kept as typed' })
      const page = await answer.text()
      expect([name, answer.status]).toEqual([name, 422])
      expect(page).toContain('Please fill in all required fields')
      expect(page).toContain('Kept as typed')
    }
    expect(await recruitsOf(door)).toEqual([])
  })

  it('is not lost to a phone that looks wrong, and refuses what is on no list', async () => {
    const door = await openDoor(open)
    expect((await applied(door, { phone: 'ask my sister' })).phone_normalized).toBeNull()
    for (const change of [{ state: 'Atlantis' }, { licensed: 'maybe' }, { variant: 'header' }])
      expect((await apply(door, change)).status).toBe(422)
    expect(await recruitsOf(door)).toHaveLength(1)
  })

  it('is one recruit however often the same is sent, and a possible duplicate once it was changed', async () => {
    const door = await openDoor(open)
    const key = 'a'.repeat(32)
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(door, { key })))
    for (const answer of answers) expect(answer.headers.get('location')).toBe(landing)
    expect(await recruitsOf(door)).toHaveLength(1)
    expect(await jobsOf(door)).toHaveLength(2)
    await applied(door, { key, phone: '(216) 555-0199' })
    const marks = (await recruitsOf(door)).map((recruit) => Boolean(recruit.possible_duplicate))
    expect(marks).toEqual([false, true])
  })

  it('looks like success to a filled trap, asks staff, and leaves no letter', async () => {
    const door = await openDoor(open)
    const answer = await apply(door, { website: 'https://spam.example' })
    expect(answer.headers.get('location')).toBe(landing)
    expect(await recruitsOf(door)).toMatchObject([{ junk: 'doubtful' }])
    expect(await jobsOf(door)).toEqual([])
  })

  it('is a test when the owner sends it from the test page: no letter', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await apply(door, { from: '/conversion-test' }, { cookie })
    expect((await recruitsOf(door)).map((recruit) => Boolean(recruit.is_test))).toEqual([true])
    expect(await jobsOf(door)).toEqual([])
    const record = tables(door).selectFrom('tracking_records').select('additional_data')
    const { additional_data } = await record.executeTakeFirstOrThrow()
    expect(JSON.parse(additional_data)).toMatchObject({ test: true })
  })

  it('counts together with every other form of the same address', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 3; n++) await door.post('/', { ...goodQuote, firstName: `Ann ${n}` })
    for (let n = 0; n < 2; n++) await applied(door, { lastName: `Diaz ${n}` })
    const sixth = await apply(door, { lastName: 'Diaz 3' })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sixth.text()).toContain('value="Diaz 3"')
    // What was taken before is answered as before.
    expect((await apply(door, { lastName: 'Diaz 1' })).status).toBe(303)
    expect(await recruitsOf(door)).toHaveLength(2)
  })

  it('takes nothing that is ours to decide', async () => {
    const recruit = await applied(await openDoor(open), {
      status: 'hired',
      source: 'mine',
      assigned_to: 'me',
      best_contact_time: 'now',
    })
    expect(recruit).toMatchObject({
      status: 'new',
      source: 'website_career_page',
      assigned_to: null,
      best_contact_time: 'Not specified',
    })
  })
})
