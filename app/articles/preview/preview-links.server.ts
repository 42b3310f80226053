/**
 * The links to previews that staff made: who, until when, and which were revoked. The link itself is a signed token
 * (preview-link.server.ts) and stored nowhere; its row is found by the article and the moment of its end.
 */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import { may } from '#app/staff/permissions.ts'
import '#app/staff/staff-tables.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'

export interface PreviewLinkTable {
  id: string
  article_id: string
  made_at: Moment
  made_by: string
  /** When it ends; with the article it is what the token says. */
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
/** How long a link works, and for how long one that the same person made is given out again. */
const lifetime = 7 * day
const stillNew = 6 * day
/** How long one that ended stays listed. */
const listedFor = 30 * day

/** The end of a link for `by` to the preview of the article `id`: of the one made within a day, or of a new one. */
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

/**
 * False for a link that was revoked, or whose maker may no longer write. One without a row was made by an earlier release,
 * and ends within a week.
 */
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

/** The links to an article's preview, the newest first. */
export const listLinks = ({ db }: Database, articleId: string) =>
  db
    .selectFrom('preview_links')
    .select(['id', 'made_at', 'made_by', 'until', 'revoked_at', 'revoked_by'])
    .where('article_id', '=', articleId)
    .orderBy('until', 'desc')
    .limit(200)
    .execute()

/** Ends a link now. False when there is none of this id for the article, or it was revoked before. */
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

/** Deletes the rows of links that ended a month before `now`: their tokens open nothing. */
export async function pruneLinks({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - listedFor).toISOString()
  await db.deleteFrom('preview_links').where('until', '<', before).execute()
}
