/** A service page: its words are a file in content/services/, its address a line of the catalogue. */

import { data } from 'react-router'
import { termsIn } from '#app/content/glossary/glossary.ts'
import { firstUses } from '#app/content/pages/first-uses.ts'
import type { ServicePage as Page } from '#app/content/pages/service-page.ts'
import { readServicePage } from '#app/content/service-pages.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { aboutPage, ServicePage } from '#app/site/pages/service-page.tsx'
import { offerLearning } from '#app/site/research/research-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { servicePageData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/service.ts'

// A match carries its own route's loader data; after an error it carries none.
const pageOf = (loaderData: unknown) => (loaderData as { page: Page } | undefined)?.page

export const handle = {
  quote: true,
  consultation: (loaderData) => pageOf(loaderData)?.dialog ?? {},
  filled: (loaderData) => aboutPage(pageOf(loaderData)),
} satisfies PageHandle

export async function loader({ pattern, context }: Route.LoaderArgs) {
  const { config, agency, visits, log } = context.get(servicesContext)
  const page = readServicePage(pattern, agency())
  context.set(structuredDataContext, servicePageData(page, agency(), config.siteUrl))
  const known = {
    page,
    terms: termsIn(JSON.stringify(page.sections)),
    uses: firstUses(page.sections),
    siteUrl: config.siteUrl,
  }
  try {
    return data({ ...known, learning: await offerLearning(visits, page.path) })
  } catch (error) {
    // The page stands without them while the database is away, and is not kept like that.
    logError(log, context.get(requestInfoContext).id, error)
    return data({ ...known, learning: null }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export { loaderHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta(loaderData.page.meta, { siteUrl: loaderData.siteUrl, path: loaderData.page.path })
    : []

export default function Service({ loaderData }: Route.ComponentProps) {
  const { page, learning, terms, uses } = loaderData
  return <ServicePage page={page} learning={learning} terms={terms} uses={uses} />
}
