/** Whether a person may be called at this moment. Every Call link of the desk is made of this answer and of no other. */
import { agency } from '#app/content/agency/agency.ts'
import { zonesOfPerson } from '#app/content/agency/state-zones.ts'
import { isCallingTime, nextCallingTime } from '#app/lib/calling-hours.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { phoneLink } from '#app/lib/phone.ts'
import { zonesOfNumber } from '#app/lib/reachable/area-code-zones.ts'
import type { Submission } from '../model/submission.ts'

type Callee = Pick<Submission, 'state' | 'phone' | 'phone_normalized' | 'do_not_contact_at'>

/** The number as a link where the person may be called now, else why not. */
export type CallNow = { phoneLink: string; noCall: null } | { phoneLink: null; noCall: string }

/** What a Call link is made of. */
export function callNow(row: Callee, now: Date): CallNow {
  if (row.do_not_contact_at !== null) return { phoneLink: null, noCall: 'Do not contact' }
  if (row.phone === '') return { phoneLink: null, noCall: 'No phone number' }
  const zones = zonesOfPerson(row)
  if (isCallingTime(now, zones)) return { phoneLink: phoneLink(row), noCall: null }
  const from = sayMoment(nextCallingTime(now, zones), now, agency.timeZone)
  return { phoneLink: null, noCall: `Not before ${from}` }
}

/** Whether a call is allowed now where the person is, and on what that rests. */
export function sayCallingHours(row: Callee, now: Date): { text: string; isOpen: boolean } {
  if (row.phone === '') return { text: 'There is no phone number. Write an email.', isOpen: true }
  const zones = zonesOfPerson(row)
  const isOpen = isCallingTime(now, zones)
  return {
    text: `${isOpen ? 'You may call now.' : 'It is outside calling hours.'} ${reasonOf(row, zones)}`,
    isOpen,
  }
}

function reasonOf({ state, phone_normalized }: Callee, zones: readonly string[]): string {
  if (state)
    return zones.length > 1
      ? `${state} has more than one time zone. Call when it is between 8 AM and 9 PM in all of them.`
      : `Calls are allowed from 8 AM to 9 PM in ${state}.`
  if (zonesOfNumber(phone_normalized).length === 0)
    return 'We do not know where they are. Call when it is between 8 AM and 9 PM in every US time zone.'
  const area = phone_normalized?.slice(2, 5)
  return `We do not know their state, so this goes by area code ${area}: 8 AM to 9 PM there.`
}
