/** Addresses of this site that a link may lead to, articles apart. */

import { canonicalPath, catalogue, isWithheld, shortAddresses } from '#app/content/catalogue/catalogue.ts'
import { glossaryPath } from '#app/content/glossary/glossary.ts'
import { bySold } from '#app/content/lines/sold.ts'
import { documentFile } from '#app/content/pages/research-document.ts'

/** For machines and subscribers. */
const files = [
  '/research/feed.xml',
  `/research/${documentFile}`,
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
]

const known = bySold(
  () => new Set<string>([...catalogue().map(({ path }) => path), ...shortAddresses(), ...files]),
)

/** Without a last slash, query and fragment, as the page spells itself. */
export function pageOfHref(href: string): string {
  return canonicalPath(href.replace(/[?#].*$/s, ''))
}

/** One name for all addresses of a page. Words of the glossary are pages in this. Other sites are their own names. */
export function pageNameOf(href: string): string {
  if (!href.startsWith('/')) return href
  const page = pageOfHref(href)
  const whole = shortAddresses().includes(page) && page !== '/services' ? `/services${page}` : page
  return whole === glossaryPath ? whole + (/#.*$/s.exec(href)?.[0] ?? '') : whole
}

/** `href` begins with a slash. */
export function isOwnPage(href: string): boolean {
  const page = pageOfHref(href)
  return known().has(page) || /^\/(research-pictures|pictures)\/[a-z0-9-]+(\/[a-z0-9]+)?\.[a-z]+$/.test(page)
}

/** A page of what is not sold, by its whole address or its short one, or an article below it. */
export function isWithheldPage(href = ''): boolean {
  const page = pageOfHref(href)
  return isWithheld(page) || isWithheld(page.replace(/\/[^/]*$/, ''))
}

/** With or without its category; null for others. */
export function slugOfHref(href: string): string | null {
  if (isOwnPage(href)) return null
  return /^\/research\/(?:[a-z0-9-]+\/)?([a-z0-9-]+)$/.exec(pageOfHref(href))?.[1] ?? null
}
