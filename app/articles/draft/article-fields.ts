/** "Title: Enter a title. Author: Enter the author’s name." */
export function formatIssues(issues: DraftIssues): string {
  return fieldNames
    .flatMap((field) => (issues[field] ? [`${fieldLabels[field]}: ${issues[field]}.`] : []))
    .join(' ')
}

export const undescribed = 'Describe each picture for readers who cannot see it'
export const undescribedFeature = 'Describe the feature image for readers who cannot see it'

export const slugTaken = 'Another article already uses this address. Choose a different one'

export const reviewIssues = {
  missing: 'The latest text needs a review by someone who did not write it.',
  'missing-alone':
    'The latest text needs a review, and you are the only person here who may publish. An owner can allow publishing without one in Settings, under “Article review”.',
  'reviewer-gone': 'The latest text needs a review again: whoever reviewed it may no longer do so.',
} as const
export type ReviewIssue = keyof typeof reviewIssues

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

/** One sentence for each field that is amiss. */
export type DraftIssues = Partial<Record<ArticleField, string>>

export const fieldNames = Object.keys(fieldLabels) as ArticleField[]
