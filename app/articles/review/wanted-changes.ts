export const maxChanges = 1_000

interface Columns {
  review_asked_at: string | null
  changes_wanted: string | null
  changes_wanted_at: string | null
  changes_wanted_by: string | null
}

/** Null also when an earlier release asked for a review since. */
export function wantedChanges(row: Columns): { words: string; at: string; by: string | null } | null {
  const { changes_wanted: words, changes_wanted_at: at, changes_wanted_by: by } = row
  if (words === null || at === null || row.review_asked_at !== null) return null
  return { words, at, by }
}

/** "Reviewed by" belongs to one text: what is published after it was changed goes out without. */

export const formatLostReview = (reviewer: string, verb: 'will' | 'does' = 'will'): string =>
  `Changed since ${reviewer} reviewed it, so the page ${verb} not say “Reviewed by”.`
