/** Letters. Browsers send one tag; looking through all that fits into a header would cost a millisecond each time. */
const maxLength = 1000

/** `header` is If-None-Match; compared weakly, as it asks for (RFC 9110, sections 8.8.3.2 and 13.1.2). What is longer than anybody's is not looked at. */
export function holdsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.length > maxLength) return false
  if (header === etag || header === '*') return true
  const wanted = opaque(etag)
  return header.split(',').some((tag) => opaque(tag) === wanted)
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
