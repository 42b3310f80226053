import { data } from 'react-router'
import { findPage } from '#app/content/catalogue/catalogue.ts'
import { estimateCopy } from '#app/content/estimates/estimate-pages.ts'
import { type ShownEstimate, showEstimate } from '#app/estimates/show-estimate.server.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { aboutEstimate, EstimatePage } from '#app/site/pages/estimates/estimate-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { breadcrumbData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/estimate.ts'

export const handle = {
  quote: true,
  // Of a match the data of its own route; after an error there is none.
  filled: (loaderData) => aboutEstimate((loaderData as { shown: ShownEstimate }).shown),
} satisfies PageHandle

export function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  const { siteUrl } = config
  const shown = showEstimate(`/${pattern}`, new URL(request.url).searchParams)
  const name = findPage(shown.path)?.label ?? ''
  context.set(structuredDataContext, [
    breadcrumbData(siteUrl, [
      { label: 'Home', path: '/' },
      { label: 'Estimates', path: '/estimates' },
      { label: name, path: shown.path },
    ]),
  ])
  const page = { copy: estimateCopy(shown.path, agency()), shown, name, siteUrl }
  return data(page, { status: shown.result ? 200 : 422 })
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { copy, shown, siteUrl } = loaderData
  const tags = pageMeta(copy.meta, { siteUrl, path: shown.path })
  // There are as many results as there are numbers: search engines list the page, not each of them.
  return shown.isAsked ? [...tags, { name: 'robots', content: 'noindex' }] : tags
}

export default function Estimate({ loaderData }: Route.ComponentProps) {
  return <EstimatePage {...loaderData} />
}
