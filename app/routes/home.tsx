/** Home: the first page, and the home address of the quick quote. */
import { homeWords } from '#app/content/home.ts'
import { quickQuoteLead } from '#app/leads/quick-quote.ts'
import { servicesContext } from '#app/services/services.ts'
import { HomePage } from '#app/site/pages/home-page.tsx'
import { QuoteForm } from '#app/site/quote-form.tsx'
import { pageMeta } from '#app/site/seo.ts'
import { useAgency } from '#app/site/use-agency.ts'
import type { Route } from './+types/home.ts'
import { answerLeadPost } from './form-post.server.ts'
import { keepFormOnFailure } from './keep-form.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  return { words: homeWords(agency()), siteUrl: config.siteUrl }
}

export const action = (args: Route.ActionArgs) => answerLeadPost(quickQuoteLead, args)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnFailure(serverAction)
/** A sent form changes nothing on this page. */
export const shouldRevalidate = () => false
export { pageHeaders as headers } from './page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.words.meta, { siteUrl: loaderData.siteUrl, path: '/' }) : []

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = loaderData
  const state = actionData?.taken === false ? actionData.state : undefined
  return (
    <HomePage
      agency={useAgency()}
      words={words}
      quoteForm={<QuoteForm from={state?.values.from ?? '/'} heading={words.quote.heading} state={state} />}
    />
  )
}
