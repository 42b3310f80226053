/** The proof of what a visitor agreed to, kept with every submission whether the box was ticked or not. */
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts'
import type { Flag, Moment } from '#app/platform/database/tables.ts'

interface ConsentTable {
  id: string
  /** The submission it was given with. */
  subject_id: string
  created_at: Moment
  granted: Flag
  /** Which wording of content/promises/consent.ts stood beside the box. */
  text_version: string
  page_path: string
  ip: string
  user_agent: string
  /** Set once the person was erased: a keyed digest of the telephone or e-mail it was given with. */
  contact_digest: string | null
  /** Set once the person was erased: when the proof is deleted as well. */
  keep_until: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    consents: ConsentTable
  }
}

/** Whether the person behind a submission agreed, as a column of a query on `submissions`. */
export const hasConsent = sql<
  boolean | 0 | 1
>`exists (select 1 from consents where consents.subject_id = submissions.id and consents.granted)`

/** Deletes the proofs that were kept for a time after their person was erased. */
export async function pruneConsents(db: Queries, now: Date): Promise<void> {
  await deleteInBatches(db, 'consents', 'id', sql<SqlBool>`keep_until < ${now.toISOString()}`)
}
