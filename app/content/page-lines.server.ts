/** What the service pages and the questions of the home page say in their own words, for the search. */
import { agency } from './agency/agency.ts'
import type { Section } from './pages/section.ts'
import type { ServicePath } from './pages/service-page.ts'
import { readHomePage, readServicePage } from './service-pages.server.ts'

/** Sections that speak of what the page is about; the others sell it, or lead elsewhere. */
const speaking = new Set<Section['kind']>([
  'hero',
  'cards',
  'prose',
  'steps',
  'comparison',
  'checklist',
  'faq',
])
/** Parts of a section that nobody reads, or that speak of something else. */
const unread = new Set([
  ...['kind', 'id', 'tone', 'look', 'icon', 'scene', 'sceneDescription', 'chart'],
  ...['action', 'actions', 'more', 'source', 'sources', 'figure', 'caption', 'eyebrow'],
])

/** The headings and texts of the service page at `path`, as they follow each other. */
export const linesOfService = (path: ServicePath): string[] =>
  linesOf(readServicePage(path, agency).sections.filter(({ kind }) => speaking.has(kind)))

/** The questions under the home page's services, each with its answer. */
export const linesOfHome = (): string[] => linesOf(readHomePage(agency).services.faq)

function linesOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(linesOf)
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) => (unread.has(name) ? [] : linesOf(value)))
}
