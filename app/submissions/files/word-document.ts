/**
 * Whether an archive is a Word document without programs in it. Only the list at its end is read and nothing is unpacked, so
 * an archive that would fill the disk is as cheap as any other (APPNOTE.TXT of PKWARE, sections 4.3.12 and 4.3.16).
 */

/** Names that are looked at: long documents with many pictures have some hundreds. */
const maxEntries = 5_000
const endMark = Buffer.from('PK\x05\x06', 'latin1')
const entryMark = 0x02014b50

export function isWordDocument(bytes: Uint8Array): boolean {
  const names = listNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (names === null) return false
  return (
    names.has('[Content_Types].xml') &&
    names.has('word/document.xml') &&
    ![...names].some((name) => /vba|\.(bin|exe|dll|js|vbs|scr)$/i.test(name) && !/printerSettings/.test(name))
  )
}

/** The names in the archive, or null where it cannot be read or holds too many. */
function listNames(bytes: Buffer): Set<string> | null {
  // A comment of at most 65,535 bytes may follow.
  const end = bytes.lastIndexOf(endMark)
  if (end < 0 || end < bytes.length - 65_557 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return null
  const names = new Set<string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entryMark) return null
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    names.add(bytes.toString('utf8', at + 46, at + 46 + (name ?? 0)))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return names
}
