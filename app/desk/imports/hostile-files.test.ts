/** Files as programs write them, and as nobody should: each is read as it was meant, or refused with a reason. */
import { request } from 'node:http'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { importFile, stored, upload } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const open = databaseOpener('sqlite')
const text = 'First;Phone;Note\r\nZoë;216-555-0101;"Größe; ""zwei"""\r\n'

const utf16 = (little: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le')
  return little ? bytes : bytes.swap16()
}

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16', utf16(true, true)],
  ['UTF-16 without a mark', utf16(true, false)],
  ['UTF-16, big end first', utf16(false, true)],
  ['Windows-1252', Buffer.from(text, 'latin1')],
  [
    'commas',
    Buffer.from(
      text
        .replace('Größe; ', 'Größe, ')
        .replaceAll(/;(?! )/g, ',')
        .replace('Größe, ', 'Größe; '),
    ),
  ],
  ['tabs and old line ends', Buffer.from(text.replaceAll(/;(?! )/g, '\t').replaceAll('\r\n', '\r'))],
])('reads %s', async (_, bytes) => {
  const desk = await openPersonDesk(open, ['owner'])
  await importFile(desk, new Uint8Array(bytes), ['firstName', 'phone', 'note'])
  expect(await stored(desk)).toMatchObject([
    { first_name: 'Zoë', phone: '216-555-0101', message: 'Größe; "zwei"' },
  ])
})

it('takes nothing for more than text, and what nobody can read for a fault', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const rows = [
    'First,Phone,Note',
    "'=cmd|x,2165550101,@SUM(1)",
    '\u200b,2165550102,',
    'A\0b,2165550103,',
    '<b>B</b>,2165550104,',
  ]
  const path = await importFile(desk, rows.join('\n'), ['firstName', 'phone', 'note'])
  expect((await stored(desk)).map((row) => [row.first_name, row.message])).toEqual([
    ['=cmd|x', '@SUM(1)'],
    ['<b>B</b>', ''],
  ])
  const { text: said, html } = await desk.see('owner', path)
  for (const part of ['Line 3: First name: Enter a first name.', 'Line 4:']) expect(said).toContain(part)
  expect(html).not.toContain('<b>B')
})

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n\r\n'

it.each([
  ['nothing', '', 'This file is empty.'],
  ['headers alone', 'First,Phone\r\n', 'no rows below its first line'],
  ['a spreadsheet', 'PK\u0003\u0004rest', 'This is not a CSV file.'],
  [
    'a quote without an end',
    `First,Phone\nAda,2165550101\nBen,"216\n${'x,y\n'.repeat(50)}`,
    'A quotation mark on line 3 is never closed',
  ],
  [
    'a quote that opens far behind, after cells of several lines',
    `First,Phone\n"Ada\nB",1\n${'x,y\n'.repeat(277)}Ben,"216\n${'x,y\n'.repeat(50)}`,
    'A quotation mark on line 281 is never closed',
  ],
  [
    'a quote that opens with a line',
    `First,Phone\r\n${'x,y\r\n'.repeat(30)}"Ben,216\r\n${'x,y\r\n'.repeat(50)}`,
    'A quotation mark on line 32 is never closed',
  ],
  ['a hundred columns and more', `${'a,'.repeat(120)}\n${'1,'.repeat(120)}`, 'more than 100 columns'],
  ['a line of commas alone', `First,Phone\n${','.repeat(2_000_000)}`, 'Line 2 has more than 100 columns'],
  ['empty lines alone', '\n'.repeat(2_000_000), 'more than 50,000 empty lines'],
  ['too many rows', `First,Phone\n${'Ada,2165550101\n'.repeat(50_001)}`, 'more than 50,000 rows'],
])('refuses %s, and keeps nothing of it', async (_, content, why) => {
  const desk = await openPersonDesk(open, ['owner'])
  const { answer } = await upload(desk, content)
  const html = await answer.text()
  expect([answer.status, html.includes(why)]).toEqual([422, true])
  expect(await leftOf(desk)).toEqual([0, 0])
})

it('refuses a workbook that unpacks to gigabytes', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const archive = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1000) }))
  // What its list of contents says of the size (APPNOTE.TXT of PKWARE, section 4.3.12).
  archive.writeUInt32LE(0xf0000000, archive.indexOf('PK\x01\x02', 0, 'latin1') + 24)
  const { answer } = await upload(desk, new Uint8Array(archive), 'owner', 'people.xlsx')
  expect([answer.status, (await answer.text()).includes('We read CSV, Excel workbooks')]).toEqual([422, true])
  expect(await leftOf(desk)).toEqual([0, 0])
})

it('reads no more of an upload of many parts than tells that it is none of ours', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  // Never ended: the answer is there before the last part.
  const status = await send(desk, { 'transfer-encoding': 'chunked' }, part.repeat(2000))
  expect(status).toBe(400)
  expect(await leftOf(desk)).toEqual([0, 0])
})

it('refuses an upload whose headers are as long as a file', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const body = part.replace('\r\n\r\n', `\r\n${'a: b\r\n'.repeat(2000)}\r\n`)
  const length = String(body.length + '--x--'.length)
  expect(await send(desk, { 'content-length': length }, `${body}--x--`)).toBe(400)
})

it('refuses a file of a gigabyte before it is sent', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const status = await send(desk, { 'content-length': String(2 ** 30) }, part)
  expect(status).toBe(413)
  expect(await leftOf(desk)).toEqual([0, 0])
})

it('goes on after a stop where it was', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const list = `First,Phone\n${Array.from({ length: 120 }, (_, n) => `P${n},216555${1000 + n}`).join('\n')}`
  const path = await importFile(desk, list, ['firstName', 'phone'])
  const { db } = desk.door.services.database
  const [row] = await db.selectFrom('imports').selectAll().execute()
  expect([row?.state, row?.place, row?.imported]).toEqual(['done', 120, 120])
  // Run once more, as a job is whose process died before it wrote down that it was done.
  await db.updateTable('jobs').set({ state: 'waiting' }).where('kind', '=', 'lead.import').execute()
  await desk.door.services.jobs.runDue()
  expect(await stored(desk)).toHaveLength(120)
  expect((await desk.see('owner', path)).text).toContain('120 leads imported')
})

/** Begins an upload and does not end it; the status of the answer that comes all the same. */
const send = ({ door, cookies }: PersonDesk, length: Record<string, string>, beginning: string) =>
  new Promise((resolve, reject) => {
    const sent = request(`${door.url}/admin/leads/import`, {
      method: 'POST',
      headers: {
        ...{ cookie: cookies.owner ?? '', ...length },
        'content-type': 'multipart/form-data; boundary=x',
      },
    })
    sent.on('response', (answer) => resolve(answer.statusCode)).on('error', reject)
    sent.write(beginning)
  })

async function leftOf({ door }: PersonDesk) {
  const { db } = door.services.database
  const [files, parts] = [db.selectFrom('imports').selectAll(), db.selectFrom('import_parts').selectAll()]
  return [(await files.execute()).length, (await parts.execute()).length]
}
