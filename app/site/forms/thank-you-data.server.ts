/** What the thank-you page says, from the receipt of the submission it follows, or from its address alone. */
import { agency as office, type PublicAgency } from '#app/content/agency/agency.ts'
import { type ThankYouCopy, type ThankYouText, thankYouCopy } from '#app/content/pages/thank-you.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { stripControls } from '#app/lib/escape.ts'
import type { Receipt } from '#app/submissions/intake/receipt.server.ts'
import type { Conversion } from '../tracking/tracking.ts'

export interface ThankYouData {
  copy: ThankYouCopy
  name: string | null
  callback: { who: string; number: string; byWhen: string } | null
  /** Present exactly once for each accepted submission: the page fires its events and the receipt is gone. */
  conversion: Conversion | null
  /** The name of the form whose draft is of no use any more. */
  draft: string | null
}

const longestName = 50

interface Landed {
  text: ThankYouText
  draft: string | null
  /** Shown as text, at most 50 characters of it. */
  name: string | null
  receipt: Receipt | null
  agency: PublicAgency
}

/** The page's data. */
export function thankYouData({ text, draft, name, receipt, agency }: Landed, now = new Date()): ThankYouData {
  const shortName = stripControls(name ?? '')
    .trim()
    .slice(0, longestName)
  return {
    copy: thankYouCopy(text, agency, promiseOf(receipt)),
    name: shortName || null,
    callback:
      receipt && !receipt.isHeld
        ? {
            who: `A licensed professional of ${agency.name}`,
            number: agency.phone,
            byWhen: sayMoment(new Date(receipt.dueAt), now, office.timeZone),
          }
        : null,
    conversion: receipt && conversionOf(receipt),
    draft,
  }
}

function promiseOf(receipt: Receipt | null) {
  if (!receipt) return 'unknown'
  if (receipt.isHeld) return 'after-review'
  return receipt.promise === 'trucker' ? 'trucker' : 'standard'
}

/** The part of a receipt that `dataLayer` and the ad tag may see. */
export const conversionOf = ({ submissionId, formType }: Receipt): Conversion => ({ submissionId, formType })

/** The landing address of a submission whose form lands on the page with this `type`. */
export function thankYouAddress(type: string, firstName: string): string {
  const query = new URLSearchParams({ type })
  const name = firstName.slice(0, longestName).toWellFormed()
  if (name) query.set('name', name)
  return `/thank-you?${query}`
}
