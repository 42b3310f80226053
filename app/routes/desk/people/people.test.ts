/** One person at the desk: found, handed out, erased, and not brought back by an older backup. */
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { backUp, restore } from '#app/services/data-copies.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password, signInEverybody } from '#test/support/desk.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
import { count, everything, furnish, missing, openPeopleDesk, secret } from '#test/support/people-desk.ts'

describeOnEachEngine('one person', (open) => {
  it('is found by e-mail in any case or by telephone, and nobody else is', async () => {
    const { door, ask } = await openPeopleDesk(open)
    await furnish(door)
    const byMail = await ask({ form: 'find', email: ' ANN@example.com ', phone: '' })
    expect(byMail.status).toBe(200)
    expect(
      missing(byMail.text, ['Quote and consultation requests (2)', 'Career applications (1)', 'Emails (5)']),
    ).toEqual([])
    expect(missing(byMail.text, ['+12165550112'])).toEqual([])
    expect(missing(byMail.text, ['Bobby'])).toEqual(['Bobby'])
    const byPhone = await ask({ form: 'find', email: '', phone: '216-555-0111' })
    expect(missing(byPhone.text, ['Quote and consultation requests (1)'])).toEqual([])
    expect(missing(byPhone.text, ['Career applications (1)'])).toEqual([])
    expect((await ask({ form: 'find', email: 'nobody@example.com', phone: '' })).text).toContain(
      'Nothing found',
    )
    // The forms take it, so it can be looked for; it stands for nobody else.
    expect((await ask({ form: 'find', email: '%@example.com', phone: '' })).text).toContain('Nothing found')
    for (const [email, phone, error] of [
      ['', '', 'Enter an email address'],
      ['ann', '', 'complete email address'],
      ['', '555', 'complete phone number'],
      ['ann@example.com, bob@example.com', '', 'complete email address'],
    ] as const) {
      const wrong = await ask({ form: 'find', email, phone })
      expect([wrong.status, wrong.text.includes(error)]).toEqual([422, true])
    }
  })

  it('gets a ZIP of everything, for people and for programs', async () => {
    const { door, cookie } = await openPeopleDesk(open)
    await furnish(door)
    await door.services.database.db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ message: '<script>alert(1)</script>', born_on: '1961-05-03' })
      .execute()
    const answer = await door.post(
      '/admin/people/export',
      { email: 'ann@example.com', phone: '' },
      { cookie },
    )
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="person.zip"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['person.json', 'person.html'])
    const json = JSON.parse(strFromU8(files['person.json'] ?? new Uint8Array()))
    expect(json.asked_for).toEqual({ email: 'ann@example.com', phone: null })
    const counts = Object.entries(json.records as Record<string, unknown[]>).map(([name, rows]) => [
      name,
      rows.length,
    ])
    expect(Object.fromEntries(counts)).toMatchObject({
      leads: 2,
      recruits: 1,
      consents: 3,
      tracking_records: 3,
      letters: 5,
      jobs: 5,
      claims: 3,
    })
    expect(json.records.leads[0].answers[0]).toHaveProperty('label')
    expect(json.records.leads[0].born_on).toBe('1961-05-03')
    const html = strFromU8(files['person.html'] ?? new Uint8Array())
    expect(missing(html, ['The data Hearthline Financial has about you'])).toEqual([])
    expect(missing(html, ['&lt;script&gt;alert(1)'])).toEqual([])
    expect(missing(html, ['<script'])).toEqual(['<script'])
    expect(JSON.stringify(json) + html).not.toContain('Bobby')
    expect((await door.post('/admin/people/export', { email: 'x', phone: '' }, { cookie })).status).toBe(422)
  })

  it('is erased whole, after the word was typed, and a second time does no harm', async () => {
    const { door, ask } = await openPeopleDesk(open)
    await furnish(door)
    const typed = { form: 'erase', email: 'ann@example.com', phone: '(216) 555-0111' }
    for (const confirm of ['', 'erase', 'yes']) {
      const refused = await ask({ ...typed, confirm })
      expect([refused.status, refused.text.includes('To confirm, type ERASE in capital letters.')]).toEqual([
        422,
        true,
      ])
    }
    expect(await count(door, 'leads')).toBe(3)
    const ids = (
      await door.services.database.db
        .selectFrom('submissions')
        .where('kind', '=', 'lead')
        .select(['id', 'first_name'])
        .execute()
    )
      .filter((lead) => lead.first_name === 'Annabel')
      .map(({ id }) => id)

    const erased = await ask({ ...typed, confirm: 'ERASE', password })
    expect(erased.status).toBe(200)
    expect(
      missing(erased.text, ['>Erased<', 'What we keep, and why', 'What we still have', '28 U.S.C. 1658']),
    ).toEqual([])
    expect(missing(erased.text, ['Erase this person'])).toEqual(['Erase this person'])
    const rest = await everything(door)
    for (const gone of [
      'Annabel',
      'example.com","sent":true}],"reply',
      '555-0111',
      '5550111',
      '555-0112',
      '+12165550112',
    ])
      expect(missing(rest, [gone])).toEqual([gone])
    expect(missing(rest.toLowerCase(), ['ann@example.com'])).toHaveLength(1)
    expect(await count(door, 'leads')).toBe(1)
    expect(await count(door, 'recruits')).toBe(0)
    expect(await count(door, 'tracking_records')).toBe(1)
    // The counters of the desk followed, and the search finds nobody who is gone.
    const { db: now } = door.services.database
    const counted = await now
      .selectFrom('submission_counts')
      .select(({ fn }) => fn.sum<number>('amount').as('n'))
      .executeTakeFirst()
    expect(Number(counted?.n)).toBe(1)
    if (door.services.database.engine === 'sqlite')
      expect(await now.selectFrom('submissions_search').select('text').execute()).toHaveLength(1)
    // Bob's own e-mails are whole; Ann's are ids.
    const emails = await door.services.database.db
      .selectFrom('emails')
      .select(['subject', 'recipients', 'text'])
      .execute()
    expect(emails.filter(({ subject }) => subject === 'Erased')).toHaveLength(5)
    expect(emails.filter(({ text }) => text?.includes('Bobby')).length).toBeGreaterThan(0)
    const proofs = await door.services.database.db.selectFrom('consents').selectAll().execute()
    expect(proofs.map((proof) => [Boolean(proof.granted), proof.contact_digest !== null]).toSorted()).toEqual(
      [
        [true, false],
        [true, true],
      ],
    )
    const trail = await door.services.database.db
      .selectFrom('audit_trail')
      .select(['subject_id', 'detail'])
      .where('action', '=', 'person-erased')
      .execute()
    expect(trail.flatMap(({ subject_id }) => subject_id ?? [])).toEqual(expect.arrayContaining(ids))
    expect(JSON.parse(trail.find(({ detail }) => detail)?.detail ?? '{}')).toMatchObject({
      leads: 2,
      recruits: 1,
      letters: 5,
    })

    const again = await ask({ ...typed, confirm: 'ERASE', password })
    expect(missing(again.text, ['There was nothing left to erase'])).toEqual([])
    expect(missing(await everything(door), ['Bobby'])).toEqual([])
    // Who names the number later is matched to the proof, and after four years the proof goes.
    const proof = await ask({ form: 'find', email: '', phone: '216 555 0111' })
    expect(missing(proof.text, ['Consent to calls and texts (1)'])).toEqual([])
    const { db } = door.services.database
    await db
      .updateTable('consents')
      .set({ keep_until: '2020-01-01T00:00:00.000Z' })
      .where('keep_until', 'is not', null)
      .execute()
    const { pruneConsents } = await import('#app/submissions/model/consent-proof.server.ts')
    await pruneConsents(door.services.database, new Date())
    expect(await db.selectFrom('consents').select('id').execute()).toHaveLength(1)
  })

  it('takes along what staff wrote, and rows that were merged under another contact', async () => {
    const { door, cookie, ask } = await openPeopleDesk(open)
    await furnish(door)
    const { db } = door.services.database
    const idOf = async (firstName: string) =>
      (
        await db
          .selectFrom('submissions')
          .where('kind', '=', 'lead')
          .select('id')
          .where('first_name', '=', firstName)
          .execute()
      )[0]?.id ?? ''
    const [ann, bob] = [await idOf('Annabel'), await idOf('Bobby')]
    const note = await door.post(`/admin/leads/${ann}/notes`, { text: 'Collects barometers' }, { cookie })
    expect(note.status).toBe(303)
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ merged_into: ann })
      .where('id', '=', bob)
      .execute()
    const found = await ask({ form: 'find', email: 'bob@example.com', phone: '' })
    expect(missing(found.text, ['Collects barometers', 'Annabel', 'Timeline'])).toEqual([])
    await ask({ form: 'erase', email: 'bob@example.com', phone: '', confirm: 'ERASE', password })
    expect(await db.selectFrom('submission_events').select('id').execute()).toEqual([])
    expect(await count(door, 'leads')).toBe(1)
  })

  it('is not erased while an email is being written, and no waiting email leaves afterwards', async () => {
    const { door, ask } = await openPeopleDesk(open)
    await door.post('/', goodQuote)
    const { db } = door.services.database
    const soon = new Date(Date.now() + 60_000).toISOString()
    const one = await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    await db
      .updateTable('jobs')
      .set({ lease_owner: 'somebody', lease_until: soon })
      .where('id', '=', one.id)
      .execute()
    const erase = { form: 'erase', email: 'ann@example.com', phone: '', confirm: 'ERASE', password }
    const busy = await ask(erase)
    expect([busy.status, busy.text.includes('nothing was erased')]).toEqual([409, true])
    expect([await count(door, 'leads'), await count(door, 'jobs')]).toEqual([1, 2])
    await db.updateTable('jobs').set({ lease_owner: null, lease_until: null }).execute()
    expect((await ask(erase)).status).toBe(200)
    await door.services.jobs.runDue()
    expect([await count(door, 'leads'), await count(door, 'jobs'), await count(door, 'letters')]).toEqual([
      0, 0, 0,
    ])
  })

  it('does not come back with a backup from before', async () => {
    const { place, door, ask, dataDir } = await openPeopleDesk(open)
    await furnish(door)
    const log = openLog('silent')
    const file = join(dataDir, 'before.gz')
    await backUp({ config: { database: place.config, dataDir }, log, file })
    await ask({ form: 'erase', email: 'ann@example.com', phone: '+12165550111', confirm: 'ERASE', password })
    const target = await open()
    await target.database.close()
    await restore({ config: { database: target.config, dataDir, secret }, log, file })
    const restored = await openDoorOn({ environment: { SECRET: secret, ...target.environment } })
    const rest = await everything(restored)
    expect(missing(rest, ['Annabel'])).toEqual(['Annabel'])
    expect(missing(rest.toLowerCase(), ['ann@example.com'])).toHaveLength(1)
    expect(missing(rest, ['Bobby'])).toEqual([])
  })

  it('is nobody’s business but the owner’s', async () => {
    const place = await open()
    const door = await openDoorOn(place)
    await furnish(door)
    const cookies = await signInEverybody(door)
    for (const role of ['agent', 'recruiter', 'editor'] as const)
      for (const path of ['/admin/people', '/admin/people/export']) {
        const fields = { form: 'erase', email: 'bob@example.com', phone: '', confirm: 'ERASE', password }
        const answer = await door.post(path, fields, { cookie: cookies[role] })
        expect([answer.status, (await answer.text()).includes('Bobby')]).toEqual([404, false])
      }
    expect((await door.post('/admin/people', { form: 'find', email: 'bob@example.com' })).status).toBe(401)
    expect(missing(await everything(door), ['Bobby'])).toEqual([])
  })
})
