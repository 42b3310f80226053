/** Lists of other programs come in whole: every number, every no, and rows with a cell that nobody can read. */
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { guessColumns } from '#app/submissions/import/columns.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { chosen, importFile, stored, upload } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const open = databaseOpener('sqlite')

/** Imports a table with the columns that are guessed for it. */
const importTable = (desk: PersonDesk, lines: readonly string[]) =>
  importFile(desk, lines.join('\r\n'), guessColumns((lines[0] ?? '').split(',')))

const answersOf = ({ answers }: { answers: string }) =>
  (JSON.parse(answers) as { label: string; value: string }[]).map(({ label, value }) => `${label}: ${value}`)

const listed = ({ door }: PersonDesk) =>
  door.services.database.db.selectFrom('do_not_contact').selectAll().execute()

describeOnEachEngine('a list of another program', (open) => {
  it('says who must not be contacted: nobody is called, and other requests of theirs are marked', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const before = await desk.lead({ phone: '216-555-0103', email: 'eve@example.com' })
    const path = await importTable(desk, [
      'First Name,Last Name,Email,Phone Number,Mobile Phone Number,Unsubscribed from all email,Do Not Call',
      'Ann,One,ann@example.com,216-555-0101,216-555-0102,true,',
      'Bob,Two,bob@example.com,216-555-0104,,false,No',
      'Cy,Three,,216-555-0199,216-555-0103,,maybe',
      // Shares a number with the first, and stands behind it.
      'Dee,Four,,216-555-0102,,,',
    ])
    const rows = await stored(desk)
    const of = (name: string) => rows.find(({ first_name }) => first_name === name)
    for (const name of ['Ann', 'Cy', 'Dee'])
      expect(of(name)).toMatchObject({
        next_at: null,
        next_step: null,
        do_not_contact_by: await desk.staffId('owner'),
      })
    expect(of('Bob')).toMatchObject({ next_step: 'call', do_not_contact_at: null })
    expect((await desk.row(before)).do_not_contact_by).toBe(await desk.staffId('owner'))
    // Both numbers and the mailbox of the first, both numbers of the third.
    expect(await listed(desk)).toHaveLength(5)
    const { text } = await desk.see('owner', path)
    expect(text).toContain('3 marked as do not contact')
    expect(text).toContain('Line 4: Do Not Call: “maybe” may be a no, and is kept as one.')
    // Who writes by the second number is known for it.
    const again = await desk.lead({ phone: '(216) 555-0102', email: 'other@example.com' })
    expect((await desk.row(again)).do_not_contact_at).not.toBeNull()
  })

  it('says no again of somebody who was imported before', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const head = 'First Name,Phone,Unsubscribed'
    await importTable(desk, [head, 'Ann,216-555-0101,'])
    await importTable(desk, [head, 'Ann,216-555-0101,yes'])
    expect(await stored(desk)).toMatchObject([{ first_name: 'Ann', next_at: null }])
  })

  it('is taken back with what it said no for', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const before = await desk.lead({ phone: '216-555-0101', email: 'ann@example.com' })
    const path = await importTable(desk, ['First Name,Phone,Unsubscribed,Tags', 'Ann,216-555-0101,yes,vip'])
    expect((await desk.row(before)).do_not_contact_at).not.toBeNull()
    await desk.post('owner', path, { form: 'undo' })
    await desk.door.services.jobs.runDue()
    expect([(await stored(desk)).length, await listed(desk)]).toEqual([1, []])
    expect((await desk.row(before)).do_not_contact_at).toBeNull()
  })
})

it('holds for a further number after the person is erased, also where it was not on the list yet', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { db } = desk.door.services.database
  await importTable(desk, ['First Name,Phone 1 - Value', 'Ann,216-555-0101 ::: 216-555-0102'])
  const by = await desk.staffId('owner')
  const mark = { do_not_contact_at: new Date().toISOString(), do_not_contact_by: by }
  await db.updateTable('submissions').set(mark).execute()
  const erase = { form: 'erase', email: '', phone: '216-555-0101', confirm: 'ERASE', password }
  expect((await desk.post('owner', '/admin/people', erase)).status).toBe(200)
  expect(await stored(desk)).toEqual([])
  const again = await desk.lead({ phone: '(216) 555-0102', email: 'other@example.com' })
  expect((await desk.row(again)).do_not_contact_at).not.toBeNull()
})

