/** The document of all articles: what it is called, and the words in and around it. */
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { footerDisclosures } from '../agency/disclosures.ts'

/** The name of the file, made of the agency's first word. */
export const documentFile = `${sample.name.toLowerCase().replace(/[^a-z0-9].*$/, '')}-research.pdf`

const monthOf = new Intl.DateTimeFormat('en-US', {
  timeZone: sample.timeZone,
  month: 'long',
  year: 'numeric',
})

/** The label of the button, read from the file as it is. */
export function documentLabel({ pages, bytes, madeAt }: { pages: number; bytes: number; madeAt: string }) {
  const size =
    bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  const month = monthOf.format(new Date(madeAt))
  return `Download the research guide (PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}, ${size}, ${month})`
}

export interface DocumentCopy {
  title: string
  subtitle: string
  /** "November 2026". */
  month: string
  /** Who made it and how to reach them, line by line. */
  contact: readonly string[]
  contentsHeading: string
  sourcesHeading: string
  checked: string
  notForHeading: string
  closingHeading: string
  closing: readonly string[]
}

/** The copy of a document with `count` of `all` articles, made at `madeAt`. */
export function documentCopy(
  agency: PublicAgency,
  { count, all, madeAt }: { count: number; all: number; madeAt: Date },
): DocumentCopy {
  const articles = `${count} ${count === 1 ? 'article' : 'articles'}`
  return {
    title: 'Read first. Decide later.',
    subtitle: `${count < all ? `The newest ${articles}` : articles} on life insurance, mortgage protection, annuities and retirement income, in plain English.`,
    month: monthOf.format(madeAt),
    contact: [agency.name, agency.phone, agency.email, `A licensed person answers, ${agency.hoursSpoken}.`],
    contentsHeading: 'Contents',
    sourcesHeading: 'Sources',
    checked: 'checked',
    notForHeading: 'Who this is not for',
    closingHeading: 'Before you act on any of this',
    closing: [
      'This document was made from the articles on our website and says what they said on the day it was made. Figures and laws change; each source names the day somebody here read it.',
      ...footerDisclosures(agency),
    ],
  }
}
