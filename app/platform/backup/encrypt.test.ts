/** An encrypted backup: what went in comes out, and whatever is not as it was written is refused and named. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headBytes, pieceBytes, sealWith, tagBytes, unsealWith } from './encrypt.server.ts'

const key = 'a key that is only for these tests, and long'

const seal = (bytes: Buffer, chunk = 60_000) => buffer(sealWith(key)(inChunks(bytes, chunk)))
const unseal = (bytes: Buffer, own: string | undefined = key, chunk = 60_000) =>
  buffer(unsealWith(own)(inChunks(bytes, chunk)))

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Bytes that are not the same twice. */
const bytesOf = (length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) & 255))

describe('an encrypted backup', () => {
  it('comes out as it went in, whatever its size and however it arrives', async () => {
    const edges = [1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 2 * pieceBytes]
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 200_000 })),
        fc.integer({ min: 7, max: 90_000 }),
        async (length, chunk) => {
          const bytes = bytesOf(length)
          const sealed = await seal(bytes, chunk)
          expect(sealed.length).toBe(headBytes + length + Math.ceil(length / pieceBytes) * tagBytes)
          expect((await unseal(sealed, key, chunk)).equals(bytes)).toBe(true)
        },
      ),
      { numRuns: 12 },
    )
  })

  it('is another one each time, and shows nothing', async () => {
    const bytes = Buffer.alloc(1000, 'Zoë Example')
    const [one, other] = [await seal(bytes), await seal(bytes)]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('Zoë')).toBe(false)
  })

  it('leaves what is not encrypted as it is', async () => {
    for (const bytes of [Buffer.from('x'), bytesOf(100_000)])
      expect((await buffer(unsealWith(undefined)(Readable.from([bytes])))).equals(bytes)).toBe(true)
  })

  it('is not read without its key, or with another one', async () => {
    const sealed = await seal(bytesOf(1000))
    await expect(buffer(unsealWith(undefined)(inChunks(sealed, 99)))).rejects.toThrow(
      /is encrypted\. Set BACKUP_KEY/,
    )
    await expect(unseal(sealed, `${key}.`)).rejects.toThrow(/encrypted with another key/)
  })

  it('is refused when it was cut short, wherever that was', async () => {
    const sealed = await seal(bytesOf(pieceBytes + 5000))
    const whole = headBytes + pieceBytes + tagBytes
    for (const length of [9, headBytes - 1, headBytes, headBytes + 3, whole - 1, whole, sealed.length - 1])
      await expect(unseal(sealed.subarray(0, length)), String(length)).rejects.toThrow(/is cut off/)
  })

  it('is refused when one byte was changed, wherever that was', async () => {
    const sealed = await seal(bytesOf(pieceBytes + 5000))
    const places = [9, 10, 30, 60, headBytes, headBytes + pieceBytes, headBytes + pieceBytes + tagBytes + 9]
    for (const at of places) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(unseal(changed), String(at)).rejects.toThrow(/is damaged|is cut off.*has changed/)
    }
  })

  it('is refused when its pieces stand in another order, or something follows them', async () => {
    const sealed = await seal(bytesOf(3 * pieceBytes))
    const piece = (number: number) => {
      const from = headBytes + number * (pieceBytes + tagBytes)
      return sealed.subarray(from, from + pieceBytes + tagBytes)
    }
    const head = sealed.subarray(0, headBytes)
    await expect(unseal(Buffer.concat([head, piece(1), piece(0), piece(2)]))).rejects.toThrow(/is damaged/)
    await expect(unseal(Buffer.concat([sealed, Buffer.from('more')]))).rejects.toThrow(
      /is damaged|is cut off/,
    )
  })

  it('of a newer version is named as such', async () => {
    const sealed = await seal(bytesOf(1000))
    sealed[8] = 2
    await expect(unseal(sealed)).rejects.toThrow(/version 2, and this program reads version 1/)
  })
})
