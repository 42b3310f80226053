/**
 * Every public page that exists: one line each. Menu, footer, sitemap, page cache, form posts' `from`
 * and the link tests all read this list, so a page that is not here cannot be linked to.
 */
export interface CataloguePage {
  path: `/${string}`
  /** The words of a link to it. */
  label: string
  /** False for pages that search engines shall not list. */
  indexed: boolean
  /** False when the page differs by visitor and is rendered for each request. */
  cached: boolean
  /** Query parameters that change the page, with the values that do; all others are ignored by the page cache. */
  parameters?: Readonly<Record<string, readonly string[]>>
  /** The part of the menu it belongs to; without one it is linked by hand. */
  menu?: 'services'
}

export const catalogue = [
  { path: '/', label: 'Home', indexed: true, cached: true },
  {
    path: '/services/iul-insurance',
    label: 'Indexed Universal Life (IUL)',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  {
    path: '/services/mortgage-protection',
    label: 'Mortgage Protection',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  { path: '/services/annuities', label: 'Annuities', indexed: true, cached: true, menu: 'services' },
  {
    path: '/services/whole-life-insurance',
    label: 'Whole Life Insurance',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  {
    path: '/services/veterans-planning',
    label: 'Veterans Financial Planning',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  {
    path: '/services/first-responders',
    label: 'First Responders',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  { path: '/services/truckers', label: 'Truckers', indexed: true, cached: true, menu: 'services' },
  {
    path: '/services/construction-workers',
    label: 'Construction Workers',
    indexed: true,
    cached: true,
    menu: 'services',
  },
  { path: '/contact', label: 'Contact', indexed: true, cached: true },
  { path: '/join-team', label: 'Careers', indexed: true, cached: true, parameters: { sent: ['1'] } },
  // Pages and tabs of the lists are told apart by app/site/page-key.ts, which knows how many there are.
  { path: '/research', label: 'Research', indexed: true, cached: true },
  { path: '/research/life-insurance', label: 'Life Insurance', indexed: true, cached: true },
  { path: '/research/mortgage-protection', label: 'Mortgage Protection', indexed: true, cached: true },
  { path: '/research/annuities', label: 'Annuities', indexed: true, cached: true },
  { path: '/research/retirement-planning', label: 'Retirement Planning', indexed: true, cached: true },
  { path: '/thank-you', label: 'Thank you', indexed: false, cached: false },
  { path: '/privacy', label: 'Privacy Policy', indexed: true, cached: true },
  { path: '/terms', label: 'Terms of Service', indexed: true, cached: true },
  { path: '/licensing', label: 'Licensing', indexed: true, cached: true },
  { path: '/compliance', label: 'Compliance Policy', indexed: true, cached: true },
  { path: '/disclosures', label: 'Disclosure Statement', indexed: true, cached: true },
  { path: '/accessibility', label: 'Accessibility', indexed: true, cached: true },
] as const satisfies readonly CataloguePage[]

export type PagePath = (typeof catalogue)[number]['path']

/** The service pages, in the order of the menu. */
export const servicePages = catalogue.filter((page) => 'menu' in page && page.menu === 'services')

/** Their short addresses: /truckers leads to /services/truckers. */
export const shortAddresses: readonly string[] = servicePages.map(({ path }) => path.replace('/services', ''))

/** The page a visitor was on: that of the list, or of the category that an article belongs to; else undefined. */
export function findPageAround(path: string): CataloguePage | undefined {
  return (
    findPage(path) ?? (path.startsWith('/research/') ? findPage(path.replace(/\/[^/]*$/, '')) : undefined)
  )
}

/** The page at `path`, or undefined. */
export function findPage(path: string): CataloguePage | undefined {
  return catalogue.find((page) => page.path === path)
}
