/** What becomes of a career application: what is stored and composed, what is refused, what repeats are. */
import { expect, it } from 'vitest'
import { allSlots, daySlots } from '#app/forms/slots.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied, apply, recruitsOf } from '#test/support/recruits.ts'

const jobsOf = async (door: Door) =>
  (
    await door.services.database.db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', 'like', 'recruit.%')
      .execute()
  ).map(({ kind }) => kind)

/** A Friday, 9:58 in the morning in Ohio. */
const now = new Date('2026-11-20T14:58:00.000Z')

describeOnEachEngine('a career application', (open) => {
  it('becomes a recruit with its proof, its tracking record and its jobs', async () => {
    const door = await openDoor(open)
    const outcome = await apply(
      door,
      { licensed: 'yes', bestContactTime: '11:00 PM - 12:00 AM', message: 'Hello\r\nthere', consent: 'on' },
      { now },
    )
    expect(outcome).toMatchObject({
      kind: 'taken',
      firstName: 'Rosa',
      receipt: { formType: 'recruitment_main' },
    })
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
      created_at: now.toISOString(),
      due_at: '2026-11-21T14:58:00.000Z',
      junk: null,
      assigned_to: null,
    })
    expect([recruit?.licensed, recruit?.contact_asap, recruit?.is_test].map(Boolean)).toEqual([
      true,
      false,
      false,
    ])
    expect(JSON.parse(recruit?.answers ?? '')).toContainEqual({
      name: 'licensed',
      label: 'Do you hold an insurance license?',
      value: 'Yes',
    })
    const { db } = door.services.database
    const proof = await db.selectFrom('consents').selectAll().executeTakeFirstOrThrow()
    expect(proof).toMatchObject({ subject_id: recruit?.id, page_path: '/join-team', ip: '127.0.0.1' })
    expect(Boolean(proof.granted)).toBe(true)
    const record = await db.selectFrom('tracking_records').selectAll().executeTakeFirstOrThrow()
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
    expect(Boolean(recruit.licensed)).toBe(false)
  })

  it('is composed as specified when it is urgent, is due sooner, and keeps no hidden answer', async () => {
    const door = await openDoor(open)
    await apply(
      door,
      { contactASAP: 'on', bestContactTime: '8:00 AM - 9:00 AM', message: 'Hire me' },
      { now },
    )
    await apply(door, { contactASAP: 'on', email: 'other@example.com' }, { now })
    const [talkative, silent] = await recruitsOf(door)
    expect(talkative).toMatchObject({
      best_contact_time: 'CONTACT ASAP - Priority Application',
      message: 'URGENT APPLICATION - CONTACT ASAP\n\nHire me',
      // Two hours of office time.
      due_at: '2026-11-20T16:58:00.000Z',
    })
    expect(talkative?.answers).not.toContain('8:00 AM')
    expect(silent?.message).toBe('URGENT APPLICATION - CONTACT ASAP\n\nCareer application submission')
  })

  it('says where it was written: on the careers page or in the dialog', async () => {
    const door = await openDoor(open)
    const receipts = [
      await apply(door, { variant: 'page' }),
      await apply(door, { variant: 'dialog', from: '/' }),
    ].map((outcome) => outcome.kind === 'taken' && outcome.receipt.formType)
    expect(receipts).toEqual(['recruitment_main', 'recruitment_header'])
    expect(
      (await recruitsOf(door)).map(({ source, form_type, page_path }) => [source, form_type, page_path]),
    ).toEqual([
      ['website_career_page', 'recruitment_main', '/join-team'],
      ['website_mobile', 'recruitment_header', '/'],
    ])
  })

  it('takes 24 slots on the page and 12 in the dialog', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const taken = async (variant: string) => {
      const slots: string[] = []
      for (const { value } of allSlots) {
        const outcome = await apply(door, { variant, bestContactTime: value })
        if (outcome.kind === 'taken') slots.push(value)
        else expect(outcome).toMatchObject({ state: { status: 422, faults: [{ name: 'bestContactTime' }] } })
      }
      return slots
    }
    expect(await taken('page')).toEqual(allSlots.map(({ value }) => value))
    expect(await taken('dialog')).toEqual(daySlots.map(({ value }) => value))
    expect(daySlots).toHaveLength(12)
    expect(allSlots).toHaveLength(24)
  })

  it.each(['firstName', 'lastName', 'email', 'phone', 'state', 'licensed'])('needs %s', async (name) => {
    const door = await openDoor(open)
    expect(await apply(door, { [name]: ' ' })).toMatchObject({
      kind: 'refused',
      state: { status: 422, notice: 'Please fill in all required fields', faults: [{ name }] },
    })
    expect(await recruitsOf(door)).toEqual([])
  })

  it('is not lost to a phone that looks wrong, and refuses what is on no list', async () => {
    const door = await openDoor(open)
    expect((await applied(door, { phone: 'ask my sister' })).phone_normalized).toBeNull()
    for (const change of [{ state: 'Puerto Rico' }, { licensed: 'maybe' }, { variant: 'header' }])
      expect(await apply(door, change)).toMatchObject({ kind: 'refused', state: { status: 422 } })
    expect(await recruitsOf(door)).toHaveLength(1)
  })

  it('is one recruit however often the same is sent, and a possible duplicate once it was changed', async () => {
    const door = await openDoor(open)
    const key = 'a'.repeat(32)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => apply(door, { key })))
    const ids = outcomes.map((outcome) => outcome.kind === 'taken' && outcome.receipt.submissionId)
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeTruthy()
    expect(await jobsOf(door)).toHaveLength(2)
    await apply(door, { key, phone: '(216) 555-0199' })
    expect((await recruitsOf(door)).map((recruit) => Boolean(recruit.possible_duplicate))).toEqual([
      false,
      true,
    ])
  })

  it('looks like success to a filled honeypot, and leaves no letter', async () => {
    const door = await openDoor(open)
    expect(await apply(door, { website: 'https://spam.example' })).toMatchObject({ kind: 'pretended' })
    expect(await recruitsOf(door)).toMatchObject([{ junk: 'honeypot' }])
    expect(await jobsOf(door)).toEqual([])
  })

  it('writes no letter about a test and marks it', async () => {
    const door = await openDoor(open)
    await apply(door, {}, { isTest: true })
    const [recruit] = await recruitsOf(door)
    expect(Boolean(recruit?.is_test)).toBe(true)
    expect(await jobsOf(door)).toEqual([])
    const record = await door.services.database.db
      .selectFrom('tracking_records')
      .select('additional_data')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(record.additional_data)).toMatchObject({ test: true })
  })

  it('counts together with every other form of the same address', async () => {
    const door = await openDoor(open)
    for (let n = 0; n < 3; n++) await door.post('/', { ...goodQuote, firstName: `Ann ${n}` })
    for (let n = 0; n < 2; n++) await applied(door, { lastName: `Diaz ${n}` })
    const sixth = await apply(door, { lastName: 'Diaz 3' })
    expect(sixth).toMatchObject({ kind: 'refused', state: { status: 429, values: { lastName: 'Diaz 3' } } })
    // What was taken before is answered as before.
    expect(await apply(door, { lastName: 'Diaz 1' })).toMatchObject({ kind: 'taken', repeat: true })
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
