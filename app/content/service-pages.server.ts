/** The service pages by their path: a file in content/services/ exports one as `page`, the others follow a pattern of content/lines/. */
import type { PublicAgency } from './agency/agency.ts'
import { type LineName, lines } from './lines/lines.ts'
import { patternPage } from './pages/pattern-page.ts'
import { closeGaps } from './pages/rhythm.ts'
import type { ServicePage, ServicePageWriter } from './pages/service-page.ts'
import { patterns } from './patterns/patterns.ts'

const files = import.meta.glob<{ page: ServicePageWriter }>('./services/*.ts', { eager: true })

const writers = new Map(
  Object.entries(files).map(([file, { page }]) => [file.replace(/^.*\/|\.ts$/g, ''), page]),
)

const bySlug = new Map((Object.keys(lines) as LineName[]).map((name) => [lines[name].slug as string, name]))

/**
 * The page whose route matched by `pattern` (of the catalogue, so it exists) as `agency` would say it: of its own file, or of the
 * pattern of its line.
 * @throws when the catalogue names a page that nobody has written.
 */
export function readServicePage(pattern: string, agency: PublicAgency): ServicePage {
  const slug = pattern.split('/').at(-1) ?? ''
  const page = writers.get(slug)?.(agency) ?? fromPattern(slug, agency)
  if (!page) throw new Error(`content/services/${slug}.ts exports no page, and no line has a pattern for it`)
  return { ...page, sections: closeGaps(page.sections) }
}

function fromPattern(slug: string, agency: PublicAgency): ServicePage | undefined {
  const name = bySlug.get(slug)
  const pattern = name && patterns[name]
  return pattern && patternPage(name, pattern, agency)
}