it('keeps every number and address: the first that can be used is called, the others are shown', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  await importTable(desk, [
    'First Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Phone 2 - Value',
    'Ann,,ann@example.com ::: a2@example.com,none,216-555-0101 ::: 216-555-0102',
    'Bob,bob@example.com,bob@example.com,216-555-0103,(216) 555-0103',
    'Cy,,,12,216-555-0104',
  ])
  const [ann, bob, cy] = await stored(desk)
  expect(ann).toMatchObject({ phone: '216-555-0101', email: 'ann@example.com' })
  expect(answersOf(ann ?? { answers: '' })).toEqual(
    expect.arrayContaining(['Phone 2 - Value: 216-555-0102', 'E-mail 2 - Value: a2@example.com']),
  )
  expect(answersOf(bob ?? { answers: '' }).join()).not.toContain('Value')
  expect(cy).toMatchObject({ phone: '216-555-0104' })
  expect(answersOf(cy ?? { answers: '' })).toContain('Phone 1 - Value: 12')
  expect((await desk.see('owner', `/admin/leads/${ann?.id}`)).text).toContain('216-555-0102')
  // Who calls from the second number is found by it.
  expect((await desk.see('owner', '/admin/leads?q=2165550102')).html).toContain(`data-person="${ann?.id}"`)
})

it('refuses no row for a cell that need not be there', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const path = await importTable(desk, [
    'First Name,Email,Phone,State,Birthday,Created Date,Lead Status',
    'Ann,ann@example.com,216-555-0101,OH,0/0/00,,',
    'Bob,bob@@example,216-555-0102,Atlantis,13/45/1961,soon,Strange',
    'Cy,cy@example.com,555,,5/3/61,,',
    'Dee,,555,,,,',
  ])
  const rows = await stored(desk)
  expect(
    rows.map((row) => [row.first_name, row.email, row.phone, row.state, row.born_on, row.status]),
  ).toEqual([
    ['Ann', 'ann@example.com', '216-555-0101', 'Ohio', null, 'new'],
    ['Bob', '', '216-555-0102', null, null, 'new'],
    ['Cy', 'cy@example.com', '', null, null, 'new'],
  ])
  expect(answersOf(rows[1] ?? { answers: '' })).toEqual(
    expect.arrayContaining([
      ...['Email: bob@@example', 'State: Atlantis', 'Birthday: 13/45/1961', 'Created Date: soon'],
      'Lead Status: Strange',
    ]),
  )
  const { text } = await desk.see('owner', path)
  for (const part of [
    ...['7 cells could not be read', '1 row stays out', 'Line 3: State: “Atlantis” is no state'],
    ...['Line 4: Phone: “555” is no complete phone number', 'Line 5: Phone: Enter a phone number'],
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Line 2:')
  const faults = await desk.door.get(`${path}/faults.csv`, { cookie: desk.cookies.owner ?? '' })
  expect(await faults.text()).toContain('3,"Comes in without it: State: “Atlantis”')
})

it('brings statuses and days of before, and plans nothing for what is over', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const lines = [
    'First Name,Phone,Lead Status,Create Date,Tags',
    'Ann,216-555-0101,Closed - Converted,2024-05-03 10:00,VIP; Golf',
    'Bob,216-555-0102,Working - Contacted,5/3/2024,',
    'Cy,216-555-0103,Odd,,',
  ]
  const { path } = await upload(desk, lines.join('\n'))
  await desk.post('owner', path, { form: 'check', ...chosen(guessColumns((lines[0] ?? '').split(','))) })
  const { text } = await desk.see('owner', path)
  for (const part of [
    'Closed - Converted becomes converted: 1 row',
    'Odd becomes new, and stands beside it: 1 row',
  ])
    expect(text).toContain(part)
  await desk.post('owner', path, { form: 'start' })
  await desk.door.services.jobs.runDue()
  const rows = await stored(desk)
  const of = (name: string) => rows.find(({ first_name }) => first_name === name)
  expect(of('Ann')).toMatchObject({
    status: 'converted',
    created_at: '2024-05-03T14:00:00.000Z',
    next_at: null,
  })
  expect(of('Bob')).toMatchObject({
    status: 'contacted',
    created_at: '2024-05-03T16:00:00.000Z',
    next_step: 'call',
  })
  expect(of('Cy')).toMatchObject({ status: 'new' })
  const tags = desk.door.services.database.db.selectFrom('submission_tags').select(['subject_id', 'word'])
  expect((await tags.orderBy('word').execute()).map(({ word }) => word)).toEqual(['golf', 'vip'])
})

it('waits for the hours of the zone that a number names, where no state does', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  await importTable(desk, ['First Name,Phone', 'Ann,216-555-0101', 'Bob,808-555-0101'])
  const [ann, bob] = (await stored(desk)).map(({ next_at }) =>
    new Date(next_at ?? 0).toLocaleTimeString('en-US', { timeZone: 'America/New_York', hour: 'numeric' }),
  )
  expect(ann).toBe('9 AM')
  expect(['1 PM', '2 PM']).toContain(bob)
})

it('knows the District of Columbia and the territories, at the desk and on the form', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const places = ['DC', 'Washington, D.C.', 'PR', 'Guam', 'US-VI', 'Northern Mariana Islands', 'as']
  await importTable(desk, [
    'First Name,Phone,State',
    ...places.map((one, n) => `P${n},216555010${n},"${one}"`),
  ])
  expect((await stored(desk)).map(({ state }) => state)).toEqual([
    ...['District of Columbia', 'District of Columbia', 'Puerto Rico', 'Guam', 'U.S. Virgin Islands'],
    ...['Northern Mariana Islands', 'American Samoa'],
  ])
  expect(await (await desk.door.get('/contact')).text()).toContain('<option value="Puerto Rico"')
})

