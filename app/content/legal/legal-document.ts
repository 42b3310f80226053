/** A legal page as data: sections of paragraphs and lists, with links by address instead of markup. */
import type { PublicAgency } from '../agency.ts'
import type { PagePath } from '../catalogue.ts'
import type { PageMeta } from '../page-meta.ts'

/** A run of text: plain, or a link to a page of this site, or a telephone or mail link. */
export type LegalText = string | { text: string; to: PagePath | `tel:${string}` | `mailto:${string}` }

export type LegalBlock =
  | { kind: 'paragraph'; text: readonly LegalText[] }
  | { kind: 'list'; items: readonly (readonly LegalText[])[] }

export interface LegalSection {
  /** The section's anchor. */
  id: string
  heading: string
  blocks: readonly LegalBlock[]
}

export interface LegalDocument {
  meta: PageMeta
  title: string
  /** As printed, such as "September 1, 2025". */
  effectiveDate: string
  /** The document in a few sentences, before its sections. */
  summary: string
  sections: readonly LegalSection[]
}

/** Facts of the agency that legal text names. */
export type LegalAgency = Pick<PublicAgency, 'name' | 'phone' | 'phoneLink' | 'email' | 'hoursText'>

export const legalEffectiveDate = 'September 1, 2025'

export function paragraph(...text: LegalText[]): LegalBlock {
  return { kind: 'paragraph', text }
}

/** A list whose items are plain text, or runs of text. */
export function list(...items: (string | readonly LegalText[])[]): LegalBlock {
  return { kind: 'list', items: items.map((item) => (typeof item === 'string' ? [item] : item)) }
}

/** How to reach the agency, as the last section of each document. */
export function contactSection(agency: LegalAgency, invitation: string): LegalSection {
  return {
    id: 'contact-us',
    heading: 'How to reach us',
    blocks: [
      paragraph(invitation),
      list(
        [
          'Phone: ',
          { text: agency.phone, to: `tel:${agency.phoneLink}` },
          ` (${agency.hoursText}, Eastern time)`,
        ],
        ['E-mail: ', { text: agency.email, to: `mailto:${agency.email}` }],
      ),
    ],
  }
}
