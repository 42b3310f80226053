/** What must be mended in an article before it can be published, as one line. */
import type { DraftIssues } from './article-draft.server.ts'
import { fieldLabels, fieldNames } from './field-names.ts'

/** "Title: Give the article a title. Author: Say who wrote it." */
export function sayIssues(issues: DraftIssues): string {
  return fieldNames
    .flatMap((field) => (issues[field] ? [`${fieldLabels[field]}: ${issues[field]}.`] : []))
    .join(' ')
}

export const slugTaken = 'Another article has this address'
export const notReviewed = 'Nobody has reviewed the newest text yet, and here a review is needed first.'
