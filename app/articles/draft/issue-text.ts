/** What must be fixed in an article before it can be published, as one line. */
import type { DraftIssues } from './article-draft.server.ts'
import { fieldLabels, fieldNames } from './field-names.ts'

/** "Title: Enter a title. Author: Enter the author’s name." */
export function sayIssues(issues: DraftIssues): string {
  return fieldNames
    .flatMap((field) => (issues[field] ? [`${fieldLabels[field]}: ${issues[field]}.`] : []))
    .join(' ')
}

export const slugTaken = 'Another article already uses this address. Choose a different one'
export const notReviewed = 'The latest text needs a review before it can be published.'
