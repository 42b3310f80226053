/** Pictures from upload to reader, through the door: what is taken, what is refused, what readers get, what is cleaned up. */
import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prunePictures } from '#app/articles/pictures/pictures.server.ts'
import { newId } from '#app/lib/ids.ts'
import { openFiles } from '#app/platform/storage/files.server.ts'
import { storeArticle } from '#test/support/articles.ts'
import { databaseOpener, describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { drawn, forgedPng, openPictureDoor, sendPicture } from '#test/support/pictures.ts'
import { openS3StandIn } from '#test/support/s3-stand-in.ts'

const maxBytes = 10 * 1024 * 1024
const address = /^\/pictures\/[0-9a-f-]{36}\/\d+\.webp$/
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describeOnSqliteFirst('uploading pictures', (open) => {
  it('takes each good kind and really makes every width, as WebP and as AVIF', async () => {
    const { door, add, db, folder } = await openPictureDoor(open)
    const picture = drawn(1000, 500)
    const kinds = [
      ['image/jpeg', await picture.jpeg().toBuffer()],
      ['image/png', await picture.png().toBuffer()],
      ['image/webp', await picture.webp().toBuffer()],
      ['image/avif', await picture.avif().toBuffer()],
    ] as const
    for (const [type, bytes] of kinds) {
      const made = await add(bytes, type)
      expect(made).toEqual({ src: expect.stringMatching(address), width: 1000, height: 500 })
      for (const width of [480, 800, 1000])
        for (const format of ['webp', 'avif']) {
          const answer = await door.get(made.src.replace('1000.webp', `${width}.${format}`))
          expect(answer.status).toBe(200)
          expect(answer.headers.get('content-type')).toBe(`image/${format}`)
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
          const read = await sharp(await bytesOf(answer)).metadata()
          expect([read.width, read.height]).toEqual([width, width / 2])
          expect(read.format).toBe(format === 'avif' ? 'heif' : 'webp')
        }
    }
    const rows = await db.selectFrom('article_pictures').selectAll().execute()
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({ width: 1000, height: 500, bytes: expect.any(Number) })
    expect(readdirSync(join(folder, 'uploads/pictures', rows[0]?.id ?? ''))).toHaveLength(6)
    const trail = await db
      .selectFrom('audit_trail')
      .selectAll()
      .where('action', '=', 'picture-added')
      .execute()
    expect(trail[0]).toMatchObject({ subject_kind: 'picture', detail: '{"width":1000,"height":500}' })
  })

  it('keeps nothing of where and with what it was taken, stands upright, and is at most 1600 wide', async () => {
    const { door, add } = await openPictureDoor(open)
    const original = await drawn(900, 2000)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Secretcam' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 30/1 0/1' },
      })
      .toBuffer()
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    expect(original.includes('Secretcam')).toBe(true)
    const made = await add(original)
    expect(made).toMatchObject({ width: 1600, height: 720 })
    for (const src of [made.src, made.src.replace('1600.webp', '480.avif')]) {
      const bytes = await bytesOf(await door.get(src))
      const { exif, icc, xmp } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
      expect(bytes.includes('Secretcam')).toBe(false)
    }
  })

  it('takes the first frame of an animation, and of a small picture no more than there is', async () => {
    const { door, add } = await openPictureDoor(open)
    const frames = [await drawn(60, 40, '#ff0000').png().toBuffer(), await drawn(60, 40).png().toBuffer()]
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const made = await add(animation, 'image/webp')
    expect(made).toMatchObject({ width: 60, height: 40 })
    const shown = await bytesOf(await door.get(made.src))
    expect((await sharp(shown).metadata()).pages ?? 1).toBe(1)
    expect(
      [...(await sharp(shown).extract({ left: 30, top: 20, width: 1, height: 1 }).raw().toBuffer())][0],
    ).toBeGreaterThan(200)
  })

  it('refuses what is too large, before it is read and while it is read', async () => {
    const { door, upload, db, cookie } = await openPictureDoor(open)
    const jpeg = await drawn(64, 64).jpeg().toBuffer()
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    expect((await upload(padded(maxBytes))).status).toBe(201)
    const declared = await upload(padded(maxBytes + 1))
    expect(declared.status).toBe(413)
    expect(await declared.json()).toEqual({ message: expect.stringContaining('larger than 10 MB') })
    // Without a length in its head.
    const streamed = await fetch(`${door.url}/admin/articles/pictures`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: new Blob([padded(maxBytes + 1)]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await db.selectFrom('article_pictures').select('id').execute()).toHaveLength(1)
  })

  it('refuses what is no picture, whatever it says of itself', async () => {
    const { upload, db, folder } = await openPictureDoor(open)
    const jpeg = await drawn(900, 900).jpeg().toBuffer()
    const png = await drawn(900, 900).png().toBuffer()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
    const cases: [string, Buffer, string, number][] = [
      ['an SVG', Buffer.from(svg), 'image/png', 415],
      ['an SVG that says so', Buffer.from(svg), 'image/svg+xml', 415],
      ['a GIF', await drawn(9, 9).gif().toBuffer(), 'image/png', 415],
      ['a TIFF', await drawn(9, 9).tiff().toBuffer(), 'image/jpeg', 415],
      ['no more than the beginning of a HEIC', heic, 'image/avif', 422],
      ['a page', Buffer.from('<!doctype html><script>1</script>'), 'image/webp', 415],
      ['nothing', Buffer.alloc(0), 'image/png', 415],
      ['a good picture under a foreign type', jpeg, 'text/plain', 415],
      ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', 422],
      ['half a PNG', png.subarray(0, png.length / 2), 'image/png', 422],
      ['a page that begins like a JPEG', Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'image/jpeg', 422],
      ['a PNG of a false size', forgedPng(4000, 4000, Buffer.alloc(20)), 'image/png', 422],
      ['a bomb', forgedPng(30_000, 30_000, Buffer.alloc(30_000 * 3751)), 'image/png', 422],
      ['a ladder', await drawn(10, 50).png().toBuffer(), 'image/png', 422],
    ]
    for (const [what, bytes, type, status] of cases) {
      const answer = await upload(bytes, type)
      expect([what, answer.status]).toEqual([what, status])
      const { message } = (await answer.json()) as { message: string }
      expect(message).toMatch(/^(This|We) .*(try again|10 MB)\.$/i)
    }
    expect(await db.selectFrom('article_pictures').select('id').execute()).toEqual([])
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
  })

  it('writes a picture anew, so that what hid behind it is gone', async () => {
    const { door, add } = await openPictureDoor(open)
    const hidden = Buffer.from('<script>alert("polyglot")</script>')
    const { src } = await add(Buffer.concat([await drawn(50, 50).jpeg().toBuffer(), hidden]))
    expect((await bytesOf(await door.get(src))).includes('polyglot')).toBe(false)
  })

  it('is for editors who are signed in, a bounded number of times', async () => {
    const { door, upload } = await openPictureDoor(open)
    const picture = await drawn(20, 20).png().toBuffer()
    expect((await sendPicture(door, picture, 'image/png')).status).toBe(401)
    // Read away to its end, or a browser would never see the answer.
    expect((await sendPicture(door, Buffer.alloc(maxBytes), 'image/png')).status).toBe(401)
    await addStaff(door, 'agent')
    const agent = await signInAs(door, 'agent')
    expect((await sendPicture(door, picture, 'image/png', agent)).status).toBe(404)
    // Counted before anything is decoded.
    for (let n = 0; n < 60; n++) expect((await upload(Buffer.from('x'), 'image/png')).status).toBe(415)
    const refused = await upload(picture, 'image/png')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ message: expect.stringContaining('Please wait') })
  })

  it('says that there are many at once, and keeps the others', async () => {
    const { upload } = await openPictureDoor(open)
    const picture = await drawn(600, 400).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(picture, 'image/png')))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(count(201) + count(503)).toBe(14)
    expect(count(503)).toBeGreaterThan(0)
    expect(count(201)).toBeGreaterThanOrEqual(9)
  })

  it('keeps no half picture when the row cannot be written', async () => {
    const { upload, db, folder } = await openPictureDoor(open)
    await db.schema.alterTable('article_pictures').renameTo('gone').execute()
    const answer = await upload(await drawn(600, 400).png().toBuffer(), 'image/png')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: expect.stringContaining('could not save the picture') })
    expect(readdirSync(join(folder, 'uploads/pictures'))).toEqual([])
  })

  it('takes away what nobody uses after a week, and nothing else', async () => {
    const { door, add, db } = await openPictureDoor(open)
    const picture = await drawn(40, 40).png().toBuffer()
    const uploaded = [0, 1, 2, 3].map(() => add(picture, 'image/png'))
    const [inText, inVersion, unused, fresh] = (await Promise.all(uploaded)).map(({ src }) => src)
    const idOf = (src = '') => src.split('/')[2] ?? ''
    const { id } = await storeArticle(door, { body: `<figure><img src="${inText}" alt="a" /></figure>` })
    const now = new Date().toISOString()
    await db
      .insertInto('article_versions')
      .values({
        id: newId(),
        article_id: id,
        number: 1,
        created_at: now,
        updated_at: now,
        kind: 'draft',
        saved_by: null,
        texts: JSON.stringify({ content: `<img src="${inVersion}">` }),
      })
      .execute()
    const old = new Date(Date.now() - 8 * 86_400_000).toISOString()
    for (const src of [inText, inVersion, unused])
      await db.updateTable('article_pictures').set({ created_at: old }).where('id', '=', idOf(src)).execute()
    const { database } = door.services
    expect(await prunePictures({ database, files: openFiles(door.services.config) })).toBe(1)
    const statuses = []
    for (const src of [inText, inVersion, unused, fresh]) statuses.push((await door.get(src ?? '')).status)
    expect(statuses).toEqual([200, 200, 404, 200])
    expect(await db.selectFrom('article_pictures').select('id').execute()).toHaveLength(3)
    // Its article goes, with its versions.
    await db.deleteFrom('research_articles').where('id', '=', id).execute()
    expect(await prunePictures({ database, files: openFiles(door.services.config) })).toBe(2)
  })
})

