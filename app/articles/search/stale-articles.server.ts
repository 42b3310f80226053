/** Which articles changed since they were indexed. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'

/**
 * Of the rules for words: raise it to have every article read again; an older release beside a newer one leaves its
 * rows alone. Negative for a text that readers do not see.
 */
export const edition = 5

/** Changes whenever an article or a version was written; by indexes alone. */
export async function lastChange({ reads }: Database): Promise<string> {
  const newest = await Promise.all(
    (['research_articles', 'article_versions'] as const).map((table) =>
      reads
        .selectFrom(table)
        .select(['id', 'updated_at'])
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return JSON.stringify(newest)
}

/** All at once, since each look takes a while; without the trash. */
export async function findStaleIds({ reads }: Database): Promise<string[]> {
  const stale = await withDraft(reads)
    .leftJoin('article_index as known', 'known.article_id', 'article.id')
    .select('article.id')
    .where('article.id', 'in', maybeStale(reads))
    .where('article.trashed_at', 'is', null)
    .where((either) =>
      either.or([
        either('known.article_id', 'is', null),
        either.and([either('article.status', '=', 'published'), either('known.edition', '<', edition)]),
        either.and([either('article.status', '!=', 'published'), either('known.edition', '>', -edition)]),
        either('known.changed_at', '!=', either.fn.coalesce('draft.updated_at', 'article.updated_at')),
      ]),
    )
    .orderBy('article.id')
    .execute()
  return stale.map(({ id }) => id)
}

/** The row has the text that was published last, or none; a draft stands beside it. */
const withDraft = (reads: Queries) =>
  reads
    .selectFrom('research_articles as article')
    .leftJoin('article_versions as draft', (join) =>
      join
        .onRef('draft.article_id', '=', 'article.id')
        .onRef('draft.number', '=', 'article.draft')
        .on('article.status', '!=', 'published'),
    )

export const findTexts = ({ reads }: Database, ids: readonly string[]) =>
  withDraft(reads)
    .select(['article.id', 'article.status', 'article.title', 'article.tags', 'article.author'])
    .select(['article.excerpt', 'article.content', 'article.category', 'article.slug'])
    .select(['article.search_words', 'draft.texts'])
    .select((all) => all.fn.coalesce('draft.updated_at', 'article.updated_at').as('changed_at'))
    .where('article.id', 'in', ids)
    .where('article.trashed_at', 'is', null)
    .execute()

/** Of ten thousand articles the few that need a closer look, by an index alone. */
const maybeStale = (reads: Queries) =>
  reads
    .selectFrom('research_articles as some')
    .leftJoin('article_index as read', 'read.article_id', 'some.id')
    .select('some.id')
    .where((either) =>
      either.or([
        either('read.article_id', 'is', null),
        either('read.changed_at', '!=', either.ref('some.updated_at')),
        // Whatever readers do not see is among them.
        either('read.edition', '<', edition),
      ]),
    )
