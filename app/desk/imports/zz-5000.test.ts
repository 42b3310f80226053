import { expect, it } from 'vitest'
import { guessColumns } from '#app/submissions/import/columns.ts'
import { databaseOpener } from '#test/support/databases.ts'
import { importFile, stored } from '#test/support/imports.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

const open = databaseOpener('sqlite')
const two = (n: number) => String(n % 100).padStart(2, '0')
it.each([
  [
    'hubspot',
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,State/Region,Lead Status,Create Date,Unsubscribed from all email,Notes,Contact owner',
    (n: number) =>
      `${n},Ann${n},O'Brien,ann${n}@example.com,(216) 555-${String(n).padStart(4, '0')},440-555-${String(n).padStart(4, '0')},Ohio,New,2026-0${1 + (n % 9)}-1${n % 10} 10:00,${n % 50 === 0},Note ${n},Bob`,
  ],
  [
    'agencyzoom',
    'firstname,lastname,email,secondaryEmail,phone,secondaryPhone,streetAddress,city,state,zip,birthday,leadSourceName,workflowName,workflowStageName,notes,tagNames,createDate,status',
    (n: number) =>
      `ANN${n},SMITH,ann${n}@example.com,b${n}@example.com,216-555-${String(n).padStart(4, '0')},,1 Main,Cleveland,OH,44101,0${1 + (n % 9)}/1${n % 10}/1961,Web,Main,Quoted,"Hello, there","a,b",2026-01-${two(1 + (n % 28))},Active`,
  ],
  [
    'sheet',
    'Name,Phone,Phone 2,Email,State,Date of Birth,Interest,Notes,Do Not Call,Premium',
    (n: number) =>
      `"Smith, Ann${n}",216.555.${String(n).padStart(4, '0')},,ann${n}@example.com,OH,5/3/61,Annuities,x,${n % 100 === 0 ? 'Yes' : ''},"$1,200"`,
  ],
] as const)('5000 from %s', async (name, head, row) => {
  const desk = await openPersonDesk(open, ['owner'])
  const lines = [head, ...Array.from({ length: 5000 }, (_, n) => row(n))]
  const began = performance.now()
  const path = await importFile(desk, lines.join('\r\n'), guessColumns(head.split(',')))
  const rows = await stored(desk)
  console.info(
    name,
    rows.length,
    rows.filter((one) => one.do_not_contact_at).length,
    rows.filter((one) => one.phone_normalized).length,
    rows.filter((one) => one.born_on).length,
    ((performance.now() - began) / 1000).toFixed(1),
    's',
  )
  console.info((await desk.see('owner', path)).text.slice(0, 1500).replace(/^.*Import/, ''))
  expect(rows).toHaveLength(5000)
})
