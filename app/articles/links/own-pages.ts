/** The addresses of this site that a link may lead to, articles apart. */
import { catalogue, shortAddresses } from '#app/content/catalogue.ts'
import { documentFile } from '#app/content/pages/research-document.ts'
import { speculationRulesPath } from '#app/content/speculation-rules.ts'

/** What machines and subscribers read. */
const files = [
  '/research/feed.xml',
  `/research/${documentFile}`,
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  speculationRulesPath,
]

const known = new Set<string>([...catalogue.map(({ path }) => path), ...shortAddresses, ...files])

/** The part of an address that names the page: without a last slash, a query and a fragment. */
export function pageOfHref(href: string): string {
  const path = href.replace(/[?#].*$/s, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
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
