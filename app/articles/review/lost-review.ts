/** "Reviewed by" belongs to one text: what is published after it was changed goes out without. */

export const formatLostReview = (reviewer: string, verb: 'will' | 'does' = 'will'): string =>
  `Changed since ${reviewer} reviewed it, so the page ${verb} not say “Reviewed by”.`
