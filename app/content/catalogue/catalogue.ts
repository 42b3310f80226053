/**
 * Every public page that can exist: one line each. Routes, menu, footer, sitemap, page cache, form posts' `from`
 * and the link tests all read this list, so a page that is not here is neither answered nor linked to.
 */

import { allLines, type LineName, lines } from '../lines/lines.ts'
import { bySold, interests, sells } from '../lines/sold.ts'
import { isSold, soldLines } from '../lines/sold-lines.ts'

export interface CataloguePage {
  path: `/${string}`
  /** The words of a link to it. */
  label: string
  /** The route module that answers it, below app/; null where one of the patterns in routes.ts does. */
  doorway: string | null
  /** False for pages that search engines shall not list. */
  indexed: boolean
  /** False when the page differs by visitor and is rendered for each request. */
  cached: boolean
  /** Query parameters that change the page, with the values that do; all others are ignored by the page cache. */
  query?: Readonly<Record<string, readonly string[]>>
  /** The dropdown or the column of the footer that lists it; without one it is linked by hand. */
  menu?: 'services' | 'agency'
  /** False where it speaks of what the agency does not sell: there is no such page then. */
  offered?: boolean
}

type Exceptions = Partial<Omit<CataloguePage, 'path' | 'label' | 'doorway'>>

/** A row of the catalogue: listed by search engines and cached, unless it says otherwise. */
function page<Path extends CataloguePage['path']>(
  path: Path,
  label: string,
  doorway: string | null,
  exceptions: Exceptions = {},
): CataloguePage & { path: Path } {
  return { path, label, doorway, indexed: true, cached: true, ...exceptions }
}

const estimate = <Path extends `/estimates/${string}`>(path: Path, label: string, offered: boolean) =>
  page(path, label, 'routes/estimate.tsx', { offered })
/** A subject of articles. */
const subject = <Path extends `/research/${string}`>(path: Path, label: string, offered: boolean) =>
  page(path, label, null, { offered })
const legal = <Path extends CataloguePage['path']>(path: Path, label: string) =>
  page(path, label, 'routes/legal.tsx')

/** Found by its link, and drawn for each visitor. */
const unlisted = { indexed: false, cached: false } as const

/** The page of a line, at its place in the menu. */
const service = (name: LineName) =>
  page(`/services/${lines[name].slug}`, lines[name].label, 'routes/service.tsx', {
    menu: 'services',
    offered: isSold(name),
  })

/** Every row, also of what is not sold: its address is kept, and answers once it is. */
export const everyPage = bySold(() => [
  page('/', 'Home', 'routes/home.tsx', { query: { interest: interests() } }),
  ...[...new Set([...soldLines(), ...allLines()])].map(service),
  page('/estimates', 'Estimates', 'routes/estimates.tsx', {
    menu: 'agency',
    offered: sells('life', 'annuity'),
  }),
  // An address with answers is told apart by app/site/page-key.ts and worked out for its visitor.
  estimate('/estimates/life-insurance', 'How Much Life Insurance', sells('life')),
  estimate('/estimates/mortgage-protection', 'Mortgage Protection by Year', isSold('mortgage-protection')),
  estimate('/estimates/lifetime-income', 'Income for Life', sells('annuity')),
  estimate('/estimates/term-or-permanent', 'Term or Permanent', sells('life')),
  page('/contact', 'Contact', 'routes/contact.tsx', { query: { interest: interests() } }),
  page('/join-team', 'Careers', 'recruits/site/join-team.tsx', { menu: 'agency', query: { sent: ['1'] } }),
  // Pages and tabs of the lists are told apart by app/site/page-key.ts, which knows how many there are.
  page('/research', 'Research', 'routes/research.tsx'),
  subject('/research/life-insurance', 'Life Insurance', sells('life')),
  subject('/research/mortgage-protection', 'Mortgage Protection', isSold('mortgage-protection')),
  subject('/research/annuities', 'Annuities', sells('annuity')),
  subject('/research/retirement-planning', 'Retirement Planning', sells('annuity')),
  subject('/research/home-and-auto', 'Home and Auto', sells('home', 'vehicle')),
  subject('/research/medicare-and-health', 'Medicare and Health', sells('medicare', 'health', 'income')),
  subject('/research/business-insurance', 'Business Insurance', sells('business')),
  page('/research/glossary', 'Glossary', 'routes/glossary.tsx'),
  page('/thank-you', 'Thank you', 'routes/thank-you.tsx', unlisted),
  page('/book', 'Book a call', 'routes/book.tsx', unlisted),
  page('/stop', 'Stop calls, texts and email', 'routes/stop.tsx', unlisted),
  page('/your-privacy-choices', 'Your Privacy Choices', 'routes/rights.tsx', unlisted),
  page('/privacy-request', 'Privacy request', 'routes/rights.tsx', unlisted),
  page('/complaint', 'Complaint', 'routes/rights.tsx', unlisted),
  legal('/privacy', 'Privacy Policy'),
  legal('/terms', 'Terms of Service'),
  legal('/licensing', 'Licensing'),
  legal('/compliance', 'Compliance Policy'),
  legal('/disclosures', 'Disclosure Statement'),
  legal('/accessibility', 'Accessibility'),
])

/** Whatever page any agency may have. */
export type PagePath = ReturnType<typeof everyPage>[number]['path']

/** The pages of this agency, as it is now. */
export const catalogue = bySold(() => everyPage().filter(({ offered = true }) => offered))

/** The pages of a part of the menu, in its order. */
export const pagesOfMenu = (menu: CataloguePage['menu']) => catalogue().filter((page) => page.menu === menu)
export const servicePages = () => pagesOfMenu('services')

/** The short addresses of pages: /truckers leads to /services/truckers. */
export const shortened = (pages: readonly CataloguePage[]): readonly string[] => [
  ...pages.filter(({ menu }) => menu === 'services').map(({ path }) => path.replace('/services', '')),
  '/services',
]
export const shortAddresses = bySold(() => shortened(catalogue()))

/** The page a visitor was on: that of the list, or of the category that an article belongs to; else undefined. */
export function findPageAround(path: string): CataloguePage | undefined {
  return (
    findPage(path) ?? (path.startsWith('/research/') ? findPage(path.replace(/\/[^/]*$/, '')) : undefined)
  )
}

/** The page at `path`, or undefined. */
export function findPage(path: string): CataloguePage | undefined {
  return catalogue().find((page) => page.path === path)
}

/** What the page at `path` is called, also where it is not offered any more; the path itself where there was none. */
export const pageName = (path: string): string =>
  everyPage().find((page) => page.path === path)?.label ?? path

/** As a page spells its address: "/contact" for "/Contact", "/contact/", "/contact." and "//contact". */
const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/[.,;:!)\]']+$/, '')
    .replace(/(.)\/$/, '$1')

const keptAddresses = bySold(() => {
  const pages = everyPage().filter(({ offered = true }) => !offered)
  return new Set<string>([...pages.map(({ path }) => path), ...shortened(pages).slice(0, -1)])
})

/** The address of a page in any spelling, or a short one, that is kept for what is not sold now. */
export const isWithheld = (path: string): boolean => keptAddresses().has(plainPath(path))

/**
 * The path of the public page or article that `path` names in another spelling: /contact for /Contact, as on a business card, and for
 * "/contact/", "/contact." and "//contact", as out of a letter.
 */
export function canonicalPath(path: string): string {
  const plain = plainPath(path)
  const isPublic = findPage(plain) || shortAddresses().includes(plain) || /^\/research(\/|$)/.test(plain)
  return isPublic ? plain : path
}