const couple = ['Name,Phone,Email', 'Ann & Bob Smith,216-555-0101,smiths@example.com']

it('makes two people of a couple where it is asked to, and merges nobody', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { path } = await upload(desk, couple.join('\n'))
  await desk.post('owner', path, { form: 'check', couples: 'on', ...chosen(['name', 'phone', 'email']) })
  expect((await desk.see('owner', path)).text).toContain('Import 2 leads')
  await desk.post('owner', path, { form: 'start' })
  await desk.door.services.jobs.runDue()
  const rows = await stored(desk)
  expect(rows.map((row) => [row.first_name, row.last_name, row.phone, row.merged_into])).toEqual([
    ['Ann', 'Smith', '216-555-0101', null],
    ['Bob', 'Smith', '216-555-0101', null],
  ])
  expect(rows.map((row) => answersOf(row).at(-1))).toEqual([
    'Same household: Bob Smith',
    'Same household: Ann Smith',
  ])
})

it('leaves a couple one lead otherwise', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  await importTable(desk, couple)
  expect(await stored(desk)).toMatchObject([{ first_name: 'Ann & Bob', last_name: 'Smith' }])
})

const cards = [
  'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Smith;Ann;;;\r\nFN:Ann Smith\r\nitem1.TEL;TYPE=HOME:216-555-0102',
  'TEL;TYPE=CELL,pref:(216) 555-0101\r\nTEL;TYPE=FAX:216-555-0109\r\nEMAIL;TYPE=INTERNET:ann@example.com',
  'ADR;TYPE=HOME:;;1 Main;Akron;OH;44301;USA\r\nBDAY:1961-05-03\r\nNOTE:two\\nlines\\, long and',
  '  folded\r\nX-ODD;:::broken\r\nPHOTO;ENCODING=b;TYPE=JPEG:AAAA\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Acme\r\nKIND:org\r\nORG:Acme\\, Inc.\r\nTEL;VALUE=uri:tel:+1-216-555-0103;ext=5',
  'BDAY:--0503\r\nCATEGORIES:vip,golf\r\nEND:VCARD',
  'BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:group\r\nFN:All\r\nEND:VCARD',
].join('\r\n')

it('reads contacts, vCard 3.0 and 4.0', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { path } = await upload(desk, cards, 'owner', 'contacts.vcf')
  const { html } = await desk.see('owner', path)
  const columns = [...html.matchAll(/<option value="(\w*)" selected=""/g)].map(([, one = '']) => one)
  await importFile(desk, cards, columns.slice(0, 11))
  const [ann, acme, ...others] = await stored(desk)
  expect(others).toEqual([])
  expect(ann).toMatchObject({
    ...{ first_name: 'Ann', last_name: 'Smith', phone: '(216) 555-0101', email: 'ann@example.com' },
    ...{ state: 'Ohio', born_on: '1961-05-03', message: 'two\nlines, long and folded' },
  })
  expect(answersOf(ann ?? { answers: '' }).join()).toContain('216-555-0102')
  expect(acme).toMatchObject({ first_name: 'Acme, Inc.', last_name: '', phone_normalized: '+12165550103' })
})

it('says kindly that it cannot read old contacts', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { answer } = await upload(desk, 'BEGIN:VCARD\r\nVERSION:2.1\r\nN:Smith;Ann\r\nEND:VCARD\r\n')
  expect([answer.status, (await answer.text()).includes('Export them as vCard 3.0 or 4.0')]).toEqual([
    422,
    true,
  ])
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
const relationships = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`

/** A workbook with these cells in its first sheet; numbers are numbers, and those of column C are days. */
function workbook(rows: readonly (readonly (string | number)[])[]) {
  const cell = (value: string | number, at: number) =>
    typeof value === 'number'
      ? `<c${at === 2 ? ' s="1"' : ''}><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const named = (xml: string, row: number) => {
    let at = 0
    return xml.replace(/<c(?= |>)/g, () => `<c r="${'ABCD'[at++]}${row}"`)
  }
  const data = rows
    .map((row, n) => `<row r="${n + 1}">${named(row.map(cell).join(''), n + 1)}</row>`)
    .join('')
  const files = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(related('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      related('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      related('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
  }
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}

it('reads an Excel workbook', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const sheet = workbook([
    ['First Name', 'Phone', 'Birthday', 'Notes'],
    ['Zoë', 2165550101, 22404, 'two\nlines'],
  ])
  await importFile(desk, sheet, ['firstName', 'phone', 'bornOn', 'note'])
  expect(await stored(desk)).toMatchObject([
    { first_name: 'Zoë', phone: '2165550101', born_on: '1961-05-03', message: 'two\nlines' },
  ])
})
