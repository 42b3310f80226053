/** The files on a person, and one of them, for whoever may see that person. */
import { isId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { findSubmission } from '../find-submission.server.ts'
import { type Kind, mayOf } from '../kind.ts'
import { mergedInto } from '../merge/merged-rows.server.ts'
import './file-table.ts'

/** What is kept and what can still be put back, newest first. `subjects` are the row and those merged into it, each in reach. */
export const listFiles = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('person_files')
    .select(['id', 'name', 'type', 'bytes', 'added_at', 'added_by', 'state', 'state_at'])
    .where('subject_id', 'in', subjects)
    .where('state', 'in', ['kept', 'removed'])
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

/** A file of the submission `id` or of what was merged into it; undefined where the asker may not see whose it is. */
export async function findFile(db: Queries, who: SignedIn, kind: Kind, id: string, file: string) {
  if (!isId(file)) return undefined
  const row = await findSubmission(db, who, kind, id)
  if (!row || row.merged_into !== null) return undefined
  if (row.junk !== null && !mayOf(kind, who.person.role, 'junk')) return undefined
  const found = await db
    .selectFrom('person_files')
    .select(['id', 'subject_id', 'name', 'type', 'bytes', 'state', 'digest'])
    .where('id', '=', file)
    .where('state', 'in', ['kept', 'removed'])
    .executeTakeFirst()
  if (!found?.subject_id) return undefined
  const subject = found.subject_id
  if (subject === id) return { ...found, subject }
  const isMerged = (await mergedInto(db, id)).includes(subject)
  return isMerged ? { ...found, subject } : undefined
}
