/** /research/glossary: the words of insurance, and tables that compare. */
import { glossary, glossaryPath } from '#app/content/glossary/glossary.ts'
import { glossaryCopy, glossaryTables } from '#app/content/pages/glossary.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { GlossaryPage } from '#app/site/pages/glossary-page.tsx'
import { glossaryData, glossaryLetters } from '#app/site/research/glossary-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/glossary.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  const { siteUrl } = config
  const copy = glossaryCopy(agency(), glossary().length)
  const { description } = copy.meta
  context.set(structuredDataContext, glossaryData(siteUrl, { name: copy.heading, description }))
  // The path goes this way, too: `meta` runs in browsers, which must not load all terms for it.
  const place = { siteUrl, path: glossaryPath } as const
  return { copy, letters: glossaryLetters(), tables: glossaryTables(), place }
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, loaderData.place) : []

export default function Glossary({ loaderData }: Route.ComponentProps) {
  return <GlossaryPage {...loaderData} />
}
