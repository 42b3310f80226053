/** What the pages of versions say. */
import type { ArticleFields } from '#app/articles/article-fields.server.ts'
import type { VersionKind } from '#app/articles/versions/version.ts'

export const kindWords: Record<VersionKind, string> = {
  draft: 'Draft',
  published: 'Published',
  aside: 'Kept aside',
}

/** The fields by the names they have in the editor. */
export const fieldLabels: Record<Exclude<keyof ArticleFields, 'content'>, string> = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  sources: 'Sources',
  notFor: 'Who this is not for',
  readingTime: 'Reading time',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
}
