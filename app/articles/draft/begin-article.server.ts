import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { slugOf } from '../model/slug.ts'
import { draftOf, emptyFields, readDraft } from './article-draft.server.ts'
import type { DraftIssues } from './article-fields.ts'

/** Of many at once with one title each round lets one through. */
const maxTries = 50

export interface ArticleBegun {
  title: string
  category: string
  author: string
  /** Posted twice with the same texts it begins one article. */
  form?: string
}

export function findBeginIssues(begun: ArticleBegun): DraftIssues | null {
  const read = readDraft(beginning(begun, slugOf(begun.title)))
  return 'issues' in read ? read.issues : null
}

/** Adds an empty draft with a free slug and returns its id. @throws when `findBeginIssues` finds any. */
export async function beginArticle(
  database: Database,
  begun: ArticleBegun,
  by: Editor,
): Promise<{ id: string }> {
  for (let tries = 0; ; tries++) {
    try {
      return await database.transact((tx) => begin(tx, begun, by))
    } catch (error) {
      // Somebody took the slug, or the same form was faster: look again.
      if (!isUniqueViolation(error) || tries === maxTries) throw error
    }
  }
}

async function begin(tx: Queries, begun: ArticleBegun, by: Editor): Promise<{ id: string }> {
  const read = readDraft(beginning(begun, await freeSlug(tx, slugOf(begun.title))))
  if ('issues' in read) throw new Error(`an article cannot begin so: ${JSON.stringify(read.issues)}`)
  const { columns } = read
  const isSame = (known: { title: string; category: string; trashed_at: string | null }) =>
    known.trashed_at === null && known.title === columns.title && known.category === columns.category
  if (begun.form) {
    const known = await tx
      .selectFrom('research_articles')
      .select(['id', 'title', 'category', 'trashed_at'])
      .where('id', '=', begun.form)
      .executeTakeFirst()
    if (known && isSame(known)) return { id: known.id }
    // Back brings the form back: it may say something new, and what it began may be deleted.
    if (known) return begin(tx, { ...begun, form: newId() }, by)
  }
  const id = begun.form ?? newId()
  const now = new Date().toISOString()
  await tx
    .insertInto('research_articles')
    .values({
      ...columns,
      id,
      created_at: now,
      updated_at: now,
      listed_at: now,
      published_at: null,
      begun_by: by.staffId,
    })
    .execute()
  await recordArticle(tx, by, 'article-created', id)
  return { id }
}

const beginning = ({ title, category, author }: ArticleBegun, slug: string) =>
  draftOf({ ...emptyFields(), title, slug, category, author })

/** `slug`, or the first free of "slug-2", "slug-3" … */
export async function freeSlug(tx: Queries, slug: string): Promise<string> {
  // A slug holds no wildcard of `like`.
  const taken = (table: 'research_articles' | 'article_slugs') =>
    tx
      .selectFrom(table)
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
      .execute()
  const known = new Set(
    [...(await taken('research_articles')), ...(await taken('article_slugs'))].map((row) => row.slug),
  )
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug}-${n}`
    if (!known.has(one)) return one
  }
}
