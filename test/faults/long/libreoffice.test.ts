/** Our files in the spreadsheet that costs nothing: opened by LibreOffice as it opens files, saved again, and compared cell by cell. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it, onTestFinished } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { goodQuote } from '#test/support/door.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'
import { installOnDebian } from '../../support/debian.ts'

const open = databaseOpener('sqlite')
const program = '/usr/bin/soffice'
/** Fields apart by commas, in quotes where needed, UTF-8; of what is typed in English. */
const plain = 'Text - txt - csv (StarCalc):44,34,76,1'

/** The file as LibreOffice has it after it was opened with nothing chosen. */
function throughLibreOffice(content: Uint8Array): Buffer {
  const folder = mkdtempSync('/tmp/hearthline-office-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'leads.csv'), content)
  const convert = (file: string, to: string, out: string, more: readonly string[] = []) =>
    execFileSync(
      program,
      ['--headless', `-env:UserInstallation=file://${folder}/profile`, ...more].concat([
        '--convert-to',
        to,
        '--outdir',
        join(folder, out),
        join(folder, file),
      ]),
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
  convert('leads.csv', 'ods', 'sheet', [`--infilter=${plain}`])
  convert('sheet/leads.ods', `csv:${plain},,0,false,true,false`, 'again')
  return readFileSync(join(folder, 'again/leads.csv'))
}

const odd = {
  ...{ firstName: 'Zoë "Z" 🏠', lastName: "O'Hara, Jr.", phone: '(216) 555-0111', email: 'zoe@example.com' },
  ...{ state: 'Ohio', age: '58', preferredContactMethod: 'text', consent: 'on' },
}

it('says the same in LibreOffice, calculates nothing, and keeps the digits of each number', async () => {
  if (!existsSync(program) && !(installOnDebian('libreoffice-calc') && existsSync(program)))
    throw new Error("This test needs Debian's libreoffice-calc: apt-get install libreoffice-calc")
  const desk = await openPersonDesk(open, ['owner'])
  const messages = [
    'First line\nSecond, with "quotes"; and 007',
    '=HYPERLINK("http://x.example","y")',
    '+1+1',
    '\t@SUM(A1)',
    '00123',
  ]
  for (const [at, message] of messages.entries())
    await desk.door.post('/contact', {
      ...{ variant: 'contact', from: '/contact', ...odd, message },
      email: `zoe${at}@example.com`,
      phone: `(216) 555-01${10 + at}`,
    })
  await desk.door.post('/', goodQuote)
  const file = await desk.door.get('/admin/leads.csv', { cookie: desk.cookies.owner ?? '' })
  const sent = new Uint8Array(await file.arrayBuffer())
  const read = (content: Uint8Array): string[][] => parse(Buffer.from(content), { bom: true })
  const [ours, theirs] = [read(sent), read(throughLibreOffice(sent))]
  expect(ours[0]?.length).toBeGreaterThanOrEqual(54)
  expect(ours).toHaveLength(messages.length + 2)
  // To a spreadsheet a bare number is one: a plus or zeros in front of it are not shown.
  const bare = (cell: string) => (/^\+?\d+$/.test(cell) ? cell.replace(/^\+?0*(?=\d)/, '') : cell)
  expect(theirs.map((row) => row.map(bare))).toEqual(ours.map((row) => row.map(bare)))
})
