/** Pictures for tests, good and bad, and a door behind which an editor may upload them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import type { OpenDatabase } from './databases.ts'
import { addStaff, signInAs } from './desk.ts'
import { type Door, type DoorOptions, openDoor } from './door.ts'

export interface Uploaded {
  src: string
  width: number
  height: number
}

/** A door with its own folder for uploads, an editor signed in, and how the editor uploads. */
export async function openPictureDoor(
  open: OpenDatabase,
  environment: Record<string, string> = {},
  options: DoorOptions = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const door = await openDoor(open, { DATA_DIR: folder, ...environment }, options)
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  return {
    door,
    folder,
    cookie,
    db: door.services.database.db,
    upload: (bytes: Uint8Array, type = 'image/jpeg') => sendPicture(door, bytes, type, cookie),
    async add(bytes: Uint8Array, type = 'image/jpeg'): Promise<Uploaded> {
      const answer = await sendPicture(door, bytes, type, cookie)
      if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Uploaded
    },
  }
}

export function sendPicture(door: Pick<Door, 'url'>, bytes: Uint8Array, type: string, cookie?: string) {
  return fetch(`${door.url}/admin/articles/pictures`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, ...(cookie && { cookie }) },
  })
}

/** An evenly coloured picture, to be written in any format. */
export const drawn = (width: number, height: number, background = '#12474a') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photograph-like JPEG of 24 megapixels and, by its quality, about 10 MB at most. */
export async function largePhoto(quality = 90): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const grain = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(6000, 4000).jpeg({ quality }).toBuffer()
}

/** A grey PNG that says it has this size; `rows` are the bytes of its picture before compression. */
export function forgedPng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for each pixel, grey.
  head[8] = 1
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}
