/** Files on a person, through the door: what is kept, what is refused, who gets them, what becomes of them. */
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { good, openFileDesk } from '#test/support/person-files.ts'

const leads = '/admin/leads'
const max = 10 * 1024 * 1024
const kinds: readonly [name: string, bytes: Buffer, type: string, kept?: string][] = [
  ['Policy.pdf', good.pdf(), 'application/pdf'],
  ['card.JPEG', good.jpeg, 'image/jpeg', 'card.jpeg'],
  ['shot.png', good.png, 'image/png'],
  ['shot.webp', good.webp, 'image/webp'],
  // What a telephone calls a JPEG often is none.
  ['IMG_1.jpg', good.heic, 'image/heic', 'IMG_1.heic'],
  ['letter.docx', good.docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['notes.txt', good.text, 'text/plain'],
]
const page = '<!doctype html><script>alert(1)</script>'

describeOnSqliteFirst('files on a person', (open) => {
  it('are kept as they are, told by their bytes, and leave as downloads that cannot act', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead({ firstName: 'Ann' })
    for (const [name, bytes, type, kept = name] of kinds) {
      const answer = await desk.send(id, name, bytes)
      expect([name, answer.status, answer.headers.get('location')]).toEqual([
        ...[name, 303],
        `${leads}/${id}?notice=file-added`,
      ])
      const row = (await desk.rows()).at(-1)
      expect(row).toMatchObject({ name: kept, type, state: 'kept', subject_id: id })
      expect(Number(row?.bytes)).toBe(bytes.length)
      const file = await desk.download(id, row?.id ?? '')
      expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
      expect(file.headers.get('content-type')?.split(';')[0]).toBe(type)
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; /)
      expect(file.headers.get('x-content-type-options')).toBe('nosniff')
      expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(file.headers.get('cache-control')).toBe('private, no-store')
    }
    const { text, html } = await desk.see('agent', `${leads}/${id}`)
    expect(text).toContain('You added a file: Policy.pdf')
    expect(text).toMatch(/Policy\.pdf PDF, 1 KB, The agent, /)
    expect(html).toContain('encType="multipart/form-data"')
    const trail = await desk.db.selectFrom('audit_trail').selectAll().where('subject_id', '=', id).execute()
    const actions = trail.map(({ action }) => action)
    expect(actions.filter((action) => action === 'lead-file-added')).toHaveLength(kinds.length)
    expect(actions.filter((action) => action === 'lead-file-opened')).toHaveLength(kinds.length)
    expect(JSON.stringify(trail)).not.toContain('Policy')
  })

  it('are refused where they are something else, and nothing of them stays', async () => {
    const bomb = good.docx({ 'word/media/one.xml': new Uint8Array(20_000_000) })
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
    const cut = good.docx({ '[Content_Types].xml': Buffer.from('<Types><Default/></Types>') })
    // The list says that the part ends before what it says of programs.
    cut.writeUInt32LE(17, cut.indexOf('PK\x01\x02') + 24)
    for (const [name, bytes] of [
      ['a.pdf', Buffer.from(svg)],
      ['a.svg', Buffer.from(svg)],
      ['a.pdf', Buffer.from(page)],
      ['a.html', Buffer.from(page)],
      ['a.txt', Buffer.from(page)],
      ['a.txt', Buffer.from('MZ\0\x03program', 'latin1')],
      ['a.pdf', Buffer.from('MZ\0\x03program', 'latin1')],
      ['run.bat', Buffer.from('del *.*')],
      ['a.gif', Buffer.from('GIF89a')],
      ['a.mov', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')],
      ['a.docx', Buffer.concat([Buffer.from('PK\x03\x04'), zip])],
      ['a.docx', good.docx({ 'word/vbaProject.bin': new Uint8Array(9) })],
      // A program by another name, which the list of parts gives away, packed or not.
      [
        'a.docx',
        good.docx({
          'word/notes.xml': new Uint8Array(9),
          '[Content_Types].xml': Buffer.from(
            '<Types><Override PartName="/word/notes.xml" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
          ),
        }),
      ],
      [
        'a.docx',
        good.docx({
          'word/_rels/document.xml.rels': Buffer.from(
            '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="notes.xml"/></Relationships>',
          ),
        }),
      ],
      [
        'a.docx',
        good.docx({
          '[Content_Types].xml': Buffer.from(
            '<Types><Default ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
          ),
        }),
      ],
      ['a.docx', cut],
      ['a.docx', good.docx().subarray(0, 90)],
      [
        'a.docx',
        Buffer.concat([good.docx().subarray(0, -22), Buffer.from('PK\x05\x06'.padEnd(22, '\xff'), 'latin1')]),
      ],
      ['a.pdf', Buffer.alloc(0)],
    ] as const) {
      const answer = await desk.send(id, name, bytes)
      const html = await answer.text()
      expect([name, answer.status]).toEqual([name, 422])
      expect(html).toMatch(/We cannot keep this kind of file|This file is empty/)
      expect(html).toContain(`href="${leads}/${id}"`)
    }
    expect((await desk.post('agent', `${leads}/${id}/files`, { file: 'x' })).status).toBe(415)
    expect(await desk.rows()).toEqual([])
    expect(desk.stored()).toBe(0)
    // Of an archive only its list of names is read.
    expect((await desk.send(id, 'bomb.docx', bomb)).status).toBe(303)
  })

  it('are refused above 10 MB, before they are read and while they arrive', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    const padded = (size: number) => Buffer.concat([good.pdf(), Buffer.alloc(size - good.pdf().length, 32)])
    expect((await desk.send(id, 'a.pdf', padded(max))).status).toBe(303)
    const declared = await desk.send(id, 'a.pdf', padded(max + 1))
    expect([declared.status, await declared.text()]).toEqual([
      413,
      expect.stringContaining('larger than 10 MB'),
    ])
    // A gigabyte that does not say so: no more is read than fits.
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        if (sent > 1_000_000_000) controller.close()
        else controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const type = 'multipart/form-data; boundary=b'
    const headers = { cookie: desk.cookies.agent ?? '', 'content-type': type }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const path = `${desk.door.url}${leads}/${id}/files`
    const status = await fetch(path, init).then(
      (answer) => answer.status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(status)
    expect(sent).toBeLessThan(100_000_000)
    expect((await desk.rows()).filter(({ state }) => state === 'kept')).toHaveLength(1)
    expect(desk.stored()).toBe(1)
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ann\\scan 1.PDF', 'scan 1.pdf'],
    ['in\u202Efdp.exe', 'infdp.pdf'],
    ['a\r\nSet-Cookie: x=1".pdf', 'a Set-Cookie- x=1-.pdf'],
    [`${'ü'.repeat(300)}.pdf`, `${'ü'.repeat(116)}.pdf`],
    ['invoice.pdf.exe', 'invoice.pdf'],
    ['...', 'File.pdf'],
    ['Police Nº 7 – 保険 😀.pdf', 'Police Nº 7 – 保険 😀.pdf'],
    ['v1.2 of the plan', 'v1.2 of the plan.pdf'],
  ])('are called %j as %j', async (name, kept) => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    expect((await desk.send(id, name, good.pdf())).status).toBe(303)
    const [row] = await desk.rows()
    expect(row?.name).toBe(kept)
    const said = (await desk.download(id, row?.id ?? '')).headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(said.split("UTF-8''")[1] ?? '')).toBe(kept)
    expect(said).toMatch(/^attachment; filename="[ -~]*"; /)
  })

  it('count once however often they are sent, and two at once are both kept', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    const version = String((await desk.row(id)).version)
    const fields = { version, once: newId() }
    const twice = [1, 2].map(() => desk.send(id, 'a.pdf', good.pdf('a'), { fields }))
    for (const answer of await Promise.all(twice)) expect(answer.status).toBe(303)
    // Without a script's name, from the same page and from a later one.
    for (const again of [{ version }, { version }, {}])
      expect((await desk.send(id, 'a.pdf', good.pdf('a'), { fields: again })).status).toBe(303)
    expect(await desk.rows()).toHaveLength(1)
    const both = [
      desk.send(id, 'b.pdf', good.pdf('b'), { fields: { version } }),
      desk.send(id, 'c.pdf', good.pdf('c'), { fields: { version }, role: 'owner' }),
    ]
    for (const answer of await Promise.all(both)) expect(answer.status).toBe(303)
    expect((await desk.rows()).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept'])
    expect(desk.stored()).toBe(3)
    const { text } = await desk.see('owner', `${leads}/${id}`)
    expect(text.match(/added a file: a\.pdf/g)).toHaveLength(1)
  })

  it('are there for those who may see the person, and for nobody else', async () => {
    const desk = await openFileDesk(open, ['owner', 'agent', 'recruiter', 'editor'])
    const [ann, bob] = [await desk.lead(), await desk.lead({ email: 'b@example.com', phone: '216 555 0112' })]
    await desk.post('owner', `${leads}/${bob}/assign`, { to: await desk.staffId('owner') })
    await desk.send(bob, 'b.pdf', good.pdf(), { role: 'owner' })
    const [file] = await desk.rows()
    const of = file?.id ?? ''
    expect((await desk.download(bob, of, 'owner')).status).toBe(200)
    for (const role of ['agent', 'recruiter', 'editor'] as const) {
      expect([role, (await desk.download(bob, of, role)).status]).toEqual([role, 404])
      expect([role, (await desk.send(bob, 'x.pdf', good.pdf('x'), { role })).status]).toEqual([role, 404])
      const removal = await desk.post(role, `${leads}/${bob}/file-removal`, { remove: of })
      expect([role, removal.status]).toEqual([role, 404])
    }
    // Under the address of somebody who is in reach.
    expect((await desk.download(ann, of)).status).toBe(404)
    expect((await desk.post('agent', `${leads}/${ann}/file-removal`, { remove: of })).status).toBe(404)
    for (const odd of [newId(), 'x', '..%2f..%2fsecret', `${of}.pdf`])
      expect([odd, (await desk.download(bob, odd, 'owner')).status]).toEqual([odd, 404])
    expect((await desk.door.get(`${leads}/${bob}/files/${of}`)).status).toBe(401)
    expect(
      (await desk.door.get(`/admin/recruits/${bob}/files/${of}`, { cookie: desk.cookies.owner ?? '' }))
        .status,
    ).toBe(404)
    await desk.post('owner', `${leads}/${ann}/junk`, { junk: 'yes' })
    expect((await desk.send(ann, 'x.pdf', good.pdf('x'))).status).toBe(404)
    expect(await desk.rows()).toHaveLength(1)
    expect(desk.stored()).toBe(1)
  })

  it('are removed and put back for a month, and then their bytes go', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    for (const name of ['a', 'b']) await desk.send(id, `${name}.pdf`, good.pdf(name))
    const [a, b] = (await desk.rows()).map((row) => row.id)
    const change = (fields: Record<string, string>) =>
      desk.post('agent', `${leads}/${id}/file-removal`, fields)
    for (let time = 0; time < 2; time++) expect((await change({ remove: a ?? '' })).status).toBe(303)
    expect((await desk.download(id, a ?? '')).status).toBe(404)
    const { text } = await desk.see('agent', `${leads}/${id}`)
    expect(text).toContain('You removed a file: a.pdf')
    expect(text).toMatch(/Removed in the last 30 days\s+a\.pdf/)
    expect((await change({ restore: a ?? '' })).status).toBe(303)
    expect((await desk.download(id, a ?? '')).status).toBe(200)
    expect((await desk.see('agent', `${leads}/${id}`)).text).toContain('You put a file back: a.pdf')
    await change({ remove: b ?? '' })
    // The same was added again meanwhile.
    await desk.send(id, 'b.pdf', good.pdf('b'))
    expect((await change({ restore: b ?? '' })).status).toBe(422)
    const { personFiles } = desk.door.services
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await personFiles.sweep(inDays(29))
    expect(desk.stored()).toBe(3)
    await personFiles.sweep(inDays(31))
    expect([desk.stored(), (await desk.rows()).length]).toEqual([2, 2])
    expect((await change({ restore: b ?? '' })).status).toBe(404)
  })

  it('are bounded in number, and all of them can be reached on the page', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    const now = new Date().toISOString()
    const row = {
      subject_id: id,
      state: 'kept',
      type: 'application/pdf',
      bytes: 1_000,
      added_at: now,
    } as const
    const rows = Array.from({ length: 199 }, (_, place) => ({
      ...{ ...row, id: newId(), name: `File ${place}.pdf`, added_by: null, state_at: now },
      digest: createHash('sha256').update(String(place)).digest('base64url'),
    }))
    await desk.db.insertInto('person_files').values(rows).execute()
    expect((await desk.send(id, 'last.pdf', good.pdf('last'))).status).toBe(303)
    const refused = await desk.send(id, 'more.pdf', good.pdf('more'))
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('no room for this one'),
    ])
    expect(desk.stored()).toBe(1)
    const { html, text } = await desk.see('agent', `${leads}/${id}`)
    expect(html.match(/href="[^"]*\/files\/[\da-f-]{36}"/g)).toHaveLength(200)
    expect(text).toContain('194 older files')
    expect(text).toContain('No more files fit here')
    await desk.db
      .updateTable('person_files')
      .set({ bytes: 600_000_000 })
      .where('name', '=', 'File 0.pdf')
      .execute()
    await desk.db.deleteFrom('person_files').where('name', '=', 'File 1.pdf').execute()
    expect((await desk.send(id, 'more.pdf', good.pdf('more'))).status).toBe(422)
  })
})
