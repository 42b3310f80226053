/**
 * The agency's own facts, from agency/agency.yaml: whatever a page, an email or a clock says about the agency comes
 * from here. The build has checked them (bin/agency/). What owners set at the desk wins over the file.
 */
import checked from '#agency/agency.json'
import { normalizePhone } from '#app/lib/phone.ts'
import type { PostalAddress } from '#app/lib/postal-address.ts'
import type { AgencyFile } from './agency-schema.ts'
import { closedText, hoursSpoken, hoursText } from './hours-text.ts'
import { openingsFrom } from './openings.ts'
import { zoneName } from './time-zone.ts'

const file = checked as AgencyFile

/** What changes from week to week, and can be set at the desk. */
export type DeskFacts = Pick<AgencyFile, 'phone' | 'email' | 'bookingUrl' | 'hours' | 'holidays' | 'medicare'>

const ofSold = { medicare: file.lines?.includes('medicare') ? file.medicare : null }

const factsWith = (desk: Partial<DeskFacts>) => {
  const { phone, email, bookingUrl, hours, holidays, medicare } = { ...file, ...ofSold, ...desk }
  return {
    phone,
    /** The same number in E.164, for `tel:` links. */
    phoneLink: normalizePhone(phone) ?? phone,
    email,
    bookingUrl,
    /** Office hours by weekday (0 is Sunday), minutes after midnight in `timeZone`; a missing day is closed. */
    hours,
    holidays,
    medicare,
    hoursText: hoursText(hours),
    hoursSpoken: hoursSpoken(hours, file.timeZone),
  }
}
/** What the file says, whatever the desk does. */
export const fileFacts: Readonly<DeskFacts> = factsWith({})
let present = factsWith({})
let ofToday: ReturnType<typeof factsOf> | undefined

/** What depends on the day besides; it is asked for with every page and made once a day (YYYY-MM-DD). */
const factsOf = (day: string) => ({
  day,
  hoursNote: [`${zoneName(file.timeZone)} time.`, closedText(present.holidays, { today: day })]
    .filter(Boolean)
    .join(' '),
  openings: openingsFrom(present, file.timeZone, day),
})

function today() {
  const day = new Date().toISOString().slice(0, 10)
  if (ofToday?.day !== day) ofToday = factsOf(day)
  return ofToday
}

/**
 * Sets what holds from now on in this process: `desk` where it says something, else the file. One place for all, because
 * emails, clocks and pages deep in the program ask it, and none of them has a service at hand.
 */
export function setDeskFacts(desk: Partial<DeskFacts>): void {
  present = factsWith(desk)
  ofToday = undefined
}

/** The facts. Those with a getter may change while the program runs: read them when they are needed, not once and for all. */
export const agency = {
  name: file.name,
  legalName: file.legalName,
  /** True while the files describe the invented sample agency: every page and screen says so. */
  isSample: file.sample,
  /**
   * True when the articles that come with the program are public from the first start. A real agency gets them as drafts,
   * unless it says otherwise: what stands under its name it has read.
   */
  publishesSamples: file.sampleArticles ? file.sampleArticles === 'published' : file.sample,
  postalAddress: file.address as PostalAddress,
  /** National Producer Number of the agency. */
  npn: file.npn,
  /** The state that licenses it as a resident. */
  state: file.state,
  serviceArea: file.serviceArea,
  tagline: file.tagline,
  founded: file.founded,
  /** Since when the legal pages hold, YYYY-MM-DD; null when only their text's own day is known. */
  legalPagesFrom: file.legalPagesFrom,
  /** Promises and deadlines are counted in this zone. */
  timeZone: file.timeZone,
  get phone() {
    return present.phone
  },
  get phoneLink() {
    return present.phoneLink
  },
  get email() {
    return present.email
  },
  get bookingUrl() {
    return present.bookingUrl
  },
  get hours() {
    return present.hours
  },
  get holidays() {
    return present.holidays
  },
  /** What Medicare's disclaimer counts, of an agency that sells it. */
  get medicare() {
    return present.medicare
  },
  get hoursText() {
    return present.hoursText
  },
  get hoursNote() {
    return today().hoursNote
  },
  get hoursSpoken() {
    return present.hoursSpoken
  },
  get openings() {
    return today().openings
  },
  get answers(): readonly [number, number] {
    const days = Object.values(present.hours).flatMap((day) => day ?? [])
    return [
      Math.min(...days.map(({ opens }) => opens)) / 60,
      Math.max(...days.map(({ closes }) => closes)) / 60,
    ]
  },
} as const

/** A line of plain text. */
export interface Announcement {
  text: string
  /** A page of the site that it leads to. */
  to: string | null
}

/** The part of the agency's facts that public components receive, through the root loader only. */
export interface PublicAgency {
  name: string
  isSample: boolean
  /** Stands at the top of every public page; none when there is nothing to tell. */
  announcement?: Announcement | null
  /** As it is registered: consent names it. */
  legalName: string
  phone: string
  phoneLink: string
  email: string
  /** Null when visitors cannot book by themselves. */
  bookingUrl: string | null
  postalAddress: PostalAddress
  npn: string
  hoursText: string
  /** "Eastern time. Closed on federal holidays.": to stand under `hoursText`. */
  hoursNote: string
  hoursSpoken: string
  /** When the office is open, for a browser's clock. */
  openings: string
  /** From and to which hour of the day, 0 to 24, somebody answers on some day of the week. */
  answers: readonly [from: number, to: number]
  tagline: string
}

/** The facts that pages may show, as they stand. */
export const publicAgency = (announcement: Announcement | null = null): PublicAgency => ({
  name: agency.name,
  isSample: agency.isSample,
  announcement,
  legalName: agency.legalName,
  phone: agency.phone,
  phoneLink: agency.phoneLink,
  email: agency.email,
  bookingUrl: agency.bookingUrl,
  postalAddress: agency.postalAddress,
  npn: agency.npn,
  hoursText: agency.hoursText,
  hoursNote: agency.hoursNote,
  hoursSpoken: agency.hoursSpoken,
  openings: agency.openings,
  answers: agency.answers,
  tagline: agency.tagline,
})
