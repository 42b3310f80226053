/** What must be mended in an article before it can be published, as one line. */
import type { DraftFaults, DraftField } from './article-draft.server.ts'

const fields: Record<DraftField, string> = {
  title: 'Title',
  slug: 'Address',
  category: 'Category',
  excerpt: 'Excerpt',
  author: 'Author',
  tags: 'Tags',
  content: 'Text',
  sources: 'Sources',
  notFor: 'Who this is not for',
  readingTime: 'Reading time',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
}

/** "Title: Give the article a title. Author: Say who wrote it." */
export function sayFaults(faults: DraftFaults): string {
  return (Object.keys(fields) as DraftField[])
    .flatMap((field) => (faults[field] ? [`${fields[field]}: ${faults[field]}.`] : []))
    .join(' ')
}

export const slugTaken = 'Another article has this address'
export const notReviewed = 'Nobody has reviewed the newest text yet, and here a review is needed first.'
