/** The pages that owners change at the desk, as they came and as they stand: home, and the pages of services: a file in content/services/, or the pattern of a line. */
import { agency as office, type PublicAgency } from './agency/agency.ts'
import { servicePages } from './catalogue/catalogue.ts'
import { type LineName, lines } from './lines/lines.ts'
import { type HomeBand, type HomeCopy, homeBands, homeCopy } from './pages/home.ts'
import {
  livePage,
  type PageDocument,
  type PageSeed,
  type SectionValue,
  type Words,
} from './pages/page-document.ts'
import { patternPage } from './pages/pattern-page.ts'
import { closeGaps } from './pages/rhythm.ts'
import type { Section } from './pages/section.ts'
import type { KindName } from './pages/section-kinds.ts'
import type { ServicePage, ServicePageWriter } from './pages/service-page.ts'
import { patterns } from './patterns/patterns.ts'
import { sectionsOf } from './section-words.server.ts'

const files = import.meta.glob<{ page: ServicePageWriter }>('./services/*.ts', { eager: true })

const writers = new Map(
  Object.entries(files).map(([file, { page }]) => [file.replace(/^.*\/|\.ts$/g, ''), page]),
)

const bySlug = new Map((Object.keys(lines) as LineName[]).map((name) => [lines[name].slug as string, name]))

/** @throws when the catalogue names a page that nobody has written. */
function writtenPage(pattern: string, agency: PublicAgency): ServicePage {
  const slug = pattern.split('/').at(-1) ?? ''
  const page = writers.get(slug)?.(agency) ?? fromPattern(slug, agency)
  if (!page) throw new Error(`content/services/${slug}.ts exports no page, and no line has a pattern for it`)
  return page
}

function fromPattern(slug: string, agency: PublicAgency): ServicePage | undefined {
  const name = bySlug.get(slug)
  const pattern = name && patterns[name]
  return pattern && patternPage(name, pattern, agency)
}

/**
 * The page whose route matched by `pattern` (of the catalogue, so it exists) as `agency` would say it, with what an owner
 * published there, or with `changed` in its place.
 * @throws when the catalogue names a page that nobody has written.
 */
export function readServicePage(pattern: string, agency: PublicAgency, changed?: PageDocument): ServicePage {
  const page = writtenPage(pattern, agency)
  const document = changed ?? livePage(page.path)
  if (!document) return { ...page, sections: closeGaps(page.sections) }
  const sections = sectionsOf(seedOfService(page), document)
    // Each was one of the page, or was checked as what its kind is.
    .map(({ kind, value }) => ({ ...value, kind }) as unknown as Section)
  return { ...page, meta: metaOf(page, document), sections: closeGaps(sections) }
}

/** The home page, the same way. */
export function readHomePage(
  agency: PublicAgency,
  document: PageDocument | undefined = livePage('/'),
): HomeCopy {
  const home = homeCopy(agency)
  if (!document) return home
  const sections = sectionsOf(seedOfHome(home), document)
  const shown = sections.map(({ key }) => key)
  return {
    ...home,
    // Each has the fields of the section it came with.
    ...(Object.fromEntries(sections.map(({ key, value }) => [key, value])) as unknown as Partial<HomeCopy>),
    meta: metaOf(home, document),
    order: homeBands
      .filter((band) => shown.includes(band))
      .sort((one, other) => shown.indexOf(one) - shown.indexOf(other)),
  }
}

const metaOf = <Meta extends HomeCopy['meta']>({ meta }: { meta: Meta }, document: PageDocument): Meta => {
  const { title = meta.title, description = meta.description } = document
  return { ...meta, title, description }
}

/** The pages that can be changed, by their addresses. */
export const changeablePages = (): readonly string[] => ['/', ...servicePages().map(({ path }) => path)]

/** The page at `address` as it came; undefined where there is none that can be changed. */
export function pageSeed(address: string, agency: PublicAgency = office): PageSeed | undefined {
  if (address === '/') return seedOfHome(homeCopy(agency))
  return changeablePages().includes(address) ? seedOfService(writtenPage(address, agency)) : undefined
}

const seedOfService = ({ name, meta, sections }: ServicePage): PageSeed => ({
  name,
  meta,
  sections: sections.map((section) => ({
    key: 'id' in section ? section.id : section.kind,
    kind: section.kind,
    value: { ...section },
  })),
})

const homeKinds = {
  hero: 'home-hero',
  quote: 'home-form',
  trust: 'headed',
  services: 'home-services',
  reviews: 'headed',
  about: 'home-about',
  people: 'home-people',
  carriers: 'headed',
  why: 'home-why',
  steps: 'home-steps',
  testimonials: 'headed',
  consultation: 'home-consultation',
  quoteSection: 'home-quote',
  contact: 'home-contact',
} as const satisfies Record<HomeBand, KindName> & Partial<Record<keyof HomeCopy, KindName>>

const seedOfHome = (home: HomeCopy): PageSeed => ({
  name: 'Home',
  meta: home.meta,
  sections: (Object.keys(homeKinds) as (keyof typeof homeKinds)[]).map(
    (key): SectionValue => ({
      key,
      kind: homeKinds[key],
      value: home[key] === null ? null : ({ ...home[key] } as Words),
    }),
  ),
})
