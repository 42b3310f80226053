/** The tables of author pages (db/baseline/articles.ts). */
import type { Generated, Moment } from '#app/platform/database/tables.ts'

/** What somebody's page says. */
export interface AuthorTexts {
  /** As it stands above their articles. */
  name: string
  /** "Senior agent"; empty for none. */
  title: string
  /** Paragraphs between empty lines; empty for none. */
  bio: string
  /** Names that stand above earlier articles. */
  earlierNames: readonly string[]
}

export interface AuthorProfileTable {
  staff_id: string
  changed_at: Moment
  /** Grows with each change: two windows notice each other by it. */
  version: Generated<number>
  /** As it was written last. */
  name: string
  title: string
  bio: string
  /** JSON: a list of names. */
  earlier_names: string
  /** JSON of `AuthorTexts` as readers see them; null while there is no page. */
  shown: string | null
  /** The last part of the page's address; null before the first page. */
  slug: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    author_profiles: AuthorProfileTable
    author_names: { staff_id: string; name: string }
    author_slugs: { slug: string; staff_id: string; retired_at: Moment }
  }
}

/** Where visitors read about an author. */
export const authorPath = (slug: string): `/${string}` => `/research/authors/${slug}`
