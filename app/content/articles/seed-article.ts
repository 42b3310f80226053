/**
 * An article as it is written in this folder, one file per article, named after its slug. At the first start on an
 * empty database the articles listed in `index-of-seeds.ts` are cleaned and put in as published; from then on the desk
 * owns them, and a changed file changes nothing that stands in a database.
 */

/** Where an article belongs; the addresses under /research. */
export const articleCategories = [
  'life-insurance',
  'mortgage-protection',
  'annuities',
  'retirement-planning',
] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** A public source that somebody has read. */
export interface ArticleSource {
  /** Who published what, as a reader would look it up. */
  name: string
  /** Its address, when it has one that lasts. */
  url?: string
  /** The day it was read, YYYY-MM-DD. */
  checked: string
}

export interface SeedArticle {
  /** Lower-case letters, digits and single dashes. */
  slug: string
  title: string
  category: ArticleCategory
  /** One or two sentences for the card and the search engines, plain text, at most about 200 characters. */
  excerpt: string
  author: string
  /** YYYY-MM-DD. */
  publishedAt: string
  /** The first three stand on the card. */
  tags: readonly string[]
  /**
   * HTML of the allow-list: h2 to h4, p, ul, ol, li, a, strong, em, table parts, blockquote, figure, figcaption,
   * `<img src="/research-pictures/NAME.svg" alt="..." width height>`, `<aside class="callout">`,
   * `<small class="disclaimer">`. Everything else is cleaned away. The h2 make the list of contents.
   */
  body: string
  sources: readonly ArticleSource[]
  /** Who should not follow this article or not buy what it describes, plain text, a sentence or two. */
  notFor: string
}
