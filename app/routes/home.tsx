/** Home: the first page, and the home address of the quick quote. */

import { interests } from '#app/content/lines/sold.ts'
import { readHomePage } from '#app/content/service-pages.server.ts'
import { quickQuote } from '#app/leads/lead-forms.ts'
import { answerFormPost, answerInBackground } from '#app/services/form-post.server.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { filledBy } from '#app/site/links/with-interest.ts'
import { HomeWithForms } from '#app/site/pages/home-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { homePageData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/home.ts'

export const handle = { quote: true, consultation: { embedded: true } } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  const copy = readHomePage(agency())
  context.set(structuredDataContext, homePageData(copy.services.faq, agency(), config.siteUrl))
  return { copy, siteUrl: config.siteUrl, filled: filledBy(request.url, interests()) }
}

export const middleware = [answerInBackground(quickQuote)]
export const action = (args: Route.ActionArgs) => answerFormPost(quickQuote, args)
export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { siteUrl: loaderData.siteUrl, path: '/' }) : []

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, filled } = loaderData
  return (
    <HomeWithForms
      copy={copy}
      filled={filled}
      state={actionData?.taken === false ? actionData.state : undefined}
    />
  )
}
