/** The addresses of this site that a link may lead to, articles apart. */
import { canonicalPath, catalogue, shortAddresses } from '#app/content/catalogue/catalogue.ts'
import { glossaryPath } from '#app/content/glossary/glossary.ts'
import { documentFile } from '#app/content/pages/research-document.ts'

/** What machines and subscribers read. */
const files = [
  '/research/feed.xml',
  `/research/${documentFile}`,
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
]

const known = new Set<string>([...catalogue.map(({ path }) => path), ...shortAddresses, ...files])

/** The part of an address that names the page: without a last slash, a query and a fragment, and as the page spells itself. */
export function pageOfHref(href: string): string {
  return canonicalPath(href.replace(/[?#].*$/s, ''))
}

/**
 * One name for all addresses of a page: its own, the short one, with a last slash or a query, and each of its parts. Words of the
 * glossary are pages in this, for each explains a subject of its own. Addresses of other sites are their own names.
 */
export function pageNameOf(href: string): string {
  if (!href.startsWith('/')) return href
  const page = pageOfHref(href)
  const whole = shortAddresses.includes(page) ? `/services${page}` : page
  return whole === glossaryPath ? whole + (/#.*$/s.exec(href)?.[0] ?? '') : whole
}

/** True when `href`, which begins with a slash, leads to a page or a file of this site that is always there. */
export function isOwnPage(href: string): boolean {
  const page = pageOfHref(href)
  return known.has(page) || /^\/(research-pictures|pictures)\/[a-z0-9-]+(\/[a-z0-9]+)?\.[a-z]+$/.test(page)
}

/** The slug in an address of an article, with or without its category, or null. */
export function slugOfHref(href: string): string | null {
  if (isOwnPage(href)) return null
  return /^\/research\/(?:[a-z0-9-]+\/)?([a-z0-9-]+)$/.exec(pageOfHref(href))?.[1] ?? null
}
