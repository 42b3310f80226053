export const noChanges = {
  changes_wanted: null,
  changes_wanted_at: null,
  changes_wanted_by: null,
  changes_wanted_of: null,
} as const

/** What a row holds while nobody is asked for a review, and nobody has sent it back. */
export const noReview = {
  review_asked_at: null,
  review_asked_by: null,
  review_by: null,
  review_due: null,
  ...noChanges,
} as const
