/**
 * Whoever agreed to calls or texts agreed to them at the number they gave (47 CFR 64.1200(f)(9)). A number that staff put in
 * its place has no such agreement: a proof of this version says so, and the earlier one stays.
 */
export const correctedConsent = {
  version: 'number-corrected',
  explained: 'Staff changed the phone number. The agreement before was for the earlier number.',
} as const

/**
 * The same number, which was mistyped: what was agreed to is for it, as whoever corrected it said. The proof says so, and repeats
 * what was agreed to (docs/decisions/0018).
 */
export const carriedConsent = {
  version: 'number-mistyped',
  explained:
    'Staff corrected a mistyped phone number, and said that it is the number this person gave. The agreement before is for it. Who said so is in the timeline.',
} as const
