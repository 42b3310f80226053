/**
 * Deleted articles stay for 30 days: readers get what they get of an archived one, and the address is free for
 * others.
 */
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { freeSlug } from '../draft/begin-article.server.ts'
import { noReview } from '../review/no-review.ts'

export const trashDays = 30
/** Each goes with all of its versions. */
const emptiedAtOnce = 20

const lock = (tx: Queries, { id, own }: Wanted, isIn: boolean) => {
  const article = tx
    .selectFrom('research_articles')
    .select(['id', 'title', 'slug', 'trashed_slug', 'published_at', 'publish_at'])
    .where('id', '=', id)
    .where('trashed_at', isIn ? 'is not' : 'is', null)
  return lockRows(tx, own === null ? article : article.where('begun_by', '=', own)).executeTakeFirst()
}

/** With `own` only one that this person began. */
interface Wanted {
  id: string
  own: string | null
}

/** Whoever began it may throw it away. */
export const wasNeverOut = ({
  published_at,
  publish_at,
}: Record<'published_at' | 'publish_at', string | null>) => published_at === null && publish_at === null

/** Returns its title; refused for one not there or in the trash already, and for a contributor's that was out. */
export async function trashArticle(
  tx: Queries,
  { staffId, ...wanted }: Wanted & { staffId: string },
): Promise<{ title: string; refused?: never } | { refused: 'unknown' | 'was-out' }> {
  const { id, own } = wanted
  const article = await lock(tx, wanted, false)
  if (!article) return { refused: 'unknown' }
  if (own !== null && !wasNeverOut(article)) return { refused: 'was-out' }
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
  wanted: Wanted,
): Promise<{ title: string; slug: string; isMoved: boolean } | null> {
  const article = await lock(tx, wanted, true)
  if (!article) return null
  const { id, title } = article
  const before = article.trashed_slug ?? article.slug
  const slug = await freeSlug(tx, before)
  await tx
    .updateTable('research_articles')
    .set({ trashed_at: null, trashed_by: null, trashed_slug: null, slug, status: 'draft' })
    .where('id', '=', id)
    .execute()
  return { title, slug, isMoved: slug !== before }
}

/** Newest first; with `own` of one person. */
export async function listTrash({ db }: Database, { own, limit }: { own: string | null; limit: number }) {
  const all = db
    .selectFrom('research_articles')
    .select(['id', 'title', 'trashed_at', 'trashed_by'])
    .where('trashed_at', 'is not', null)
    .orderBy('trashed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await (own === null ? all : all.where('begun_by', '=', own)).execute()
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
