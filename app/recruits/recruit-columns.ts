/** What only recruits have in the table of submissions, and the statuses they go through. */
import type {} from '#app/submissions/submission.ts'

declare module '#app/submissions/submission.ts' {
  interface KindNames {
    recruit: true
  }
  interface KindColumns {
    best_contact_time: string | null
  }
}

export const recruitStatuses = ['new', 'contacted', 'interview', 'hired', 'declined'] as const

/** The facet of those who hold an insurance license. */
export const licensed = 'licensed'
