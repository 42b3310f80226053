/** What the thank-you page says, from the receipt of the submission it follows, or from its address alone. */
import { agency as office, type PublicAgency } from '#app/content/agency.ts'
import { type ThankYouWords, thankYouKind, thankYouWords } from '#app/content/thank-you.ts'
import type { Receipt } from '#app/intake/receipt.server.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { stripControls } from '#app/lib/escape.ts'
import type { Conversion } from '../tracking/tracking.ts'

export interface ThankYouData {
  words: ThankYouWords
  name: string | null
  callback: { who: string; number: string; byWhen: string } | null
  /** Present exactly once for each accepted submission: the page fires its events and the receipt is gone. */
  conversion: Conversion | null
}

const longestName = 50

/** The page's data. `name` is shown as text, at most 50 characters of it. */
export function thankYouData(
  {
    type,
    name,
    receipt,
    agency,
  }: { type: string | null; name: string | null; receipt: Receipt | null; agency: PublicAgency },
  now = new Date(),
): ThankYouData {
  const shortName = stripControls(name ?? '')
    .trim()
    .slice(0, longestName)
  return {
    words: thankYouWords(thankYouKind(type), agency, receipt?.promise === 'trucker' ? 'trucker' : 'standard'),
    name: shortName || null,
    callback: receipt && {
      who: `A licensed professional of ${agency.name}`,
      number: agency.phone,
      byWhen: sayMoment(new Date(receipt.dueAt), now, office.timeZone),
    },
    conversion: receipt && { submissionId: receipt.submissionId, formType: receipt.formType },
  }
}

export function thankYouAddress(formType: Receipt['formType'], firstName: string): string {
  const query = new URLSearchParams({ type: formType === 'quote' ? 'quote' : 'consultation' })
  const name = firstName.slice(0, longestName).toWellFormed()
  if (name) query.set('name', name)
  return `/thank-you?${query}`
}
