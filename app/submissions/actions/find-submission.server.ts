import { isId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { consentOf, consentScope } from '../model/consent-proof.server.ts'
import type { Kind } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { ConsentedSubmission } from '../model/submission.ts'
import { isInScope } from './change-submission.server.ts'
import '../tasks/add-reminder.server.ts'

/** The submission behind an address, or null when there is none in reach of the asker. */
export async function findSubmission(
  db: Queries,
  who: SignedIn,
  kind: Kind,
  id: string,
): Promise<ConsentedSubmission | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', '=', id)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  return row && isInScope(row, who, kind, 'see') ? row : null
}

/** The rows that were merged into `id`, whoever had them: they belong to whoever has the one that was kept. */
export async function listMerged(db: Queries, id: string): Promise<ConsentedSubmission[]> {
  const ids = await mergedInto(db, id)
  if (ids.length === 0) return []
  return db
    .selectFrom('submissions')
    .selectAll()
    .select(consentOf.as('consent'))
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export const listConsents = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('consents')
    .selectAll()
    .select(consentScope.as('scope'))
    .where('subject_id', 'in', subjects)
    .orderBy('id')
    .execute()

/** The tasks about these submissions: what is open by its due time, then what was done lately. */
export async function listTasks(db: Queries, subjects: readonly string[]) {
  const rows = await db
    .selectFrom('tasks')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .orderBy('due_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const open = rows.filter((row) => row.done_at === null)
  return [...open, ...rows.filter((row) => row.done_at !== null).slice(-5)]
}
