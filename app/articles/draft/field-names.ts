/** The fields of an article as its form posts them and its versions keep them, with their names in words. */

/** In the order in which a version keeps them. */
export const fieldLabels = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  content: 'Text',
  sources: 'Sources',
  picture: 'Feature image',
  pictureAlt: 'What the feature image shows',
  notFor: 'Who this is not for',
  readingTime: 'Reading time',
  seoTitle: 'Search engine title',
  seoDescription: 'Search engine description',
} as const

export type ArticleField = keyof typeof fieldLabels
export type ArticleFields = Record<ArticleField, string>

// The keys of the table above, which has no others.
export const fieldNames = Object.keys(fieldLabels) as ArticleField[]
