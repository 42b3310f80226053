import {
  claimsLicense,
  type ShownAuthor,
  validLicenseOf,
} from '#app/articles/authors/shown-authors.server.ts'
import { listAuthorArticles } from '#app/articles/reader/author-articles.server.ts'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { describeLicense, type License } from '#app/content/agency/licenses.ts'
import { photoOf } from '#app/content/agency/people.ts'
import { authorCopy } from '#app/content/pages/research.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { monogramOf, pagesBeside, viewCard } from '../research/research-data.server.ts'
import { personData } from '../research/research-structure.server.ts'
import { breadcrumbData } from '../search-engines/structured-data.server.ts'

/** Words of a description for search engines, at most. */
const longestDescription = 200
const inWords = new Intl.ListFormat('en-US')
const { kicker, licenseHeading, checkLabel, sampleLicense } = authorCopy
const words = { kicker, licenseHeading, checkLabel, sampleLicense }

export type AuthorView = Awaited<ReturnType<typeof viewAuthor>>

export async function viewAuthor(
  { db }: Database,
  author: ShownAuthor,
  { page, agency }: { page: number; agency: Pick<PublicAgency, 'name'> },
) {
  const { name, bio, earlierNames, path } = author
  const { written, reviewed, hasMore } = await listAuthorArticles(db, author, page)
  const license = validLicenseOf(name)
  // It may have ended since the title was shown.
  const title = license || !claimsLicense(author.title) ? author.title : ''
  const [first = ''] = bio.split('\n')
  return {
    name,
    title,
    paragraphs: bio.split(/\n{2,}/).filter(Boolean),
    earlierNames: earlierNames.length > 0 ? authorCopy.formerly(inWords.format(earlierNames)) : null,
    monogram: monogramOf(name),
    photo: photoOf(name),
    license: license ? viewLicense(license) : null,
    writtenHeading: authorCopy.written(name),
    reviewedHeading: authorCopy.reviewed(name),
    reviewedNote: authorCopy.reviewedNote(name),
    written: written.map(viewCard),
    reviewed: reviewed.map(viewCard),
    pages: pagesBeside(path, { category: null, search: '', page }, hasMore),
    copy: words,
    head: {
      title: `${title ? `${name}, ${title}` : name} | ${agency.name}`,
      description: first ? cut(first) : authorCopy.description(name, agency.name),
    },
  }
}

function viewLicense(license: License) {
  const { states, ...facts } = describeLicense(license)
  return { ...facts, licensedIn: authorCopy.licensedIn(states) }
}

function cut(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text
    .slice(0, longestDescription)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`
}

/** The page as search engines read it (schema.org, ProfilePage about a Person). */
export function authorData(author: ShownAuthor, view: AuthorView, siteUrl: string, agencyName: string) {
  const { name, path, changedAt } = author
  const { title, paragraphs, photo, license } = view
  const npn = validLicenseOf(name)?.npn
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${siteUrl}${path}`,
      dateModified: changedAt,
      inLanguage: 'en-US',
      mainEntity: {
        ...personData(siteUrl, name, path),
        ...(title && { jobTitle: title }),
        ...(paragraphs.length > 0 && { description: paragraphs.join(' ') }),
        ...(photo && { image: `${siteUrl}${photo}` }),
        worksFor: { '@type': 'InsuranceAgency', '@id': `${siteUrl}/#agency`, name: agencyName },
        // A license that nobody holds is no fact about anybody.
        ...(npn &&
          !license?.isSample && { identifier: { '@type': 'PropertyValue', propertyID: 'NPN', value: npn } }),
      },
    },
    breadcrumbData(siteUrl, [
      { label: 'Research', path: '/research' },
      { label: name, path },
    ]),
  ]
}
