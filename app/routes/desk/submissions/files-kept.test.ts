/** Files on a person in the other places that know people: merged rows, what is handed out and erased, backups, a bucket. */

import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openLog } from '#app/platform/process/log.ts'
import { backUp, restore } from '#app/services/data-copies.server.ts'
import { folder } from '#test/support/copies.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { openDoorOn } from '#test/support/door.ts'
import { good, openFileDesk } from '#test/support/person-files.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'

const leads = '/admin/leads'
const log = openLog('silent')

describeOnEachEngine('files of people', (open) => {
  it('stand on the page of the row that theirs was merged into, and leave with it', async () => {
    const desk = await openFileDesk(open)
    const [kept, other] = [await desk.lead(), await desk.lead({ phone: '216 555 0112' })]
    await desk.send(other, 'other.pdf', good.pdf())
    const [file] = await desk.rows()
    const of = file?.id ?? ''
    const { version } = await desk.row(kept)
    const merge = (fields: Record<string, string>) =>
      desk.post('owner', `${leads}/${kept}/merge`, { other, version: String(version), ...fields })
    expect((await merge({})).status).toBe(303)
    expect((await desk.see('owner', `${leads}/${kept}`)).text).toContain('other.pdf')
    expect((await desk.download(kept, of, 'owner')).status).toBe(200)
    expect((await desk.download(other, of, 'owner')).status).toBe(404)
    expect((await desk.post('owner', `${leads}/${kept}/file-removal`, { remove: of })).status).toBe(303)
    expect((await desk.see('owner', `${leads}/${kept}`)).text).toContain('You removed a file: other.pdf')
    await desk.post('owner', `${leads}/${kept}/file-removal`, { restore: of })
    const now = String((await desk.row(kept)).version)
    expect((await merge({ version: now, undo: 'yes' })).status).toBe(303)
    expect((await desk.download(kept, of, 'owner')).status).toBe(404)
    expect((await desk.download(other, of, 'owner')).status).toBe(200)
  })

  it('are named in what is handed out, and erased with their bytes; other people keep theirs', async () => {
    const desk = await openFileDesk(open)
    const ann = await desk.lead({ email: 'ann@example.com' })
    const bob = await desk.lead({ email: 'bob@example.com', phone: '(216) 555-0999' })
    await desk.send(ann, 'Health history.pdf', good.pdf('a'))
    await desk.send(ann, 'Removed.pdf', good.pdf('r'))
    const removed = (await desk.rows()).at(-1)?.id ?? ''
    await desk.post('agent', `${leads}/${ann}/file-removal`, { remove: removed })
    await desk.send(bob, 'bob.pdf', good.pdf('b'))
    const whom = { email: 'ann@example.com', phone: '' }
    const zip = unzipSync(
      new Uint8Array(await (await desk.post('owner', '/admin/people/export', whom)).arrayBuffer()),
    )
    const { records } = JSON.parse(strFromU8(zip['person.json'] ?? new Uint8Array()))
    expect(records.person_files).toHaveLength(2)
    expect(records.person_files[1]).toMatchObject({
      ...{ name: 'Health history.pdf', type: 'application/pdf', added_by: 'a member of staff' },
      ...{ bytes: good.pdf('a').length, state: 'kept' },
    })
    expect(desk.stored()).toBe(3)
    const erased = await desk.post('owner', '/admin/people', {
      form: 'erase',
      ...whom,
      confirm: 'ERASE',
      password,
    })
    expect(erased.status).toBe(200)
    expect((await desk.rows()).map(({ name }) => name)).toEqual(['bob.pdf'])
    expect(desk.stored()).toBe(1)
    const said = JSON.stringify(await desk.db.selectFrom('submission_events').select('data').execute())
    expect(said).not.toContain('Health')
  })

  it('are in a backup, whole, and come back with it', async () => {
    const desk = await openFileDesk(open)
    const id = await desk.lead()
    await desk.send(id, 'a.pdf', good.pdf('whole'))
    const [file] = await desk.rows()
    const { config } = desk.door.services
    const made = join(folder(), 'copy.gz')
    await backUp({ config, log, file: made })
    const place = await open()
    const dataDir = folder()
    const database =
      place.config.engine === 'sqlite'
        ? { engine: 'sqlite' as const, file: join(dataDir, 'hearthline.sqlite') }
        : place.config
    const there = { ...config, database, dataDir }
    await restore({ config: there, log, file: made })
    const door = await openDoorOn({
      environment: { ...place.environment, SECRET: desk.door.services.secret, DATA_DIR: dataDir },
    })
    const back = await door.services.personFiles.store.files.read(`people/${file?.id}/file.bin`)
    expect(back && (await buffer(back.stream))).toEqual(good.pdf('whole'))
    const rows = await door.services.database.db
      .selectFrom('person_files')
      .select(['name', 'state'])
      .execute()
    expect(rows).toEqual([{ name: 'a.pdf', state: 'kept' }])
  })

  it('lie in a bucket as well; one that is away is told of, and nothing is half kept', async () => {
    const store = await openS3StandIn()
    const desk = await openFileDesk(open, ['owner', 'agent'], { S3_URL: store.url })
    const id = await desk.lead()
    expect((await desk.send(id, 'a.pdf', good.pdf())).status).toBe(303)
    const [file] = await desk.rows()
    const of = file?.id ?? ''
    const [place] = [...store.objects.keys()]
    expect(place).toBe(`/pictures-bucket/people/${of}/file.bin`)
    // A bucket that is open by mistake shows no page.
    expect(store.objects.get(place ?? '')?.type).toBe('application/octet-stream')
    expect(Buffer.from(await (await desk.download(id, of)).arrayBuffer())).toEqual(good.pdf())
    for (const method of ['PUT', 'DELETE', 'HEAD', 'GET']) store.refuse.add(method)
    const refused = await desk.send(id, 'b.pdf', good.pdf('b'))
    expect([refused.status, await refused.text()]).toEqual([
      ...[503, expect.stringContaining('Nothing of it was kept')],
    ])
    const away = await desk.download(id, of)
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('It is not lost')])
    expect((await desk.see('agent', `${leads}/${id}`)).text).not.toContain('b.pdf')
    // Whoever is erased meanwhile is gone; the bytes follow when the bucket is back.
    const whom = { form: 'erase', email: 'ann@example.com', phone: '', confirm: 'ERASE', password }
    expect((await desk.post('owner', '/admin/people', whom)).status).toBe(200)
    const states = (await desk.rows()).map(({ state, name, subject_id }) => [state, name, subject_id])
    expect(states).toEqual([
      ['doomed', '', null],
      ['arriving', '', null],
    ])
    store.refuse.clear()
    await desk.door.services.personFiles.sweep()
    expect([store.objects.size, (await desk.rows()).length]).toEqual([0, 1])
    await desk.door.services.personFiles.sweep(new Date(Date.now() + 2 * 3_600_000))
    expect(await desk.rows()).toEqual([])
  })

  it('are received two at a time from one person, and nobody else waits for those', async () => {
    const desk = await openFileDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const path = `${desk.door.url}${leads}/${id}/files`
    const slow = (role: string) => {
      const type = 'multipart/form-data; boundary=b'
      const headers = { cookie: desk.cookies[role] ?? '', 'content-type': type }
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const init = { method: 'POST', headers, body: readable, duplex: 'half', redirect: 'manual' }
      const writer = writable.getWriter()
      void writer
        .write(Buffer.from('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n'))
        .catch(() => {})
      const answer = fetch(path, init as RequestInit)
      const end = async () => {
        await writer.write(Buffer.from('--b--\r\n'))
        await writer.close()
      }
      return { answer, end }
    }
    const two = [slow('agent'), slow('agent')]
    await expect.poll(async () => (await desk.send(id, 'x.txt', Buffer.alloc(0))).status).toBe(503)
    expect((await desk.send(id, 'o.pdf', good.pdf('o'), { role: 'owner' })).status).toBe(303)
    for (const one of two) await one.end()
    for (const one of two) expect((await one.answer).status).toBe(422)
  })
})

it('are taken 120 times an hour from one person', async () => {
  const desk = await openFileDesk(databaseOpener('sqlite'), ['owner', 'agent'], { FORM_LIMITS: 'on' })
  const path = `${leads}/${await desk.lead()}/files`
  const statuses = new Set<number>()
  // Whatever was tried counts.
  for (let n = 0; n < 120; n++) statuses.add((await desk.post('agent', path, {})).status)
  expect([...statuses]).toEqual([415])
  expect((await desk.post('agent', path, {})).status).toBe(429)
  expect((await desk.post('owner', path, {})).status).toBe(415)
})
