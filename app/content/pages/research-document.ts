/** The document of all articles: what it is called, and the words in and around it. */
import { addressInLine } from '#app/lib/postal-address.ts'
import { type PublicAgency, agency as sample } from '../agency/agency.ts'
import { footerDisclosures } from '../agency/disclosures.ts'
import { agencyLicense, numbersBesideName } from '../agency/licenses.ts'
import { sampleFoot } from '../agency/sample-notice.ts'
import { subjectsInWords } from './research.ts'

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
  /** Who made it, under which license numbers, and how to reach them, line by line. */
  contact: readonly string[]
  /** Who made it, at the foot of each page. */
  foot: readonly string[]
  contentsHeading: string
  sourcesHeading: string
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
    title: 'Articles to read before you decide',
    subtitle: `${count < all ? `The newest ${articles}` : articles} on ${subjectsInWords()}, in plain English.`,
    month: monthOf.format(madeAt),
    contact: [
      agency.name,
      `National Producer Number (NPN) ${agency.npn}`,
      ...numbersBesideName(agencyLicense),
      addressInLine(agency.postalAddress),
      agency.phone,
      agency.email,
      `An agent answers ${agency.hoursSpoken}.`,
    ],
    foot: [agency.name, ...(sample.isSample ? ['a demonstration agency'] : [])],
    contentsHeading: 'Contents',
    sourcesHeading: 'Sources',
    notForHeading: 'Who this is not for',
    closingHeading: 'Before you act on any of this',
    closing: [
      ...sampleFoot,
      'This document contains the articles on our website as of the day it was made. Figures and laws change. Each source shows the date it was last checked.',
      ...footerDisclosures(agency),
    ],
  }
}
