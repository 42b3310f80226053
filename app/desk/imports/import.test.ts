/** A file of people becomes leads: checked first, all of them or none twice, and taken back as a whole. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { chosen, importFile, stored, upload } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const columns = ['firstName', 'lastName', 'phone', 'email', 'state', 'serviceInterest', 'note', '']
const head = 'First Name,Last Name,Mobile,E-mail,State,Product,Comments,Internal'
const file = [
  head,
  'Ada,Ohio,(216) 555-0101,ada@example.com,OH,Annuities,"First line',
  'second line",x',
  'Ben,Ohio,216.555.0102,,ohio,Umbrella,=HYPERLINK("http://x"),x',
  ',Nobody,216-555-0103,,,,,x',
  'Cy,Short,216-555-0104',
  'Dee,Bad,555,dee@@example,,,,x',
  'Eve,Far,+1 216 555 0105,eve@example.com,Atlantis,,,x',
  'Ada,Ohio,(216) 555-0101,ada@example.com,OH,Annuities,"First line',
  'second line",x',
  'Flo,Same,(216) 555-0101,flo@example.com,,,,x',
].join('\r\n')

const table = async ({ door }: PersonDesk, name: 'import_parts' | 'imported_rows' | 'submission_events') =>
  door.services.database.db.selectFrom(name).selectAll().execute()

describeOnEachEngine('an import', (open) => {
  it('names every faulty row, imports the others once, marks who is known, and forgets the file', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { answer, path } = await upload(desk, file)
    expect([answer.status, path]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/leads\/import\/[0-9a-f-]{36}$/),
    ])
    const mapping = await desk.see('owner', path)
    // Guessed by their headers.
    for (const label of ['First Name', 'Mobile', 'Internal', 'second line'])
      expect(mapping.text).toContain(label)
    expect(mapping.html.match(/<option value="[a-zA-Z]*" selected=""/g)?.slice(0, 8)).toEqual(
      columns.map((choice) => `<option value="${choice}" selected=""`),
    )
    const refused = await desk.post('owner', path, {
      form: 'check',
      ...chosen(columns),
      source: '',
      column7: 'lastName',
    })
    const why = await refused.text()
    expect([
      refused.status,
      why.includes('for one column only'),
      why.includes('Choose where this list'),
    ]).toEqual([422, true, true])
    expect((await desk.post('owner', path, { form: 'start' })).status).toBe(422)

    expect((await desk.post('owner', path, { form: 'check', ...chosen(columns) })).status).toBe(303)
    const { text } = await desk.see('owner', path)
    for (const part of [
      '4 rows can be imported',
      'Left out because they were imported before or stand twice: 1.',
      'Line 4: Product: “Umbrella” is none of your interests, and goes into the note.',
      '3 rows stay out',
      'Line 5: First name: Enter a first name.',
      'Line 6: It has 3 columns, and the first line has 8.',
      'Line 7: Phone: Enter a phone number or an email address. Mobile: “555” is no complete phone number',
      '2 cells could not be read',
      'Line 8: State: “Atlantis” is no state, like OH or Ohio.',
    ])
      expect(text).toContain(part)
    const faults = await desk.door.get(`${path}/faults.csv`, { cookie: desk.cookies.owner ?? '' })
    expect((await faults.text()).split('\r\n').slice(0, 4)).toEqual([
      'line,reason',
      expect.stringMatching(/^4,"Comes in without it: /),
      '5,First name: Enter a first name.',
      expect.stringMatching(/^6,/),
    ])
    expect(await stored(desk)).toEqual([])

    await Promise.all([1, 2].map(() => desk.post('owner', path, { form: 'start' })))
    await desk.door.services.jobs.runDue()
    const rows = await stored(desk)
    expect(
      rows.map((row) => [row.first_name, row.state, row.service_interest, Boolean(row.possible_duplicate)]),
    ).toEqual([
      ['Ada', 'Ohio', 'Annuities', false],
      ['Ben', 'Ohio', 'General Consultation', false],
      // A state that is none is named, and the row comes in without it.
      ['Eve', null, 'General Consultation', false],
      ['Flo', null, 'General Consultation', true],
    ])
    const [ada, ben] = rows
    expect(ada).toMatchObject({
      message: 'First line\nsecond line',
      phone_normalized: '+12165550101',
      source: 'purchased_list',
    })
    expect(ada).toMatchObject({
      form_type: 'imported',
      assigned_to: null,
      next_step: 'call',
      target_check_at: null,
    })
    expect(ben?.message).toBe('=HYPERLINK("http://x")\nInterest: Umbrella')
    // Two rows of the file on each working day, those that stay out included.
    const days = rows.map(({ next_at }) => new Date(next_at ?? 0).getUTCDay())
    expect(days).toEqual([1, 1, 3, 4])
    const done = await desk.see('owner', path)
    for (const part of [
      '4 leads imported',
      '1 marked as possible duplicates',
      '1 left out because they were imported before or stand twice',
      'Line 5:',
    ])
      expect(done.text).toContain(part)
    expect((await desk.see('owner', '/admin/leads/import')).text).toMatch(/8 rows 4 imported/)
    const parts = await table(desk, 'import_parts')
    expect(parts.every(({ rows: left }) => left === '[]')).toBe(true)
    const page = await desk.see('agent', `/admin/leads/${ada?.id}`)
    for (const part of [
      'imported it from a file. Source: Purchased list. Consent: in writing',
      'Fair in May',
      'Consent to contact: in writing',
    ])
      expect(page.text).toContain(part)
    expect((await desk.see('agent', '/admin/leads?q=5550102')).html).toContain(`data-person="${ben?.id}"`)
    expect((await desk.see('owner', '/admin/leads')).html).toContain('href="/admin/leads/import"')
    expect((await desk.see('owner', '/admin/audit')).text).toContain('imported')
    const counts = desk.door.services.database.db.selectFrom('submission_counts').select('amount')
    expect((await counts.execute()).reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(4)
    const jobs = desk.door.services.database.db
      .selectFrom('jobs')
      .select('kind')
      .where('subject_id', 'is not', null)
    expect(await jobs.execute()).toEqual([])
  })

  it('is remembered by its headers, and brings nobody a second time', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await importFile(desk, 'A,B\nAda,216-555-0101\nBen,216-555-0102\n', ['firstName', 'phone'])
    const { path } = await upload(desk, 'A,B\nBen,(216) 555 0102\nCy,216-555-0103\n')
    const { html, text } = await desk.see('owner', path)
    expect(text).toContain('as you chose for the last file')
    expect(html).toMatch(/<option value="phone" selected=""/)
    const again = await importFile(desk, 'A,B\nBen,(216) 555 0102\nCy,216-555-0103\n', ['firstName', 'phone'])
    expect((await stored(desk)).map(({ first_name }) => first_name)).toEqual(['Ada', 'Ben', 'Cy'])
    expect((await desk.see('owner', again)).text).toContain('1 left out because they were imported before')
  })

  it('says before it begins that a file was imported before, and keeps its name in the list', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const list = 'First,Phone\nAda,2165550101\nBen,2165550102'
    await importFile(desk, list, ['firstName', 'phone'])
    const { path } = await upload(desk, list)
    await desk.post('owner', path, { form: 'check', ...chosen(['firstName', 'phone']) })
    const { text } = await desk.see('owner', path)
    expect(text).toContain('No row can be imported')
    expect(text).toContain('imported before or stand twice: 2.')
    // Whoever begins all the same, from a page that is out of date, has nothing to take back.
    await desk.post('owner', path, { form: 'start' })
    await desk.door.services.jobs.runDue()
    expect((await desk.see('owner', path)).text).not.toContain('Take this import back')
    expect((await desk.see('owner', '/admin/leads/import')).text.match(/people\.csv/g)).toHaveLength(2)
  })

  it.each([
    ['IUL', 'Indexed Universal Life (IUL)'],
    ['whole life', 'Whole Life Insurance'],
    ['Annuity', 'Annuities'],
    ['Mortgage protection insurance', 'Mortgage Protection'],
    ['Indexed Universal Life', 'Indexed Universal Life (IUL)'],
  ])('knows %j', async (written, interest) => {
    const desk = await openPersonDesk(open, ['owner'])
    await importFile(desk, `First,Phone,Product\nAda,2165550101,${written}`, [
      'firstName',
      'phone',
      'serviceInterest',
    ])
    expect(await stored(desk)).toMatchObject([{ service_interest: interest, message: '' }])
  })

  it('takes dates of birth as lists write them, and names what is none', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const list = [
      'First,Phone,DOB',
      'Ada,2165550101,5/3/1961',
      'Ben,2165550102,1960-02-29',
      'Cy,2165550103,',
      'Dee,2165550104,2/29/1961',
      'Eve,2165550105,5/3/61',
      'Flo,2165550106,1/1/1890',
    ].join('\n')
    const { path } = await upload(desk, list)
    expect((await desk.see('owner', path)).html).toMatch(/<option value="bornOn" selected=""/)
    const path2 = await importFile(desk, list, ['firstName', 'phone', 'bornOn'])
    const { text } = await desk.see('owner', path2)
    for (const part of [
      'Line 5: DOB: Enter a real date of birth',
      'Line 6: DOB: Write the year of birth with four digits',
      'Line 7: DOB: This date of birth is before 1900',
    ])
      expect(text).toContain(part)
    expect((await stored(desk)).map((row) => [row.first_name, row.born_on])).toEqual([
      ['Ada', '1961-05-03'],
      ['Ben', '1960-02-29'],
      ['Cy', null],
      ...['Dee', 'Eve', 'Flo'].map((name) => [name, null]),
    ])
    expect((await stored(desk)).map(({ answers }) => answers).join()).not.toContain('5/3/1961')
    // A date beside the same words makes nobody a second person.
    await importFile(desk, 'First,Phone,DOB\nCy,2165550103,5/3/1961', ['firstName', 'phone', 'bornOn'])
    expect(await stored(desk)).toHaveLength(6)
  })

  it('marks whoever must not be contacted, and leaves nothing to do about them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead()
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    await importFile(desk, 'First,Phone\nAnn,2165550111\n', ['firstName', 'phone'])
    const [, row] = await stored(desk)
    expect(row).toMatchObject({ first_name: 'Ann', next_at: null, next_step: null })
    expect(row?.do_not_contact_by).toBe(await desk.staffId('agent'))
    expect((await desk.see('agent', `/admin/leads/${row?.id}`)).text).toContain('marked it as do not contact')
  })

  it('of two at once stores everybody once', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const list = (from: number) =>
      `First,Phone\n${Array.from({ length: 150 }, (_, n) => `P${from + n},216555${String(1000 + from + n)}`).join('\n')}`
    const paths = await Promise.all([upload(desk, list(0)), upload(desk, list(75))])
    for (const { path } of paths)
      await desk.post('owner', path, { form: 'check', ...chosen(['firstName', 'phone']) })
    await Promise.all(paths.map(({ path }) => desk.post('owner', path, { form: 'start' })))
    await desk.door.services.jobs.runDue()
    const rows = await stored(desk)
    expect([rows.length, new Set(rows.map(({ phone_digits }) => phone_digits)).size]).toEqual([225, 225])
    for (const { path } of paths) expect((await desk.see('owner', path)).text).toContain('Import finished')
  })

  it('is taken back as a whole, until somebody has worked with one of its leads', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const path = await importFile(desk, 'First,Phone\nAda,2165550101\nBen,2165550102', ['firstName', 'phone'])
    expect((await desk.see('owner', path)).text).toContain('Take this import back')
    expect((await desk.post('owner', path, { form: 'undo' })).status).toBe(303)
    await desk.door.services.jobs.runDue()
    expect([
      await stored(desk),
      await table(desk, 'imported_rows'),
      await table(desk, 'submission_events'),
    ]).toEqual([[], [], []])
    expect((await desk.see('owner', '/admin/leads?q=5550101')).html).not.toContain('data-person=')
    expect((await desk.see('owner', path)).text).toContain('This import was taken back')

    const second = await importFile(desk, 'First,Phone\nAda,2165550101\nBen,2165550102', [
      'firstName',
      'phone',
    ])
    const [ada] = await stored(desk)
    await desk.post('agent', `/admin/leads/${ada?.id}/calls`, { outcome: 'no-answer' })
    expect((await desk.see('owner', second)).text).not.toContain('Take this import back')
    expect((await desk.post('owner', second, { form: 'undo' })).status).toBe(422)
    expect(await stored(desk)).toHaveLength(2)
  })

  it('is for whoever sees all leads, and an address that is none is none', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { path } = await upload(desk, 'First,Phone\nAda,2165550101')
    expect((await upload(desk, 'First,Phone\nAda,2165550101', 'agent')).answer.status).toBe(404)
    for (const address of ['/admin/leads/import', path, `${path}/faults.csv`])
      expect((await desk.see('agent', address)).status).toBe(404)
    expect((await desk.post('agent', path, { form: 'discard' })).status).toBe(404)
    for (const address of ['/admin/leads/import/none', '/admin/recruits/import'])
      expect((await desk.see('owner', address)).status).toBe(404)
    expect((await desk.see('agent', '/admin/leads')).html).not.toContain('/admin/leads/import')
    expect((await desk.post('owner', path, { form: 'discard' })).status).toBe(303)
    expect((await desk.see('owner', path)).text).toContain('This file was discarded')
    expect((await table(desk, 'import_parts')).every(({ rows }) => rows === '[]')).toBe(true)
  })
})
