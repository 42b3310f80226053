/**
 * Deleted articles stay for 30 days: readers get what they get of an archived one, and the address is free for
 * others.
 */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { freeSlug } from '../draft/begin-article.server.ts'
import { noReview } from '../review/reviewers.server.ts'

export const trashDays = 30
/** Each goes with all of its versions. */
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

/** Null for one that is not there, or in the trash already. */
export async function trashArticle(
  tx: Queries,
  { id, staffId }: { id: string; staffId: string },
): Promise<{ title: string } | null> {
  const article = await lock(tx, id, false)
  if (!article) return null
  const at = new Date().toISOString()
  await tx
    .updateTable('research_articles')
    .set({
      ...{ trashed_at: at, trashed_by: staffId, trashed_slug: article.slug, slug: `trash-${id}` },
      // A node that knows of no trash shows an archived one.
      ...{ status: 'archived', updated_at: at },
      ...{ publish_at: null, publish_error: null, publish_wording: null },
      ...noReview,
    })
    .where('id', '=', id)
    .execute()
  return { title: article.title }
}

/** As a draft. `isMoved` when another article has its address now; null when it is not in the trash. */
export async function untrashArticle(
  tx: Queries,
  id: string,
): Promise<{ title: string; slug: string; isMoved: boolean } | null> {
  const article = await lock(tx, id, true)
  if (!article) return null
  const { title } = article
  const before = article.trashed_slug ?? article.slug
  const slug = await freeSlug(tx, before)
  await tx
    .updateTable('research_articles')
    .set({ trashed_at: null, trashed_by: null, trashed_slug: null, slug, status: 'draft' })
    .where('id', '=', id)
    .execute()
  return { title, slug, isMoved: slug !== before }
}

/** Newest first. */
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

/** Deletes what was there 30 days ago. */
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
