import { sayLostReview } from '#app/articles/review/lost-review.ts'
import type { EditorData } from '../editor-data.server.ts'

/** What the page of a text loses that was changed after its review; null where it loses nothing, or cannot go out without one. */
export function lostReviewOf(data: EditorData): string | null {
  const { review, reviewRequired, mayPublish, status, hasChanges } = data
  const isCurrent = status === 'published' && !hasChanges
  if (!review?.isEarlier || reviewRequired || !mayPublish || isCurrent) return null
  return sayLostReview(review.by)
}

/** Stands beside the button that publishes. */
export function LostReview({ data }: { data: EditorData }) {
  const words = lostReviewOf(data)
  return words && <span className="meta">{words}</span>
}
