/** What this program exports it takes back: equal into an empty desk, and row by row as known on the same one. */
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { guessColumns } from '#app/submissions/import/columns.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { importFile, stored } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const exported = async ({ door, cookies }: PersonDesk) =>
  (await door.get('/admin/leads.csv', { cookie: cookies.owner ?? '' })).text()

const headersOf = (file: string) => (parse(file, { bom: true }) as string[][])[0] ?? []

const consultation = {
  ...{
    variant: 'contact',
    from: '/contact',
    firstName: 'Carol',
    lastName: 'Jones',
    email: 'carol@example.com',
  },
  ...{ phone: '(216) 555-0145', age: '47', state: 'Puerto Rico', serviceInterest: 'Annuities' },
  ...{ message: 'First line,\nsecond "line"', consent: 'on', consentVersion: '' },
}

/** What a file cannot bring, and what the import itself writes. */
const notBrought = ['consent', 'consent_texts', 'assigned_to', 'first_contact_by']

describeOnEachEngine('a file that this program wrote', (open) => {
  it('comes back equal, and is recognized row by row', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await desk.door.post('/contact', consultation)
    const ann = await desk.lead({ firstName: 'Ann', email: 'ann@example.com', phone: '216-555-0111' })
    // The form of the site takes what staff could not enter.
    await desk.lead({ firstName: '=Odd', email: 'odd@example.com', phone: '555-0142' })
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    const bob = await desk.lead({ firstName: 'Bob', email: 'bob@example.com', phone: '+1 216 555 0112' })
    await desk.post('agent', `/admin/leads/${bob}/calls`, { outcome: 'no-answer' })
    await desk.post('agent', `/admin/leads/${bob}/tags`, { add: 'golf, vip' })
    const file = await exported(desk)

    await importFile(desk, file, guessColumns(headersOf(file)))
    expect(await stored(desk)).toHaveLength(4)

    const other = await openPersonDesk(open, ['owner', 'agent'])
    const path = await importFile(other, file, guessColumns(headersOf(file)))
    expect((await other.see('owner', path)).text).toContain('4 leads imported')
    const rowsOf = (text: string) =>
      (parse(text, { bom: true, columns: true }) as Record<string, string>[])
        .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !notBrought.includes(name))))
        .sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
    expect(rowsOf(await exported(other))).toEqual(rowsOf(file))
    const row = (await stored(other)).find(({ first_name }) => first_name === 'Ann')
    expect(row).toMatchObject({ next_at: null, do_not_contact_by: await other.staffId('owner') })
    const again = await importFile(other, await exported(other), guessColumns(headersOf(file)))
    expect((await other.see('owner', again)).text).toContain('4 left out because they were imported before')
  })
})
