/** Words that e-mails about leads and about recruits share. Moments are told in the agency's zone. */
import { addressInLine } from '#app/lib/postal-address.ts'
import { agency } from '../agency/agency.ts'

/** Who writes, one line each; commercial mail must name a postal address (CAN-SPAM Act, 15 U.S.C. 7704). */
export const emailFoot: readonly string[] = [
  `${agency.name}, NPN ${agency.npn}`,
  addressInLine(agency.postalAddress),
  agency.serviceArea,
  `${agency.phone}, ${agency.hoursSpoken}`,
  agency.email,
]

/** For whoever gets a confirmation of what somebody else sent. */
export const strangerNote =
  'Did you not ask for this? Then someone probably mistyped their address. Reply to this e-mail, and we will delete yours.'

const zone = { timeZone: agency.timeZone } as const
const clock = new Intl.DateTimeFormat('en-US', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const longDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'long', month: 'long', day: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'short' })
/** Intl separates hour and AM with a narrow space that some mail programs draw as a box. */
const sayClock = (moment: string) => clock.format(new Date(moment)).replace(/\s/g, ' ')

/** "10:30 AM ET on Friday, November 20": never "today", for an e-mail may be read tomorrow. */
export const sayDeadline = (moment: string) => `${sayClock(moment)} on ${longDay.format(new Date(moment))}`

/** "Fri 10:30 AM ET", for subjects. */
export const sayShortDeadline = (moment: string) => `${shortDay.format(new Date(moment))} ${sayClock(moment)}`
