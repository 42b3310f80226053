/** What a link to go on opens, and how its draft goes away. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type {} from '#app/platform/jobs/jobs-table.server.ts'
import type {} from '#app/platform/mailer/emails.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { hashOf } from '#app/staff/tokens.ts'
import { type DraftContent, readDraft } from './draft-content.server.ts'
import type {} from './draft-table.ts'

interface DraftParts extends Secrets {
  database: Database
}

export type FoundDraft = { state: 'open'; content: DraftContent } | { state: 'sent' }

/** The draft behind a link's secret; null when the link is forged or old, or the draft was deleted. Changes nothing. */
export async function findDraft(
  { database, ...secrets }: DraftParts,
  token: string,
  now = new Date(),
): Promise<FoundDraft | null> {
  const row = await database.db
    .selectFrom('drafts')
    .select(['id', 'content', 'sent_at'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (row?.sent_at) return { state: 'sent' }
  const content = row && readDraft(secrets, row)
  return content ? { state: 'open', content } : null
}

/** Deletes the draft behind a link's secret, if there is one. */
export async function forgetDraft({ database }: Pick<DraftParts, 'database'>, token: string): Promise<void> {
  await database.transact(async (tx) => {
    const row = await tx
      .selectFrom('drafts')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    if (row) await deleteDrafts(tx, [row.id])
  })
}

/** Deletes drafts by their ids, with the e-mails about them, which name the address, and the jobs that would write more. */
export async function deleteDrafts(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('jobs').where('subject_id', 'in', ids).execute()
  await tx.deleteFrom('emails').where('subject_id', 'in', ids).execute()
  await tx.deleteFrom('drafts').where('id', 'in', ids).execute()
}

const purgedAtOnce = 200

/** Deletes what has expired. */
export async function purgeDrafts(database: Database, now: Date): Promise<void> {
  for (;;) {
    const purged = await database.transact(async (tx) => {
      const rows = await tx
        .selectFrom('drafts')
        .select('id')
        .where('expires_at', '<=', now.toISOString())
        .limit(purgedAtOnce)
        .execute()
      await deleteDrafts(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (purged < purgedAtOnce) return
  }
}
