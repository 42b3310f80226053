/**
 * The links in header, drawer and footer. A link leads either to a page of the catalogue or to a section of
 * the home page (`/#id`), so it cannot point at something that does not exist.
 */
import { findPage, type PagePath, pagesOfMenu, servicePages } from '../catalogue/catalogue.ts'
import { type LineName, lines } from '../lines/lines.ts'
import { linesOnHome } from '../lines/sold-lines.ts'

/** The sections of the home page that can be linked to; `HomePage` gives each of these ids to one element. */
export type HomeSection =
  | 'services'
  | 'about'
  | 'why-choose-us'
  | 'contact'
  | 'consultation-form'
  /** The same place as `consultation-form`. */
  | 'consultation'
  | 'quick-quote-form'
  | LineName

export type SiteAddress = PagePath | `/#${HomeSection}`

export interface NavigationLink {
  to: SiteAddress
  label: string
}

export interface Navigation {
  main: readonly NavigationLink[]
  /** The dropdown under Services, and its list in the drawer. */
  services: readonly NavigationLink[]
  /** Its list in the drawer, below Research. */
  research: readonly NavigationLink[]
  footer: readonly { heading: string; links: readonly NavigationLink[] }[]
}

/** The link to a page, with the catalogue's words for it. */
function pageLink(path: PagePath): NavigationLink {
  const page = findPage(path)
  if (!page) throw new Error(`No page ${path} in the catalogue`)
  return { to: path, label: page.label }
}

const footerLabel = (name: LineName) => {
  const line = lines[name]
  return 'footer' in line ? line.footer : line.label
}

export const navigation = (): Navigation => ({
  main: [
    { to: '/#services', label: 'Services' },
    { to: '/#about', label: 'About Us' },
    pageLink('/research'),
    ...(findPage('/estimates') ? [pageLink('/estimates')] : []),
    { to: '/#why-choose-us', label: 'Why Choose Us' },
    pageLink('/contact'),
  ],
  services: servicePages().map(({ path }) => pageLink(path)),
  research: [pageLink('/research/glossary')],
  footer: [
    {
      heading: 'Services',
      links: linesOnHome().map((name) => ({ to: `/#${name}` as const, label: footerLabel(name) })),
    },
    {
      heading: 'The agency',
      links: [
        { to: '/#about', label: 'About Us' },
        { to: '/#why-choose-us', label: 'Why Choose Us' },
        { to: '/#contact', label: 'How to Reach Us' },
        pageLink('/contact'),
        pageLink('/research/glossary'),
        ...pagesOfMenu('agency').map(({ path }) => pageLink(path)),
      ],
    },
    {
      heading: 'Legal',
      links: [
        pageLink('/privacy'),
        pageLink('/terms'),
        pageLink('/licensing'),
        pageLink('/compliance'),
        pageLink('/disclosures'),
        pageLink('/accessibility'),
        pageLink('/stop'),
        pageLink('/your-privacy-choices'),
        pageLink('/privacy-request'),
        pageLink('/complaint'),
      ],
    },
  ],
})
