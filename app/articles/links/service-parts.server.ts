/** The parts of our service pages that a link can lead to. */
import { agency } from '#app/content/agency/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { readServicePage } from '#app/content/service-pages.server.ts'
import { pageNameOf, pageOfHref } from './own-pages.ts'

/** What every one of them has besides its sections. */
const everywhere = [
  'main',
  'quick-quote-form',
  'quick-quote-heading',
  'resources',
  'resources-heading',
  'learning-heading',
]
const known = new Map<string, ReadonlySet<string>>()

/** The service page that `href` leads to, by its short or its whole address: its name and its parts; null for every other address. */
export function findServicePage(href: string): { name: string; parts: ReadonlySet<string> } | null {
  const page = findPage(pageNameOf(pageOfHref(href)))
  return page?.menu === 'services' ? { name: page.label, parts: partsOf(page.path) } : null
}

function partsOf(path: string): ReadonlySet<string> {
  const parts = known.get(path)
  if (parts) return parts
  const ids = readServicePage(path, agency).sections.flatMap((section) => ('id' in section ? section.id : []))
  const made = new Set([...ids, ...ids.map((id) => `${id}-heading`), ...everywhere])
  known.set(path, made)
  return made
}
