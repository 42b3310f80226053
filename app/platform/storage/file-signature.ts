/** What a file is by its first bytes, whatever it is called and whoever says what it is. */

export const signatureBytes = 64

export type Signature =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/avif'
  | 'image/heic'
  | 'application/pdf'
  | 'application/zip'

/** The kind of file, or null for anything else. Animations and still pictures of one kind begin alike. */
export function readSignature(head: Uint8Array): Signature | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(0, 5) === '%PDF-') return 'application/pdf'
  if (text(0, 4) === 'PK\x03\x04') return 'application/zip'
  return text(4, 8) === 'ftyp' ? readBrands(brandsOf(head, text)) : null
}

/** AVIF, HEIC and films share their box; the brands tell them apart (AV1 Image File Format, section 6; ISO/IEC 23008-12, B.4). */
function readBrands(brands: readonly string[]): Signature | null {
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  return brands.some((brand) => /^he(ic|ix|im|is)$/.test(brand)) ? 'image/heic' : null
}

function brandsOf(head: Uint8Array, text: (from: number, to: number) => string): string[] {
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const brands = [text(8, 12)]
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(text(at, at + 4))
  return brands
}
