/**
 * A row comes before the first byte and goes after the last: whatever breaks in between, the clean-up knows what is
 * left.
 */
import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { newId } from '#app/lib/ids.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { readSignature, signatureBytes } from '#app/platform/storage/file-signature.ts'
import type { Files, StoredFile } from '#app/platform/storage/files.server.ts'
import type { Attached, FileFault, WhyUnkept } from '../model/reply-tables.ts'
import { type FileState, type FileType, maxBytesInAll, maxFileBytes, maxFiles, tidyFileName } from './file.ts'

export interface FileStore {
  database: Database
  files: Files
}

export interface GoodFile {
  name: string
  type: FileType
  digest: string
  bytes: Uint8Array
}

/** Stored, and on nobody's list yet. */
export type Arrived = Omit<GoodFile, 'bytes'> & { id: string; size: number }

export type KeepFault = 'known' | 'full'

/** What the file is, or why it is not kept. */
export function checkFile(name: string, bytes: Uint8Array): GoodFile | FileFault {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > maxFileBytes) return 'too-large'
  const type = readFileType(bytes, name)
  if (type === null) return 'wrong-kind'
  const digest = createHash('sha256').update(bytes).digest('base64url')
  return { name: tidyFileName(name, type), type, digest, bytes }
}

/** In a folder of its own. Never the kind of the file: a bucket that is open by mistake would show pages. */
const nameOf = (id: string) => `people/${id}/file.bin`

/** Stores the bytes. @throws when the store or the database cannot; then nothing is left, or the clean-up takes it. */
export async function storeFile(
  store: FileStore,
  subject: string,
  file: GoodFile,
  staffId: string | null,
): Promise<Arrived> {
  const { name, type, digest, bytes } = file
  const [id, now] = [newId(), new Date().toISOString()]
  const row = { id, subject_id: subject, state: 'arriving' as const, name, type, digest, bytes: bytes.length }
  await store.database.db
    .insertInto('person_files')
    .values({ ...row, added_at: now, added_by: staffId, state_at: now })
    .execute()
  try {
    await store.files.put(nameOf(id), bytes, 'application/octet-stream')
  } catch (error) {
    await deleteFile(store, id).catch(() => {})
    throw error
  }
  return { id, name, type, digest, size: bytes.length }
}

/** Takes away what was stored and not kept, bytes first. @throws when the store is away; the clean-up takes it then. */
export async function deleteFile({ database, files }: FileStore, id: string): Promise<void> {
  await files.remove(nameOf(id))
  await database.db.deleteFrom('person_files').where('id', '=', id).where('state', '<>', 'kept').execute()
}

/** Puts a stored file on the list of `subject`, whose row is locked in `tx`; or says why not. */
export async function saveArrived(
  tx: Queries,
  subject: string,
  { id, digest, size }: Arrived,
): Promise<KeepFault | null> {
  const own = await tx
    .selectFrom('person_files')
    .select(['digest', 'state', 'bytes'])
    .where('subject_id', '=', subject)
    .where('state', 'in', ['kept', 'removed'])
    .limit(maxFiles)
    .execute()
  if (own.some((one) => one.state === 'kept' && one.digest === digest)) return 'known'
  const total = own.reduce((sum, { bytes }) => sum + Number(bytes), size)
  if (own.length >= maxFiles || total > maxBytesInAll) return 'full'
  await moveFile(tx, id, 'kept', subject)
  return null
}

export async function moveFile(tx: Queries, id: string, state: FileState, subject_id: string): Promise<void> {
  const state_at = new Date().toISOString()
  await tx.updateTable('person_files').set({ state, state_at, subject_id }).where('id', '=', id).execute()
}

/** The bytes; null when they are not there. @throws when the store is away. */
export const readStored = ({ files }: Pick<FileStore, 'files'>, id: string): Promise<StoredFile | null> =>
  files.read(nameOf(id))

