/**
 * An article as it is written in this folder, one file per article, named after its slug. At the first start on an
 * empty database the articles listed in `index-of-seeds.ts` are cleaned and put in as published, by the agency and on that
 * day; from then on the desk owns them, and a changed file changes nothing that stands in a database.
 */
import type { StateName } from '../agency/places.ts'
import type { LineName } from '../lines/lines.ts'

/** Where an article belongs; the addresses under /research. */
export const articleCategories = [
  'life-insurance',
  'mortgage-protection',
  'annuities',
  'retirement-planning',
  'home-and-auto',
  'medicare-and-health',
  'business-insurance',
] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** A public source of what an article says. */
export interface ArticleSource {
  /** Who published what, as a reader would look it up. */
  name: string
  /** Its address, when it has one that lasts. */
  url?: string
  /** The day it was read for the text, YYYY-MM-DD. */
  checked: string
}

/** A source of the sample articles. */
export interface SeedSource extends ArticleSource {
  /** It belongs to the inset of this state, and goes where that goes. */
  state?: StateName
}

export interface SeedArticle {
  /** Lower-case letters, digits and single dashes. */
  slug: string
  title: string
  category: ArticleCategory
  /** One or two sentences for the card and the search engines, plain text, at most about 200 characters. */
  excerpt: string
  /** The article is about this state's own law: other agencies do not get it. */
  state?: StateName
  /** The article is for the readers of this line's page: who does not sell it does not get it. */
  line?: LineName
  /** The first three stand on the card. */
  tags: readonly string[]
  /**
   * HTML of the allow-list: h2 to h4, p, ul, ol, li, a, strong, em, table parts, blockquote, figure, figcaption,
   * `<img src="/research-pictures/NAME.svg" alt="..." width height>`, `<aside class="callout">`,
   * `<small class="disclaimer">`. Everything else is cleaned away. The h2 make the list of contents.
   * `<aside class="callout" data-state="Ohio">` is an inset for agencies of that state, and for no others.
   */
  body: string
  sources: readonly SeedSource[]
  /** Who should not follow this article or not buy what it describes, plain text, a sentence or two. */
  notFor: string
}
