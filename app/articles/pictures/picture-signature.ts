/** What a file is by its first bytes, whatever it is called and whoever says what it is. */
import type { PictureType } from './picture.ts'

/** How many bytes that takes. */
export const signatureBytes = 64

/** The kind of picture, or null for anything else. Animations and still pictures of one kind begin alike. */
export function readSignature(head: Uint8Array): PictureType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return text(4, 8) === 'ftyp' && isAvif(head, text) ? 'image/avif' : null
}

/** AVIF shares its box with HEIC and films; the brands tell them apart (AV1 Image File Format, section 6). */
function isAvif(head: Uint8Array, text: (from: number, to: number) => string): boolean {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(text(at, at + 4))
  return brands.some((brand) => brand === 'avif' || brand === 'avis')
}
