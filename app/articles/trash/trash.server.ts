/**
 * Deleted articles, kept for 30 days. One in the trash is as if it were not there, but for its row: readers get what they
 * get of an archived one, its address is free for others, and nobody edits it.
 */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { freeSlug } from '../draft/begin-article.server.ts'
import { noReview } from '../review/no-review.ts'

/** Days for which a deleted article can be restored. */
export const trashDays = 30
/** Deleted in one transaction: each goes with all of its versions. */
const emptiedAtOnce = 20

const lock = (tx: Queries, id: string, isIn: boolean) =>
  lockRows(
    tx,
    tx
      .selectFrom('research_articles')
      .select(['id', 'title', 'slug', 'trashed_slug'])
      .where('id', '=', id)
      .where('trashed_at', isIn ? 'is not' : 'is', null),
  ).executeTakeFirst()

/** Puts an article into the trash. Returns its title, or null for one that is not there, or is in the trash already. */
export async function trashArticle(tx: Queries, id: string, staffId: string): Promise<string | null> {
  const article = await lock(tx, id, false)
  if (!article) return null
  const at = new Date().toISOString()
  await tx
    .updateTable('research_articles')
    .set({
      ...{ trashed_at: at, trashed_by: staffId, trashed_slug: article.slug, slug: `trash-${id}` },
      // Also for a node that knows of no trash: it shows an archived one.
      ...{ status: 'archived', updated_at: at },
      ...{ publish_at: null, publish_error: null, publish_wording: null },
      ...noReview,
    })
    .where('id', '=', id)
    .execute()
  return article.title
}

/**
 * Takes an article out of the trash, as a draft. Returns its title and address, `isMoved` when the one it had belongs to
 * another article meanwhile; null when it is not in the trash.
 */
export async function untrashArticle(
  tx: Queries,
  id: string,
): Promise<{ title: string; slug: string; isMoved: boolean } | null> {
  const article = await lock(tx, id, true)
  if (!article) return null
  const wanted = article.trashed_slug ?? article.slug
  const slug = await freeSlug(tx, wanted)
  await tx
    .updateTable('research_articles')
    .set({ trashed_at: null, trashed_by: null, trashed_slug: null, slug, status: 'draft' })
    .where('id', '=', id)
    .execute()
  return { title: article.title, slug, isMoved: slug !== wanted }
}

/** What is in the trash, the newest first, at most `limit`. */
export async function listTrash({ db }: Database, limit: number) {
  const rows = await db
    .selectFrom('research_articles')
    .select(['id', 'title', 'trashed_at', 'trashed_by'])
    .where('trashed_at', 'is not', null)
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, trashed_at, trashed_by }) => {
    const at = trashed_at ?? ''
    const until = new Date(Date.parse(at) + trashDays * 86_400_000).toISOString()
    return { id, title, at, until, by: trashed_by }
  })
}

/** Deletes for good what has been in the trash for 30 days at `now`. */
export async function emptyTrash(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - trashDays * 86_400_000).toISOString()
  for (;;) {
    const count = await database.transact(async (tx) => {
      const rows = await tx
        .selectFrom('research_articles')
        .select('id')
        .where('trashed_at', '<=', before)
        .limit(emptiedAtOnce)
        .execute()
      for (const { id } of rows) {
        await tx
          .deleteFrom('research_articles')
          .where('id', '=', id)
          .where('trashed_at', '<=', before)
          .execute()
        const subject = { kind: 'article', id }
        await recordAudit(tx, { action: 'article-purged', staffId: null, address: '', subject })
      }
      return rows.length
    })
    if (count < emptiedAtOnce) return
  }
}
