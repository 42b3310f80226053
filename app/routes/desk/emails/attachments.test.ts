/** What comes with an email: kept as files on whose it is, or named with the reason, and never lost without a word. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { good } from '#test/support/person-files.ts'
import { openReplyDesk } from '#test/support/reply-desk.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'

interface Part {
  name: string
  bytes: Buffer
  /** Stands in the text, as a logo does. */
  isInline?: boolean
}

const type = 'multipart/related; boundary=b'
/** The body of an email with these files. */
const bodyWith = (text: string, parts: readonly Part[]) =>
  [
    ...['--b', 'Content-Type: text/plain', '', text],
    ...parts.flatMap(({ name, bytes, isInline }) => [
      ...['--b', 'Content-Type: application/octet-stream', 'Content-Transfer-Encoding: base64'],
      `Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(isInline ? ['Content-ID: <logo@x>'] : []),
      ...['', (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n')],
    ]),
    '--b--',
  ].join('\r\n')

async function openDesk(open: Parameters<typeof openReplyDesk>[0]) {
  const store = await openS3StandIn()
  const replies = await openReplyDesk(open, { S3_URL: store.url })
  const rows = () => replies.db.selectFrom('person_files').selectAll().orderBy('id').execute()
  const receive = (parts: readonly Part[], more = {}) =>
    replies.receive({ type, text: bodyWith('Here it is', parts), ...more })
  return { ...replies, store, rows, receive }
}

describeOnSqliteFirst('files that come with an email', (open) => {
  it('are kept on the person under the same checks, and what is not is named', async () => {
    const { receive, rows, timeline, desk, path, store, id } = await openDesk(open)
    await receive([
      { name: '../My policy.pdf', bytes: good.pdf('email') },
      { name: 'page.pdf', bytes: Buffer.from('<!doctype html><script>1</script>') },
      { name: 'big.pdf', bytes: Buffer.concat([good.pdf(), Buffer.alloc(11_000_000, 32)]) },
      { name: 'logo.png', bytes: good.png, isInline: true },
      { name: 'photo.jpg', bytes: Buffer.concat([good.jpeg, Buffer.alloc(60_000)]), isInline: true },
    ])
    const page = await timeline()
    expect(page).toContain('Here it is Attached, under Files: My policy.pdf, photo.jpg')
    expect(page).toContain('only in the mailbox: page.pdf (we do not keep this kind of file)')
    expect(page).toContain('only in the mailbox: big.pdf (it is larger than 10 MB)')
    expect(page).not.toContain('logo.png')
    const kept = await rows()
    expect(kept.map(({ name, state, added_by, subject_id }) => [name, state, added_by, subject_id])).toEqual([
      ['My policy.pdf', 'kept', null, id],
      ['photo.jpg', 'kept', null, id],
    ])
    expect(page).toContain('My policy.pdf PDF, 1 KB, came by email, ')
    const file = await desk.door.get(`${path}/files/${kept[0]?.id}`, { cookie: desk.cookies.agent ?? '' })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(good.pdf('email'))
    // The same file in the next email is kept once, and both name it.
    await receive([{ name: 'again.pdf', bytes: good.pdf('email') }])
    expect(await timeline()).toContain('under Files: again.pdf')
    expect([(await rows()).length, store.objects.size]).toEqual([2, 2])
  })

  it('are left in the mailbox where nobody believed the sender, and where a program wrote', async () => {
    const { receive, rows, timeline, waiting, store } = await openDesk(open)
    const file = { name: 'a.pdf', bytes: good.pdf() }
    await receive([file], { headers: 'Auto-Submitted: auto-replied' })
    expect(await timeline()).toContain('Attached, in the mailbox: a.pdf')
    await receive([file], { from: 'stranger@example.net' })
    await receive([file], { headers: 'Authentication-Results: x; dmarc=fail' })
    expect(await waiting()).toHaveLength(2)
    expect([(await rows()).length, store.objects.size]).toEqual([0, 0])
  })

  it('never keep an email waiting: a store that is away is named', async () => {
    const { receive, rows, timeline, store, desk, id } = await openDesk(open)
    for (const method of ['PUT', 'DELETE']) store.refuse.add(method)
    await receive([{ name: 'a.pdf', bytes: good.pdf() }])
    expect(await timeline()).toContain(
      'only in the mailbox: a.pdf (the store for files could not be reached)',
    )
    expect(await desk.row(id)).toMatchObject({ contacts: 1 })
    expect((await rows()).filter(({ state }) => state === 'kept')).toEqual([])
  })

  it('are bounded in number', async () => {
    const { receive, rows, timeline } = await openDesk(open)
    await receive(Array.from({ length: 23 }, (_, n) => ({ name: `${n}.pdf`, bytes: good.pdf(String(n)) })))
    expect(await rows()).toHaveLength(20)
    expect(await timeline()).toContain('only in the mailbox: 3 more (too many came at once)')
  })
})
