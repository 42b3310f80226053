/** What the thank-you page says, from the receipt of the submission it follows, or from its address alone. */
import type { PublicAgency } from '#app/content/agency/agency.ts'
import {
  type Given,
  type ThankYouCopy,
  type ThankYouText,
  thankYouCopy,
  type Way,
} from '#app/content/pages/thank-you.ts'
import { formatByWhen } from '#app/content/promises/moments.ts'
import { responseTimes, usualNotice } from '#app/content/promises/promises.ts'
import { isOpenAt } from '#app/content/promises/response-times.ts'
import { stripControls } from '#app/lib/escape.ts'
import type { Confirmation } from '#app/submissions/intake/create-submission.server.ts'
import type { Conversion } from '../behavior/tracking.ts'

export interface ThankYouData {
  copy: ThankYouCopy
  name: string | null
  callback: { who: string; way: Way; from: string } | null
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
  receipt: Confirmation | null
  agency: PublicAgency
}

export function thankYouData({ text, draft, name, receipt, agency }: Landed, now = new Date()): ThankYouData {
  const shortName = stripControls(name ?? '')
    .trim()
    .slice(0, longestName)
  const given = givenWith(receipt, now)
  return {
    copy: thankYouCopy(text, agency, given, { isOpen: isOpenAt(now) }),
    name: shortName || null,
    callback:
      typeof given === 'object' && given.way !== null
        ? {
            who: given.who ?? `A licensed agent from ${agency.name}`,
            way: given.way,
            from: given.way === 'email' ? agency.email : agency.phone,
          }
        : null,
    conversion: receipt && !receipt.isTold ? conversionOf(receipt) : null,
    draft,
  }
}

function givenWith(receipt: Confirmation | null, now: Date): Given {
  if (!receipt) return 'unknown'
  if (receipt.isHeld) return 'after-review'
  const { dueAt, zone, told } = receipt
  return told ?? { way: 'call', promise: `We will call you ${formatByWhen(dueAt, now, zone)}.` }
}

/** What the page of a form says when it was sent: the usual time where that is true of it, else by when. */
export function landedNotice(notice: string, receipt: Confirmation | null, now = new Date()): string {
  if (receipt?.told?.way === null) return receipt.told.promise
  const { minutes } = responseTimes.standard
  const isUsual =
    receipt?.promise === 'standard' && Date.parse(receipt.dueAt) - now.getTime() <= minutes * 60_000
  return receipt && !isUsual
    ? notice.replace('{when}', formatByWhen(receipt.dueAt, now, receipt.zone))
    : usualNotice(notice)
}

/** The part of a receipt that `dataLayer` and the ad tag may see. */
export const conversionOf = ({ submissionId, formType }: Confirmation): Conversion => ({
  submissionId,
  formType,
})

export function thankYouAddress(type: string, firstName: string): string {
  const query = new URLSearchParams({ type })
  const name = firstName.slice(0, longestName).toWellFormed()
  if (name) query.set('name', name)
  return `/thank-you?${query}`
}
