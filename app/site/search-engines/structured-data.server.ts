/**
 * What a page tells machines about itself, as JSON-LD (schema.org). Ratings and reviews are left out on purpose: the
 * site's are samples (decisions.md, "Words and numbers").
 */
import { agency as office, type PublicAgency } from '#app/content/agency/agency.ts'
import { agencyLicense, licensedEverywhere } from '#app/content/agency/licenses.ts'
import type { FaqSection, Section } from '#app/content/pages/section.ts'
import type { ServicePage } from '#app/content/pages/service-page.ts'

type JsonLd = Readonly<Record<string, unknown>>

const context = 'https://schema.org'

/** The agency itself (schema.org/InsuranceAgency); other pages point to it by its `@id`. */
function agencyData(agency: PublicAgency, siteUrl: string): JsonLd {
  return {
    '@context': context,
    '@type': 'InsuranceAgency',
    '@id': agencyId(siteUrl),
    name: agency.name,
    url: `${siteUrl}/`,
    telephone: agency.phoneLink,
    email: agency.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: agency.postalAddress.street,
      addressLocality: agency.postalAddress.city,
      addressRegion: agency.postalAddress.state,
      postalCode: agency.postalAddress.zip,
      addressCountry: 'US',
    },
    identifier: { '@type': 'PropertyValue', propertyID: 'NPN', value: agency.npn },
    slogan: agency.tagline,
    logo: `${siteUrl}/favicon.svg`,
    image: `${siteUrl}/share.png`,
    foundingDate: String(office.founded),
    areaServed,
    openingHoursSpecification: openingHours(),
  }
}

/** Days of equal hours together (schema.org/OpeningHoursSpecification). */
function openingHours(): JsonLd[] {
  const daysOf = Map.groupBy(Object.keys(office.hours).map(Number), (day) => {
    const { opens = 0, closes = 0 } = office.hours[day] ?? {}
    return `${clockTime(opens)}-${clockTime(closes)}`
  })
  return [...daysOf].map(([span, days]) => {
    const [opens, closes] = span.split('-')
    const dayOfWeek = days.map((day) => weekdays[day])
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** The country for an agency with a license in every state; otherwise the states of its license. */
const areaServed: JsonLd | JsonLd[] = licensedEverywhere
  ? { '@type': 'Country', name: 'United States' }
  : agencyLicense.states.map((name) => ({ '@type': 'State', name }))

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Minutes after midnight as "09:00" (ISO 8601). */
function clockTime(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

export function homePageData(
  questions: FaqSection['questions'],
  agency: PublicAgency,
  siteUrl: string,
): JsonLd[] {
  return [agencyData(agency, siteUrl), faqData(questions)]
}

export function contactPageData(agency: PublicAgency, siteUrl: string): JsonLd[] {
  return [
    {
      '@context': context,
      '@type': 'ContactPage',
      url: `${siteUrl}/contact`,
      mainEntity: { '@id': agencyId(siteUrl) },
    },
    agencyData(agency, siteUrl),
    breadcrumbData(siteUrl, [
      { label: 'Home', path: '/' },
      { label: 'Contact', path: '/contact' },
    ]),
  ]
}

/** Where a page stands below home (schema.org/BreadcrumbList). */
export function breadcrumbData(
  siteUrl: string,
  trail: readonly { label: string; path: `/${string}` }[],
): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${siteUrl}${path}`,
    })),
  }
}

/** The questions of a page (schema.org/FAQPage), each once, however often the page repeats it. */
function faqData(questions: FaqSection['questions']): JsonLd {
  const once = new Map(questions.map(({ question, answer }) => [question, answer]))
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: [...once].map(([question, answer]) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function servicePageData(page: ServicePage, agency: PublicAgency, siteUrl: string): JsonLd[] {
  const questions = page.sections.flatMap((section: Section) =>
    section.kind === 'faq' ? section.questions : [],
  )
  return [
    {
      '@context': context,
      '@type': 'Service',
      name: page.name,
      serviceType: page.name,
      description: page.meta.description,
      url: `${siteUrl}${page.path}`,
      // No area: not every product is sold in every state where the agency is licensed.
      provider: { '@type': 'InsuranceAgency', '@id': agencyId(siteUrl), name: agency.name },
    },
    breadcrumbData(siteUrl, [
      { label: 'Home', path: '/' },
      { label: page.name, path: page.path },
    ]),
    ...(questions.length > 0 ? [faqData(questions)] : []),
  ]
}

function agencyId(siteUrl: string): string {
  return `${siteUrl}/#agency`
}
