/** Pictures as telephones take them, through the door. The file is 240 by 320 pixels, lying on its side, with a camera and a place in it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { databaseOpener } from '#test/support/databases.ts'
import { drawn, openPictureDoor } from '#test/support/pictures.ts'

const open = databaseOpener('sqlite')
const heic = readFileSync(new URL('../../../../test/fixtures/pictures/upright.heic', import.meta.url))

/** The same file with another size written into it, which its pixels do not have. */
function forged(width: number, height: number): Buffer {
  const copy = Buffer.from(heic)
  const at = copy.indexOf('ispe') + 8
  copy.writeUInt32BE(width, at)
  copy.writeUInt32BE(height, at + 4)
  return copy
}

describe('uploading HEIC', () => {
  it('makes the files readers get, upright, in the colors it shows, and drops camera and place', async () => {
    const { door, add } = await openPictureDoor(open)
    expect(heic.includes('Secretcam')).toBe(true)
    for (const type of ['image/heic', 'image/heif', 'image/jpeg']) {
      const made = await add(heic, type)
      expect(made).toMatchObject({ width: 240, height: 320 })
      for (const src of [made.src, made.src.replace('webp', 'avif')]) {
        const bytes = Buffer.from(await (await door.get(src)).arrayBuffer())
        expect(bytes.includes('Secretcam')).toBe(false)
        const { exif, width, height } = await sharp(bytes).metadata()
        expect({ exif, width, height }).toEqual({ exif: undefined, width: 240, height: 320 })
        const colorAt = async (top: number) => {
          const [red = 0, , blue = 0] = await sharp(bytes)
            .extract({ left: 100, top, width: 1, height: 1 })
            .raw()
            .toBuffer()
          return red > blue ? 'red' : 'blue'
        }
        expect([await colorAt(40), await colorAt(280)]).toEqual(['red', 'blue'])
      }
    }
  })

  it('answers what is broken, too large or something else kindly, and keeps nothing of it', async () => {
    const { upload, db, folder } = await openPictureDoor(open)
    const jpeg = await drawn(60, 40).jpeg().toBuffer()
    const cases: [string, Buffer, number, RegExp][] = [
      ['half of it', heic.subarray(0, heic.length / 2), 422, /could not read this picture/],
      ['all but its pixels', heic.subarray(0, 930), 422, /could not read this picture/],
      [
        'another kind behind its beginning',
        Buffer.concat([heic.subarray(0, 28), jpeg]),
        422,
        /could not read/,
      ],
      [
        'a size of 30,000 by 30,000',
        forged(30_000, 30_000),
        422,
        /more than 26 million pixels|could not read/,
      ],
      ['a size of four billion', forged(0xffffffff, 0xffffffff), 422, /could not read|more than/],
      [
        'a film',
        Buffer.from('\0\0\0\x18ftypisom\0\0\0\0mp42isom', 'latin1'),
        415,
        /JPEG, PNG, WebP, AVIF or HEIC/,
      ],
    ]
    for (const [what, bytes, status, says] of cases) {
      const answer = await upload(bytes, 'image/heic')
      expect([what, answer.status]).toEqual([what, status])
      expect(((await answer.json()) as { message: string }).message).toMatch(says)
    }
    expect(await db.selectFrom('article_pictures').select('id').execute()).toEqual([])
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
    // And the next one is taken.
    expect((await upload(heic, 'image/heic')).status).toBe(201)
  })

  it('takes a JPEG that is called one', async () => {
    const { upload } = await openPictureDoor(open)
    expect((await upload(await drawn(60, 40).jpeg().toBuffer(), 'image/heic')).status).toBe(201)
  })
})
