/** What must be fixed in an article before it can be published, as one line. */
import type { DraftIssues } from './article-draft.server.ts'
import { fieldLabels, fieldNames } from './field-names.ts'

/** "Title: Enter a title. Author: Enter the author’s name." */
export function sayIssues(issues: DraftIssues): string {
  return fieldNames
    .flatMap((field) => (issues[field] ? [`${fieldLabels[field]}: ${issues[field]}.`] : []))
    .join(' ')
}

/** Of the pictures in the text, and of the feature image. */
export const undescribed = 'Describe each picture for readers who cannot see it'
export const undescribedFeature = 'Describe the feature image for readers who cannot see it'

export const slugTaken = 'Another article already uses this address. Choose a different one'

/** Why a text that nobody reviewed is not published. */
export const reviewIssues = {
  missing: 'The latest text needs a review by someone who did not write it.',
  'missing-alone':
    'The latest text needs a review, and you are the only person here who may publish. An owner can allow publishing without one in Settings, under “Article review”.',
  'reviewer-gone': 'The latest text needs a review again: whoever reviewed it may no longer do so.',
} as const
export type ReviewIssue = keyof typeof reviewIssues
