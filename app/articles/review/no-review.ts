/** What an article's row holds while nobody is asked for a review. */
export const noReview = {
  review_asked_at: null,
  review_asked_by: null,
  review_by: null,
  review_due: null,
} as const
