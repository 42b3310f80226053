/** The service pages by their path: every file in content/services/ exports one as `page`. */
import type { PublicAgency } from './agency/agency.ts'
import { closeGaps } from './pages/rhythm.ts'
import type { ServicePage, ServicePageWriter } from './pages/service-page.ts'

const files = import.meta.glob<{ page: ServicePageWriter }>('./services/*.ts', { eager: true })

const writers = new Map(
  Object.entries(files).map(([file, { page }]) => [file.replace(/^.*\/|\.ts$/g, ''), page]),
)

/**
 * The page whose route matched by `pattern` (of the catalogue, so it exists) as `agency` would say it.
 * @throws when the catalogue names a page that nobody has written.
 */
export function readServicePage(pattern: string, agency: PublicAgency): ServicePage {
  const slug = pattern.split('/').at(-1) ?? ''
  const write = writers.get(slug)
  if (!write) throw new Error(`content/services/${slug}.ts exports no page`)
  const page = write(agency)
  return { ...page, sections: closeGaps(page.sections) }
}
