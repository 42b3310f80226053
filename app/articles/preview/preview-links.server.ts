/** Who made which preview links, until when, and which were revoked. A row is found by article and end. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import { may } from '#app/staff/permissions.ts'
import '#app/staff/staff-tables.ts'
import { readToken, type Secrets, signToken } from '#app/platform/secrets/secrets.server.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'

export interface PreviewLinkTable {
  id: string
  article_id: string
  made_at: Moment
  made_by: string
  /** With the article it is what the token says. */
  until: Moment
  revoked_at: Generated<Moment | null>
  revoked_by: Generated<string | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    preview_links: PreviewLinkTable
  }
}

const day = 86_400_000
const stillNew = 6 * day
const listedFor = 30 * day

/** Of the link that `by` made within a day, or of a new one. */
export async function endOfLink(
  database: Database,
  id: string,
  by: Editor,
  now = Date.now(),
): Promise<number> {
  return database.transact(async (tx) => {
    const known = await tx
      .selectFrom('preview_links')
      .select('until')
      .where('article_id', '=', id)
      .where('made_by', '=', by.staffId)
      .where('revoked_at', 'is', null)
      .where('until', '>', new Date(now + stillNew).toISOString())
      .orderBy('until', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (known) return Date.parse(known.until)
    const until = await addLink(tx, id, by.staffId, now)
    await recordArticle(tx, by, 'preview-link-made', id)
    return until
  })
}

async function addLink(tx: Queries, articleId: string, staffId: string, now: number): Promise<number> {
  // Somebody else's link may end in the same millisecond.
  for (let end = now + lifetime; ; end++) {
    const added = await tx
      .insertInto('preview_links')
      .values({
        id: newId(),
        article_id: articleId,
        made_at: new Date(now).toISOString(),
        made_by: staffId,
        until: new Date(end).toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['article_id', 'until']).doNothing())
      .executeTakeFirst()
    if (Number(added.numInsertedOrUpdatedRows ?? 0) > 0) return end
  }
}

/** False once revoked, or when its maker may no longer write. One without a row comes from an earlier release. */
export async function isLinkOpen(queries: Queries, link: { id: string; until: string }): Promise<boolean> {
  const row = await queries
    .selectFrom('preview_links')
    .leftJoin('staff', 'staff.id', 'preview_links.made_by')
    .select(['revoked_at', 'role', 'disabled_at'])
    .where('article_id', '=', link.id)
    .where('until', '=', link.until)
    .executeTakeFirst()
  if (!row) return true
  return (
    row.revoked_at === null &&
    row.role !== null &&
    row.disabled_at === null &&
    may(row.role, 'articles.write')
  )
}

export const listLinks = ({ db }: Database, articleId: string) =>
  db
    .selectFrom('preview_links')
    .select(['id', 'made_at', 'made_by', 'until', 'revoked_at', 'revoked_by'])
    .where('article_id', '=', articleId)
    .orderBy('until', 'desc')
    .limit(200)
    .execute()

/** False when there is none of this id, or it was revoked before. */
export async function revokeLink(
  database: Database,
  { articleId, id }: { articleId: string; id: string },
  by: Editor,
): Promise<boolean> {
  return database.transact(async (tx) => {
    const revoked = await tx
      .updateTable('preview_links')
      .set({ revoked_at: new Date().toISOString(), revoked_by: by.staffId })
      .where('id', '=', id)
      .where('article_id', '=', articleId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (revoked.numUpdatedRows === 0n) return false
    await recordArticle(tx, by, 'preview-link-revoked', articleId)
    return true
  })
}

/** Their tokens open nothing any more. */
export async function pruneLinks({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - listedFor).toISOString()
  await db.deleteFrom('preview_links').where('until', '<', before).execute()
}

/** How long a link works, in milliseconds. */
const lifetime = 7 * 86_400_000
const purpose = 'preview of an article'

interface PreviewLink {
  path: `/preview/${string}`
  /** When it ends, UTC, ISO 8601. */
  until: string
}

/** A link to the preview of an article, for seven days from now unless it is to end earlier. */
export const makePreviewLink = (secret: string, id: string, end = Date.now() + lifetime): PreviewLink => ({
  path: `/preview/${signToken(secret, purpose, id, end)}`,
  until: new Date(end).toISOString(),
})

/** What a token is for, and whether its time is over; null for one that we did not make, with none of our secrets. */
export const readPreviewToken = (secrets: Secrets, token: string) => readToken(secrets, purpose, token)
