/** A legal page as data: sections of paragraphs, lists and tables, with links by address instead of markup. */
import { addressInLine } from '#app/lib/postal-address.ts'
import { agency as facts, type PublicAgency } from '../agency/agency.ts'
import type { PagePath } from '../catalogue/catalogue.ts'
import type { PageMeta } from '../pages/page-meta.ts'

/** Where a link of a legal page leads: a page of this site or a section of one, another site, a phone, a mailbox. */
export type LegalAddress =
  | PagePath
  | `${PagePath}#${string}`
  | `https://${string}`
  | `tel:${string}`
  | `mailto:${string}`

/** A run of text: plain, or a link. */
export type LegalText = string | { text: string; to: LegalAddress }

export type LegalBlock =
  | { kind: 'paragraph'; text: readonly LegalText[] }
  | { kind: 'list'; items: readonly (readonly LegalText[])[] }
  | { kind: 'subheading'; text: string }
  | LegalTable

/** A table whose first cell of each row names the row. */
export interface LegalTable {
  kind: 'table'
  /** Says what the table lists; it also names the table for people who do not see it. */
  caption: string
  head: readonly string[]
  /** Long, and looked up rather than read: it waits behind its caption on every screen. */
  folded?: true
  /** Each as long as `head`. */
  rows: readonly (readonly (readonly LegalText[])[])[]
  /** The anchors of its rows, where other pages lead to one. */
  anchors?: readonly string[]
}

export interface LegalSection {
  /** The section's anchor. */
  id: string
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  meta: PageMeta
  title: string
  /** As printed, such as "September 1, 2025": the agency's own first day with these pages, else the day of the text. */
  effectiveDate: string
  /** The day of the text as it stands, where it is later. */
  changedDate: string | null
  /** The document in a few sentences, before its sections. */
  summary: string
  sections: readonly LegalSection[]
}

/** Facts of the agency that legal text names. */
export type LegalAgency = Pick<
  PublicAgency,
  'name' | 'legalName' | 'phone' | 'phoneLink' | 'email' | 'hoursSpoken' | 'postalAddress' | 'npn'
>

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const formatDay = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`))

/** The dates of a document whose text was last changed on `changed` (YYYY-MM-DD); a change of the text changes the day. */
export function datesOf(
  changed: string,
  from: string | null = facts.legalPagesFrom,
): Pick<LegalDocument, 'effectiveDate' | 'changedDate'> {
  return {
    effectiveDate: formatDay(from ?? changed),
    changedDate: from !== null && changed > from ? formatDay(changed) : null,
  }
}

/** Official look-ups that legal pages point to; the state's own regulator is `departmentLink`. */
export const official = {
  licenseLookup: { text: 'NAIC license look-up (State Based Systems)', to: 'https://sbs.naic.org' },
  producerRegistry: { text: 'National Insurance Producer Registry', to: 'https://nipr.com' },
} as const satisfies Record<string, LegalText>

export function paragraph(...text: LegalText[]): LegalBlock {
  return { kind: 'paragraph', text }
}

export function subheading(text: string): LegalBlock {
  return { kind: 'subheading', text }
}

/** One item of a list or cell of a table, as it is written. */
type Written = string | readonly LegalText[]
const runs = (written: Written) => (typeof written === 'string' ? [written] : written)

/** A list whose items are plain text, or runs of text. */
export function list(...items: Written[]): LegalBlock {
  return { kind: 'list', items: items.map(runs) }
}

/** @throws when a row has more or fewer cells than `head`. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly Written[][],
  look: Pick<LegalTable, 'folded' | 'anchors'> = {},
): LegalTable {
  const odd = rows.find((row) => row.length !== head.length)
  if (odd) throw new Error(`A row of "${caption}" has ${odd.length} cells, not ${head.length}`)
  return { kind: 'table', caption, head, ...look, rows: rows.map((row) => row.map(runs)) }
}

/** Phone, email and mail, one line each. */
export function waysToReach(agency: LegalAgency): LegalBlock {
  return list(
    ['Phone: ', { text: agency.phone, to: `tel:${agency.phoneLink}` }, ` (${agency.hoursSpoken})`],
    ['Email: ', { text: agency.email, to: `mailto:${agency.email}` }],
    `Mail: ${agency.name}, ${addressInLine(agency.postalAddress)}`,
  )
}

/** How to reach the agency, as the last section of each document. */
export function contactSection(agency: LegalAgency, invitation: string): LegalSection {
  return {
    id: 'contact-us',
    heading: 'How to reach us',
    blocks: [paragraph(invitation), waysToReach(agency)],
  }
}
