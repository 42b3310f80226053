/** What a page offers for texting its person. */
import { isCallable } from '#app/lib/phone.ts'
import { allowsTexts } from '#app/submissions/consent-scope.ts'
import { type CallAsk, noTextNow } from '#app/submissions/person/call-now.server.ts'
import type { ConsentedSubmission } from '#app/submissions/submission.ts'
import type { SubmissionPageData } from '../submission-page-data.ts'

/** Null for whoever did not agree to texts, or asked not to be contacted; `noText` says why not at this hour. */
export function describeTexting(
  row: ConsentedSubmission,
  now: Date,
  ask: CallAsk,
): SubmissionPageData['texting'] {
  const mayText =
    row.do_not_contact_at === null &&
    row.junk === null &&
    allowsTexts(row.consent) &&
    isCallable(row.phone_normalized)
  return mayText ? { to: row.phone, noText: noTextNow(row, now, ask) } : null
}
