/** Lists as CSV files: what is in them, who gets them, what a spreadsheet makes of them, and what is noted. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { faultOfColumns, guessColumns } from '#app/submissions/import/columns.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs, signInEverybody } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied } from '#test/support/recruits.ts'

const tables = (door: Door) => door.services.database.db

/** Takes a file apart as RFC 4180 says, by one row object for each line. */
function rowsOf(text: string): Record<string, string>[] {
  const cells = [...text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const lines: string[][] = [[]]
  for (const [, quoted, plain, end] of cells) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') lines.push([])
  }
  const [headers = [], ...rows] = lines.filter((line) => line.length > 0)
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])))
}

/** The text as it was sent: `text()` would drop the mark at its beginning. */
const bodyOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())

async function trailOf(door: Door) {
  const rows = await tables(door)
    .selectFrom('audit_trail')
    .select(['action', 'detail'])
    .where('action', 'like', '%export%')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => [action, JSON.parse(detail ?? '{}')])
}

describeOnEachEngine('a sheet', (open) => {
  it.each([
    [
      'agencyzoom',
      {
        firstname: 'Ann',
        phone: '(216) 555-0111',
        state: 'OH',
        tagNames: 'Do not contact',
        leadSourceName: 'Spring',
      },
    ],
    ['ezlynx', { 'First Name': 'Ann', 'Cell Phone': '(216) 555-0111', State: 'OH', 'Do Not Call': 'Yes' }],
    ['hawksoft', { 'First Name': 'Ann', Phone: '(216) 555-0111', State: 'OH', 'Do Not Contact': 'Yes' }],
  ])('is made for %s, whose file our own import knows, and keeps a no', async (format, cells) => {
    const door = await openDoor(open)
    await door.post('/?utm_campaign=Spring', { ...goodQuote, campaign: 'Spring' })
    await tables(door)
      .updateTable('submissions')
      .set({ state: 'Ohio', do_not_contact_at: new Date().toISOString() })
      .execute()
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    expect(await (await door.get('/admin/leads', { cookie })).text()).toContain(`format=${format}`)
    const [row, ...others] = rowsOf(
      await bodyOf(await door.get(`/admin/leads.csv?format=${format}`, { cookie })),
    )
    expect(others).toEqual([])
    expect(row).toMatchObject(cells)
    const columns = guessColumns(Object.keys(row ?? {}))
    expect(columns).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'phone', 'email', 'state', 'bornOn']),
    )
    expect(faultOfColumns(columns)).toBeNull()
    expect((await trailOf(door)).at(0)).toMatchObject(['leads-export-begun', { format }])
  })

  it('holds what is stored and every answer, in one stable order', async () => {
    const door = await openDoor(open)
    await door.post('/contact', {
      variant: 'contact',
      from: '/contact',
      firstName: 'Zoë "Z"',
      lastName: "O'Hara, Jr.",
      email: 'zoe@example.com',
      phone: '(216) 555-0111',
      state: 'Ohio',
      age: '58',
      mortgageBalance: '',
      preferredContactMethod: 'text',
      contactASAP: 'on',
      message: 'First line\nSecond, with "quotes" 🏠',
      consent: 'on',
    })
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const answer = await door.get('/admin/leads.csv', { cookie })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: agency.timeZone, dateStyle: 'short' }).format(
      new Date(),
    )
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="leads-${today}.csv"`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await bodyOf(answer)
    expect(
      text.startsWith('\uFEFFid,created_at,due_at,updated_at,status,first_name,last_name,email,phone,'),
    ).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    const [lead, ...more] = rowsOf(text)
    expect(more).toEqual([])
    const stored = await tables(door)
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(lead).toMatchObject({
      id: stored.id,
      first_name: 'Zoë "Z"',
      last_name: "O'Hara, Jr.",
      message: stored.message,
      consent: 'yes',
      contact_asap: 'yes',
      test: 'no',
      age: '58',
      answer_state: 'Ohio',
      answer_message: 'First line\nSecond, with "quotes" 🏠',
      answer_preferredContactMethod: 'Text message',
      answer_preferredDate: '',
      other_answers: '',
    })
    expect(lead?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
    expect(Date.parse(lead?.created_at ?? '')).toBe(Math.floor(Date.parse(stored.created_at) / 1000) * 1000)
    // A question that no form asks any more is not lost.
    const old = JSON.stringify([{ name: 'shoeSize', label: 'Shoe size', value: '44' }])
    await tables(door).updateTable('submissions').where('kind', '=', 'lead').set({ answers: old }).execute()
    const [again] = rowsOf(await bodyOf(await door.get('/admin/leads.csv', { cookie })))
    expect(again?.other_answers).toBe('Shoe size: 44')
  })

  it('disarms what a spreadsheet would run', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    const hostile = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      ' =1',
      '\uFF1D1',
      '"=1"',
      '=a","=b',
    ]
    const { id: _, ...first } = await tables(door)
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .selectAll()
      .executeTakeFirstOrThrow()
    const flags = { contact_asap: false, possible_duplicate: false, is_test: false }
    for (const [place, first_name] of hostile.entries())
      await tables(door)
        .insertInto('submissions')
        .values({ ...first, ...flags, id: newId(), first_name, email: `${place}@x.example` })
        .execute()
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const rows = rowsOf(await bodyOf(await door.get('/admin/leads.csv', { cookie })))
    expect(rows).toHaveLength(hostile.length + 1)
    for (const [place, first_name] of hostile.entries()) {
      const row = rows.find(({ email }) => email === `${place}@x.example`)
      const expected = first_name === '"=1"' ? first_name : `'${first_name}`
      expect(row?.first_name).toBe(expected)
      expect(row?.phone).toBe('(216) 555-0111')
      // A number is one to every other program, with a plus as well.
      expect(row?.phone_normalized).toBe('+12165550111')
    }
  })

  it('follows the filters through all pages, and notes who took what without the words searched for', async () => {
    const door = await openDoor(open)
    const { db } = door.services.database
    await door.post('/', goodQuote)
    const { id: _, ...first } = await db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .selectAll()
      .executeTakeFirstOrThrow()
    const flags = { contact_asap: false, possible_duplicate: false, is_test: false }
    for (let start = 0; start < 2_500; start += 100)
      await db
        .insertInto('submissions')
        .values(
          Array.from({ length: 100 }, (_row, step) => ({
            ...first,
            ...flags,
            id: newId(),
            last_name: (start + step) % 1000 === 7 ? 'Needle' : 'Hay',
            status: (start + step) % 2 === 0 ? ('contacted' as const) : ('new' as const),
          })),
        )
        .execute()
    await db
      .updateTable('submissions')
      .where('kind', '=', 'lead')
      .set({ junk: 'staff' })
      .where('email', '=', 'ann@example.com')
      .where('last_name', '=', '')
      .execute()
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const sheet = async (filter: string) =>
      rowsOf(await bodyOf(await door.get(`/admin/leads.csv${filter}`, { cookie })))
    const all = await sheet('')
    expect(all).toHaveLength(2_500)
    expect(new Set(all.map(({ id }) => id)).size).toBe(2_500)
    expect(await sheet('?status=contacted')).toHaveLength(1_250)
    expect((await sheet('?q=needle')).map(({ last_name }) => last_name)).toEqual([
      'Needle',
      'Needle',
      'Needle',
    ])
    expect(await sheet('?junk=1')).toHaveLength(1)
    expect(await sheet('?q=nobody')).toEqual([])
    // HEAD reads nothing and notes nothing.
    const noted = await trailOf(door)
    await fetch(`${door.url}/admin/leads.csv`, { method: 'HEAD', headers: { cookie } })
    expect(await trailOf(door)).toEqual(noted)
    expect(noted.slice(2, 6)).toEqual([
      ['leads-export-begun', { status: 'contacted', search: false, junk: false }],
      ['leads-exported', { status: 'contacted', search: false, junk: false, rows: 1_250, complete: true }],
      ['leads-export-begun', { status: 'all', search: true, junk: false }],
      ['leads-exported', { status: 'all', search: true, junk: false, rows: 3, complete: true }],
    ])
    expect(JSON.stringify(noted)).not.toContain('needle')
  })

  it('gives recruiters the applications, without the junk, and a button to those who may', async () => {
    const door = await openDoor(open)
    await applied(door, { licensed: 'yes', firstName: 'Rosa' })
    await applied(door, { licensed: 'no', firstName: 'Nina', email: 'nina@example.com' })
    await applied(door, { licensed: 'no', firstName: 'Spam', email: 'spam@example.com' })
    await tables(door)
      .updateTable('submissions')
      .where('kind', '=', 'recruit')
      .set({ junk: 'staff' })
      .where('first_name', '=', 'Spam')
      .execute()
    await door.post('/', goodQuote)
    const cookies = await signInEverybody(door)
    const names = async (role: 'owner' | 'recruiter', filter: string) =>
      rowsOf(await bodyOf(await door.get(`/admin/recruits.csv${filter}`, { cookie: cookies[role] })))
        .map(({ first_name }) => first_name)
        .toSorted()
    expect(await names('recruiter', '')).toEqual(['Nina', 'Rosa'])
    expect(await names('recruiter', '?licensed=yes')).toEqual(['Rosa'])
    expect(await names('recruiter', '?junk=1')).toEqual(['Nina', 'Rosa'])
    expect(await names('owner', '?junk=1')).toEqual(['Spam'])
    const page = async (path: string, role: 'owner' | 'agent' | 'recruiter') =>
      (await door.get(path, { cookie: cookies[role] })).text()
    expect(await page('/admin/leads?status=new&q=a', 'owner')).toContain(
      'href="/admin/leads.csv?q=a&amp;status=new"',
    )
    expect(await page('/admin/leads', 'agent')).not.toContain('.csv')
    expect(await page('/admin/recruits?licensed=yes', 'recruiter')).toContain(
      'href="/admin/recruits.csv?licensed=yes"',
    )
  })
})
