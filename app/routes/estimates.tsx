import { estimateListCopy, estimatesPath } from '#app/content/estimates/estimate-pages.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { EstimatesPage } from '#app/site/pages/estimates/estimate-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { breadcrumbData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/estimates.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  const { siteUrl } = config
  context.set(structuredDataContext, [
    breadcrumbData(siteUrl, [
      { label: 'Home', path: '/' },
      { label: 'Estimates', path: estimatesPath },
    ]),
  ])
  // The path goes this way, too: `meta` runs in browsers, which must not load the words of all estimates for it.
  return { copy: estimateListCopy(agency()), place: { siteUrl, path: estimatesPath } as const }
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, loaderData.place) : []

export default function Estimates({ loaderData }: Route.ComponentProps) {
  return <EstimatesPage copy={loaderData.copy} />
}
