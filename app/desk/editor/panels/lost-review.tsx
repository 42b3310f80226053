import { formatLostReview } from '#app/articles/review/lost-review.ts'
import type { EditorData } from '../editor-data.server.ts'

/** Null where it loses nothing, or cannot go out without a review. */
export function lostReviewOf(data: EditorData): string | null {
  const { review, reviewRequired, status, hasChanges } = data
  const isCurrent = status === 'published' && !hasChanges
  if (!review?.isEarlier || reviewRequired || isCurrent) return null
  return formatLostReview(review.by)
}

export function LostReview({ data }: { data: EditorData }) {
  const words = lostReviewOf(data)
  return words && <span className="meta">{words}</span>
}
