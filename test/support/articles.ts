/** Articles for tests, stored as editors and seeds store them. */

import { fieldsOf } from '#app/articles/draft/article-draft.server.ts'
import type { ArticleFields } from '#app/articles/draft/article-fields.ts'
import type { VersionKind } from '#app/articles/model/version.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import { seedRow } from '#app/articles/seed-articles.server.ts'
import type { SeedArticle } from '#app/content/articles/seed-article.ts'
import { newId } from '#app/lib/ids.ts'
import type { Door } from './door.ts'

const plain: SeedArticle = {
  slug: 'surrender-charges',
  title: 'Surrender charges, year by year',
  category: 'annuities',
  excerpt: 'What leaving early costs.',
  tags: ['fees', 'contracts', 'exit', 'fourth'],
  body: '<p>A <strong>surrender</strong> charge is a fee.</p>',
  sources: [{ name: 'A named source', url: 'https://www.example.com/source', checked: '2026-03-01' }],
  notFor: 'Whoever needs the money within five years.',
}

type Row = ReturnType<typeof seedRow>
/** What an editor writes: a seed without a state, by somebody and on a day (YYYY-MM-DD). */
type Written = Partial<Omit<SeedArticle, 'state'>> & { author?: string; publishedAt?: string }

/** Stores an article, published unless `columns` say otherwise, and returns its row. This node notices, others do not. */
export async function storeArticle(
  { services }: Pick<Door, 'services'>,
  { author = 'Ann Example', publishedAt = '2026-03-02', ...texts }: Written = {},
  columns: Partial<Omit<Row, 'status' | 'published_at'>> & {
    status?: 'published' | 'draft' | 'archived'
    published_at?: string | null
  } = {},
) {
  // Noon in New York is the same day in all of the country.
  const at = `${publishedAt}T17:00:00.000Z`
  const row = {
    ...seedRow({ ...plain, ...texts }, { name: author, state: 'Ohio', publishesSamples: true }, at),
    ...columns,
  }
  await services.database.db.insertInto('research_articles').values(row).execute()
  await notice(services)
  return row
}

/** Stores a version of an article as saving does: its live texts but for `texts`. It does not become the newest text. */
export async function storeVersion(
  { services: { database } }: Pick<Door, 'services'>,
  {
    id,
    number,
    kind,
    reviewedBy = null,
    texts = {},
  }: {
    id: string
    number: number
    kind: VersionKind
    reviewedBy?: string | null
    texts?: Partial<ArticleFields>
  },
): Promise<void> {
  const live = await findArticle(database.db, id)
  if (!live) throw new Error(`there is no article ${id}`)
  const now = new Date().toISOString()
  await database.db
    .insertInto('article_versions')
    .values({
      id: newId(),
      article_id: id,
      number,
      kind,
      created_at: now,
      updated_at: now,
      saved_by: null,
      reviewed_by: reviewedBy,
      reviewed_at: reviewedBy && now,
      texts: JSON.stringify({ ...fieldsOf(live), ...texts }),
    })
    .execute()
}

/** Takes all articles out, the seeds too. */
export async function clearArticles({ services }: Pick<Door, 'services'>): Promise<void> {
  await services.database.db.deleteFrom('research_articles').execute()
  await notice(services)
}

/** What an announcement does on this node; for changes that a test makes by itself. */
export async function notice({ articles, articleSearch, pages }: Door['services']): Promise<void> {
  await articles.refresh()
  articleSearch.changed()
  pages.clear()
}
