/**
 * An author has a page when the profile is shown, the person still works here, and wrote or reviewed something
 * published.
 */
import { type SqlBool, sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { offeredCategories } from '../model/article.ts'
import '../model/version.ts'
import { type AuthorTexts, authorPath } from '../model/author.ts'
import '#app/staff/staff-tables.ts'
import { agency } from '#app/content/agency/agency.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { License } from '#app/content/agency/licenses.ts'
import { dayIn } from '#app/lib/dates.ts'

export interface ShownAuthor extends AuthorTexts {
  staffId: string
  slug: string
  path: `/${string}`
  changedAt: string
}

const shown = (db: Queries) =>
  db
    .selectFrom('author_profiles')
    .innerJoin('staff', 'staff.id', 'author_profiles.staff_id')
    .select(['author_profiles.staff_id', 'author_profiles.slug', 'shown', 'changed_at'])
    .where('shown', 'is not', null)
    .where('disabled_at', 'is', null)

interface Row {
  staff_id: string
  slug: string | null
  shown: string | null
  changed_at: string
}

async function authorOf(db: Queries, row: Row | undefined): Promise<ShownAuthor | null> {
  if (!row?.shown || row.slug === null || !isId(row.staff_id)) return null
  // Written by this room alone, from what it had checked.
  const texts = JSON.parse(row.shown) as AuthorTexts
  const { staff_id: staffId, slug, changed_at: changedAt } = row
  const author = { ...texts, staffId, slug, path: authorPath(slug), changedAt }
  const first = await writtenBy(db, author).select('id').limit(1).executeTakeFirst()
  if (first) return author
  return (await reviewedBy(db, author).select('article.id').limit(1).executeTakeFirst()) ? author : null
}

export const namesOf = ({ name, earlierNames }: AuthorTexts) => [name, ...earlierNames]
/** True where a column holds one of `names` in any case, as the engine folds letters. */
export const isOneOf = (column: 'author' | 'article.author', names: readonly string[]) =>
  sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(names.map((name) => sql`lower(${name})`))})`

export const writtenBy = (db: Queries, author: AuthorTexts) =>
  db
    .selectFrom('research_articles')
    .where('status', '=', 'published')
    .where('category', 'in', offeredCategories())
    .where(isOneOf('author', namesOf(author)))

/** The published articles whose live text they reviewed, and neither wrote nor signed. */
export const reviewedBy = (db: Queries, author: AuthorTexts & { staffId: string }) =>
  db
    .selectFrom('article_versions as review')
    .innerJoin('research_articles as article', 'article.id', 'review.article_id')
    .where('review.reviewed_by', '=', author.staffId)
    .where('review.kind', '=', 'published')
    .where('article.status', '=', 'published')
    .where('article.category', 'in', offeredCategories())
    .where(({ or, eb, ref }) =>
      or([eb('review.saved_by', 'is', null), eb('review.saved_by', '!=', ref('review.reviewed_by'))]),
    )
    .where(({ not }) => not(isOneOf('article.author', namesOf(author))))
    // A text that went live after it has another review, or none.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_versions as later')
            .select('later.id')
            .whereRef('later.article_id', '=', 'review.article_id')
            .whereRef('later.number', '>', 'review.number')
            .where('later.kind', '=', 'published'),
        ),
      ),
    )

export async function findAuthor(db: Queries, slug: string): Promise<ShownAuthor | null> {
  return authorOf(db, await shown(db).where('author_profiles.slug', '=', slug).executeTakeFirst())
}

export async function findMovedAuthor(db: Queries, slug: string): Promise<ShownAuthor | null> {
  const moved = db.selectFrom('author_slugs').select('staff_id').where('slug', '=', slug)
  return authorOf(db, await shown(db).where('staff.id', 'in', moved).executeTakeFirst())
}

export async function findAuthorNamed(db: Queries, name: string): Promise<ShownAuthor | null> {
  const named = db
    .selectFrom('author_names')
    .select('staff_id')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
  return authorOf(db, await shown(db).where('staff.id', 'in', named).executeTakeFirst())
}

export async function findAuthorOf(db: Queries, staffId: string): Promise<ShownAuthor | null> {
  return authorOf(db, await shown(db).where('staff.id', '=', staffId).executeTakeFirst())
}

export async function listAuthors(db: Queries): Promise<ShownAuthor[]> {
  const rows = await shown(db).orderBy('author_profiles.slug').execute()
  const authors = await Promise.all(rows.map((row) => authorOf(db, row)))
  return authors.filter((author) => author !== null)
}

/** Undefined also once it has expired. */
export function validLicenseOf(name: string, now = new Date()): License | undefined {
  const license = licenseOf(name)
  return license && license.expires >= dayIn(now, agency.timeZone) ? license : undefined
}

/** Whether somebody's title says that they hold one. Said of somebody without, it misleads (NAIC Model 880, section 4B). */
export const claimsLicense = (title: string): boolean => /\blicen[sc]ed\b/i.test(title)

/**
 * Null where the only accounts of that name were disabled: whoever left sells nothing here, whatever the files say.
 */
export async function licenseOfByline(db: Queries, name: string): Promise<License | undefined> {
  const license = validLicenseOf(name)
  if (!license) return undefined
  const accounts = await db
    .selectFrom('staff')
    .select('disabled_at')
    .where(sql`lower(name)`, '=', sql`lower(${name.trim()})`)
    .execute()
  const hasLeft = accounts.length > 0 && accounts.every(({ disabled_at }) => disabled_at !== null)
  return hasLeft ? undefined : license
}
