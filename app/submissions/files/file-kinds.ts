/** Which kinds of files are kept on a person, told by their bytes and never by their name or by what sent them. */
import { readSignature, signatureBytes } from '#app/platform/storage/file-signature.ts'
import type { FileType } from './file-limits.ts'
import { isWordDocument } from './word-document.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The kind, or null for one that is not kept. Of the name only whether it says that this is plain text, which has no mark of its own. */
export function readFileType(bytes: Uint8Array, name: string): FileType | null {
  const signature = readSignature(bytes.subarray(0, signatureBytes))
  if (signature === 'application/zip') return isWordDocument(bytes) ? word : null
  if (signature === 'image/avif') return null
  if (signature !== null) return signature
  return /\.txt$/i.test(name.trim()) && isPlainText(bytes) ? 'text/plain' : null
}

/** No byte that only programs write, and nothing that a browser would read as a page. */
function isPlainText(bytes: Uint8Array): boolean {
  const isRead = bytes.length > 0 && bytes.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13))
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return isRead && !/<(!doctype|html|head|body|script|svg|\?xml|iframe|object|embed)/i.test(head)
}
