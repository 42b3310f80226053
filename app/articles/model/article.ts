/** What an article is: its states, its address and the shape of its row. */
import {
  type ArticleCategory,
  type ArticleSource,
  articleCategories,
} from '#app/content/articles/seed-article.ts'
import { findPage } from '#app/content/catalogue/catalogue.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'

export { type ArticleCategory, type ArticleSource, articleCategories }

export const articleStatuses = ['published', 'draft', 'archived'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
/** As the desk writes them. */
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
  /** HTML as `cleanHtml` left it. */
  content: string
  author: string
  /** The first publication, null before it. */
  published_at: Moment | null
  /** `published_at`, or `created_at` before there is one. */
  listed_at: Moment
  /** Minutes, as shown. */
  reading_time: number
  /** Minutes an editor decided on; null when they are computed. */
  reading_time_set: number | null
  /** JSON: a list of texts. */
  tags: string
  /** JSON: a list of `ArticleSource`. */
  sources: string
  not_for: string
  /** For search engines; empty for the title and the excerpt. */
  seo_title: Generated<string>
  seo_description: Generated<string>
  /** The address of its feature image as its draft names it, empty for none; what it shows; and which picture it is. */
  picture: Generated<string>
  picture_alt: Generated<string>
  picture_id: Generated<string | null>
  search_words: string
  status: Generated<ArticleStatus>
  /** Grows with each change of the texts, the draft's included: two editors notice each other by it. */
  version: Generated<number>
  /** The version that was saved last and the mark it was sent with, as `writeMark` has them; null where none was. */
  save_mark: Generated<string | null>
  /** The number of the version that is being written; null while there is nothing beyond the live text. */
  draft: Generated<number | null>
  /** When the draft goes live by itself. */
  publish_at: Generated<Moment | null>
  /** Why it did not, in words for the editor. */
  publish_error: Generated<string | null>
  /** JSON: keys of the wording to review that whoever planned it went on with. */
  publish_wording: Generated<string | null>
  /** Who began it at the desk: the only one of its kind that a contributor works on. */
  begun_by: Generated<string | null>
  /** Since when somebody waits for a review of the newest text, and who. */
  review_asked_at: Generated<Moment | null>
  review_asked_by: Generated<string | null>
  /** Who is to review it, null for whoever may; and by which day, YYYY-MM-DD. */
  review_by: Generated<string | null>
  review_due: Generated<string | null>
  /** What a reviewer wants changed, since when, who, and of whom; all null once a review is asked for again. */
  changes_wanted: Generated<string | null>
  changes_wanted_at: Generated<Moment | null>
  changes_wanted_by: Generated<string | null>
  changes_wanted_of: Generated<string | null>
  /** Since when it is in the trash, by whom, and the address it had. */
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

/** The row of `seeds` that says when the sample articles were put in. */
export const seedsName = 'articles'

/** The subjects of what the agency sells: readers see no others, and the desk offers none. */
export const offeredCategories = articleCategories.filter((category) => findPage(`/research/${category}`))

export const isOffered = (text: string | undefined): text is ArticleCategory =>
  offeredCategories.some((category) => category === text)

export function isCategory(text: string | undefined): text is ArticleCategory {
  return articleCategories.some((category) => category === text)
}

/** Where visitors read it. */
export function articlePath({ category, slug }: { category: string; slug: string }): `/${string}` {
  return `/research/${category}/${slug}`
}

/** Lower-case letters, digits and single dashes; never a category or another page of research, whose addresses are alike. */
export function isSlug(text: string): boolean {
  return (
    text.length <= 100 &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    !isCategory(text) &&
    !findPage(`/research/${text}`)
  )
}
