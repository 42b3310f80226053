import {
  type ArticleCategory,
  type ArticleSource,
  articleCategories,
} from '#app/content/articles/seed-article.ts'
import { findPage } from '#app/content/catalogue/catalogue.ts'
import { bySold } from '#app/content/lines/sold.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'

export { type ArticleCategory, type ArticleSource, articleCategories }

export const articleStatuses = ['published', 'draft', 'archived'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
export const statusLabels: Readonly<Record<ArticleStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}

export interface ArticleTable {
  id: string
  created_at: Moment
  updated_at: Moment
  slug: string
  title: string
  category: ArticleCategory
  excerpt: string
  content: string
  author: string
  published_at: Moment | null
  /** `published_at`, or `created_at` before it. */
  listed_at: Moment
  reading_time: number
  /** Set by an editor; null when computed. */
  reading_time_set: number | null
  /** JSON: string[]. */
  tags: string
  sources: string
  not_for: string
  /** Empty for the title and the excerpt. */
  seo_title: Generated<string>
  seo_description: Generated<string>
  /** The draft's feature image, empty for none. */
  picture: Generated<string>
  picture_alt: Generated<string>
  picture_id: Generated<string | null>
  search_words: string
  status: Generated<ArticleStatus>
  /** Grows with each change of the texts, the draft's included: optimistic locking. */
  version: Generated<number>
  /** The version saved last and the mark it was sent with (`writeMark`). */
  save_mark: Generated<string | null>
  draft: Generated<number | null>
  /** When the draft goes live by itself. */
  publish_at: Generated<Moment | null>
  /** Why it did not, in words for the editor. */
  publish_error: Generated<string | null>
  /** JSON: keys of the wording that whoever planned it accepted. */
  publish_wording: Generated<string | null>
  /** Who began it at the desk. */
  begun_by: Generated<string | null>
  /** Waiting for a review of the newest text since, asked by. */
  review_asked_at: Generated<Moment | null>
  review_asked_by: Generated<string | null>
  /** Null for whoever may; a day, YYYY-MM-DD. */
  review_by: Generated<string | null>
  review_due: Generated<string | null>
  /** What a reviewer wants changed, since when, by whom, of whom; null once a review is asked for again. */
  /** In the trash since, by whom, and the address it had. */
  trashed_at: Generated<Moment | null>
  trashed_by: Generated<string | null>
  trashed_slug: Generated<string | null>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    research_articles: ArticleTable
    article_slugs: { slug: string; article_id: string; retired_at: Moment }
    seeds: { name: string; sown_at: Moment }
  }
}

export const seedsName = 'articles'

/** The subjects of what the agency sells: readers see no others, and the desk offers none. */
export const offeredCategories = bySold(() =>
  articleCategories.filter((category) => findPage(`/research/${category}`)),
)

export const isOffered = (text: string | undefined): text is ArticleCategory =>
  offeredCategories().some((category) => category === text)

export function isCategory(text: string | undefined): text is ArticleCategory {
  return articleCategories.some((category) => category === text)
}

export function articlePath({ category, slug }: { category: string; slug: string }): `/${string}` {
  return `/research/${category}/${slug}`
}

/** Never a category or another page of research, whose addresses look the same. */
export function isSlug(text: string): boolean {
  return (
    text.length <= 100 &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    !isCategory(text) &&
    !findPage(`/research/${text}`)
  )
}
