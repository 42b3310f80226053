/** Words that e-mails about leads and about recruits share. Moments are told in the agency's zone. */
import { addressInLine } from '#app/lib/postal-address.ts'
import { agency } from '../agency/agency.ts'
import { medicareDisclaimer } from '../agency/disclosures.ts'
import { agencyLicense, numbersBesideName } from '../agency/licenses.ts'
import { sampleFoot } from '../agency/sample-notice.ts'
import { formatHour } from './moments.ts'

/** Who writes, one line each; commercial mail must name a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
export const emailFoot = (): readonly string[] => [
  [agency.name, `NPN ${agency.npn}`, ...numbersBesideName(agencyLicense)].join(', '),
  addressInLine(agency.postalAddress),
  agency.serviceArea,
  `${agency.phone}, ${agency.hoursSpoken}`,
  agency.email,
  ...medicareDisclaimer(),
  ...sampleFoot,
]

/** For whoever gets a confirmation of what somebody else sent. */
export const strangerNote =
  'Didn’t ask for this? Someone probably mistyped their email address. Reply to this email and we will delete yours.'

const zone = { timeZone: agency.timeZone } as const
const clock = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const longDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'short' })
const farDay = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' })
/** Intl separates hour and AM with a narrow space that some mail programs draw as a box. */
const formatClock = (moment: string) => clock.format(new Date(moment)).replace(/\s/g, ' ')

/** "10:30 AM ET on Friday, November 20": never "today", for an e-mail may be read tomorrow. */
export const formatDeadline = (moment: string) =>
  `${formatClock(moment)} on ${longDay.format(new Date(moment))}`

/** The same for somebody in `zone`: "9 AM Hawaii time on Monday, November 23" where that is another zone than the agency's. */
export function formatDeadlineIn(moment: string, timeZone: string): string {
  if (timeZone === agency.timeZone) return formatDeadline(moment)
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  return `${formatHour(new Date(moment), timeZone)} on ${day.format(new Date(moment))}`
}

/** "Fri 10:30 AM ET", for subjects; "Jan 13" where a day of the week would be taken for this one's. */
export const formatShortDeadline = (moment: string, now = Date.now()) =>
  Date.parse(moment) - now > 6 * 86_400_000
    ? farDay.format(new Date(moment))
    : `${shortDay.format(new Date(moment))} ${formatClock(moment)}`
