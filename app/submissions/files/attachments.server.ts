/**
 * Stored before the email is taken, outside its transaction: a store that is away must not keep a reply, or a STOP,
 * waiting. What is not kept is named in the timeline.
 */
import { tidyLine } from '#app/lib/tidy-text.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import type { Attached, WhyUnkept } from '../model/reply-tables.ts'
import {
  type Arrived,
  checkFile,
  deleteFile,
  type FileStore,
  saveArrived,
  storeFile,
} from './stored-files.server.ts'

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