describe('the addresses of pictures', () => {
  it('lead to what is there and to nothing else', async () => {
    const { door, add } = await openPictureDoor(databaseOpener('sqlite'))
    const { src } = await add(await drawn(500, 300).png().toBuffer(), 'image/png')
    const { headers } = await door.get(src)
    const again = await door.get(src, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
    const head = await fetch(door.url + src, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(headers.get('content-length'))
    const folder = src.replace('500.webp', '')
    const unknown = [
      '481.webp',
      '500.png',
      '0500.webp',
      '500.webp.avif',
      '99999.webp',
      '-1.webp',
      '500.WEBP',
      '..webp',
    ]
    for (const path of [
      ...unknown.map((file) => folder + file),
      `/pictures/${newId()}/480.webp`,
      '/pictures/x/480.webp',
      '/pictures/..%2f..%2fsecret/480.webp',
      `${folder}..%2f..%2f..%2fsecret.webp`,
      `${folder}%00480.webp`,
    ]) {
      const answer = await door.get(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not found'])
    }
    for (const path of [`${folder}../../../secret`, `${folder}500.webp/../../../../secret`])
      expect(await rawStatus(door.url, path)).toBe(404)
  })
})

/** The status of a target that `fetch` would tidy up first. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('pictures in a bucket', () => {
  it('are stored, served, cleaned up, and not half kept', async () => {
    const store = await openS3StandIn()
    const { door, add, upload, db, folder } = await openPictureDoor(databaseOpener('sqlite'), {
      S3_URL: store.url,
    })
    const { src } = await add(await drawn(700, 300).png().toBuffer(), 'image/png')
    expect([...store.objects.keys()].toSorted()).toEqual(
      ['480.avif', '480.webp', '700.avif', '700.webp'].map(
        (file) => `/pictures-bucket${src.replace('700.webp', file)}`,
      ),
    )
    expect(store.objects.get(`/pictures-bucket${src}`)?.type).toBe('image/webp')
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
    const answer = await door.get(src)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(700)
    expect((await door.get(src.replace('700', '800'))).status).toBe(404)
    await db.updateTable('article_pictures').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    await prunePictures({ database: door.services.database, files: openFiles(door.services.config) })
    expect(store.objects.size).toBe(0)
    store.refuse.add('PUT')
    expect((await upload(await drawn(700, 300).png().toBuffer(), 'image/png')).status).toBe(500)
    expect(await db.selectFrom('article_pictures').select('id').execute()).toEqual([])
  })
})