/** Which kinds of files are kept on a person, told by their bytes and never by their name or by what sent them. */
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The kind, or null for one that is not kept. Of the name only whether it says that this is plain text, which has no mark of its own. */
function readFileType(bytes: Uint8Array, name: string): FileType | null {
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

/** Names that are looked at: long documents with many pictures have some hundreds. */
const maxEntries = 5_000
/** Bytes of a part that says what others are, unpacked. */
const maxTold = 1_000_000
/** A program goes by any name, and these two say what it is: without them no Word runs it. */
const [types, relations] = ['[Content_Types].xml', 'word/_rels/document.xml.rels'] as const

/**
 * Whether an archive is a Word document without programs. Only the list at its end is read, and two short parts, so
 * one that would fill the disk is as cheap.
 */
function isWordDocument(bytes: Uint8Array): boolean {
  const names = new Set<string>()
  try {
    const parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        names.add(name)
        if (names.size > maxEntries) throw new RangeError('too many entries')
        return (name === types || name === relations) && Math.max(size, originalSize) <= maxTold
      },
    })
    const isProgram = (name: string) =>
      /vba|\.(bin|exe|dll|js|vbs|scr)$/i.test(name) && !/printerSettings/.test(name)
    const isHarmless = (name: string) => {
      const text = parts[name] && strFromU8(parts[name])
      if (text === undefined) return !names.has(name)
      // A size that is told too short cuts it off.
      const isWhole = /(<\/(\w+:)?(Types|Relationships)|<(\w+:)?Relationships\b[^<>]*\/)>\s*$/.test(text)
      return isWhole && !/<!--|macroEnabled|vbaProject|vbaData|activeX|oleObject/i.test(text)
    }
    return (
      names.has('word/document.xml') &&
      names.has(types) &&
      ![...names].some(isProgram) &&
      [types, relations].every(isHarmless)
    )
  } catch {
    // It cannot be read, or holds too many.
    return false
  }
}

/** A part of an email with a name, or why its bytes are not there: the email was too large, too many came at once, or it is S/MIME. */
export type Attachment =
  | { name: string; bytes: Uint8Array }
  | { name: string; why: 'cut' | 'more' | 'signed' | 'encrypted' }

/** What became of one: stored, or why not. */
export type Prepared = { file: Arrived } | { name: string; why: WhyUnkept }

/** Stores what may be kept for `subject`. Never throws: what the store does not take is named. */
export async function prepareAttachments(
  store: FileStore,
  log: Log,
  subject: string,
  attachments: readonly Attachment[],
): Promise<Prepared[]> {
  const prepared: Prepared[] = []
  for (const attachment of attachments) {
    const name = tidyAttachmentName(attachment.name)
    const file = 'why' in attachment ? attachment.why : checkFile(attachment.name, attachment.bytes)
    if (typeof file === 'string') {
      prepared.push({ name, why: file })
      continue
    }
    try {
      prepared.push({ file: await storeFile(store, subject, file, null) })
    } catch (error) {
      log.warn({ err: error }, 'a file that came with an email was not kept: the store for uploads is away')
      prepared.push({ name, why: 'away' })
    }
  }
  return prepared
}

/** As it stands in a timeline and in a list. */
export const tidyAttachmentName = (name: string) => tidyLine(name).slice(0, 100).toWellFormed() || 'Unnamed'

/** Puts them on the list of `subject`, whose row is locked in `tx`. The same file is kept once. */
export async function saveAttachments(
  tx: Queries,
  subject: string,
  prepared: readonly Prepared[],
): Promise<Attached> {
  const said: Attached = { kept: [], unkept: [] }
  for (const one of prepared) {
    if ('why' in one) {
      said.unkept.push(one)
      continue
    }
    const { name } = one.file
    const fault = await saveArrived(tx, subject, one.file)
    if (fault === 'full') said.unkept.push({ name, why: fault })
    else said.kept.push(name)
  }
  return said
}

/** Takes away what was stored and is on nobody's list: the email was taken before, or is nobody's. */
export async function deleteUnkept(store: FileStore, prepared: readonly Prepared[]): Promise<void> {
  const ids = prepared.flatMap((one) => ('file' in one ? [one.file.id] : []))
  if (ids.length === 0) return
  const left = await store.database.db
    .selectFrom('person_files')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'arriving')
    .execute()
  for (const { id } of left) await deleteFile(store, id)
}
