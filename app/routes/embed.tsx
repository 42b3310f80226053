/** A form as it stands on a page of somebody else's site, in a frame: nothing around it, and no cookie is needed. */
import { data, type MiddlewareFunction } from 'react-router'
import { interests } from '#app/content/lines/sold.ts'
import { embeddedForms, sentQuery } from '#app/leads/embedded-forms.ts'
import { answerFormPost, answerInBackground } from '#app/services/form-post.server.ts'
import { framedByContext, servicesContext } from '#app/services/services.ts'
import { type PageHandle, Site } from '#app/site/context/page-context.tsx'
import { landedNotice } from '#app/site/forms/thank-you-data.server.ts'
import { filledBy } from '#app/site/links/with-interest.ts'
import { EmbedPage } from '#app/site/pages/embed-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/embed.ts'

const formAt = (request: Request) => {
  const { pathname } = new URL(request.url)
  const form = embeddedForms.find(({ home }) => home === pathname.replace(/\/$/, ''))
  if (!form) throw data(null, { status: 404 })
  return form
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { agencySettings, config, agency } = context.get(servicesContext)
  const form = formAt(request)
  const sites = agencySettings.embedSites()
  // A browser says nothing where a frame is refused: whoever sees one is told by us, and gets no form.
  const framing =
    request.headers.get('sec-fetch-dest') === 'iframe'
      ? URL.parse(request.headers.get('referer') ?? '')
      : null
  const isListed = framing === null || framing.origin === config.siteUrl || sites.includes(framing.origin)
  context.set(framedByContext, isListed ? sites.join(' ') || "'none'" : '*')
  const query = new URL(request.url).searchParams
  const { notice } = form.landing as { notice: string }
  return data(
    {
      name: isListed ? form.name : null,
      said: query.has(sentQuery) ? landedNotice(notice, null) : null,
      filled: filledBy(request.url, interests()),
      siteUrl: config.siteUrl,
      agency: agency().name,
    },
    { status: isListed ? 200 : 403, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  )
}

/** Nothing is measured in a frame: the policy names no sources of Google's. */
export const handle = { trackedAs: '/embed' } satisfies PageHandle

export const middleware: MiddlewareFunction<Response>[] = [
  async (args, next) => {
    const answer = await answerInBackground(formAt(args.request))(args, next)
    // A receipt is for the page landed on; this one needs none, and a frame of another site is to leave no cookie.
    answer?.headers.delete('Set-Cookie')
    return answer
  },
]
export const action = (args: Route.ActionArgs) => answerFormPost(formAt(args.request), args)
export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const sent = new Headers(actionHeaders)
  for (const [name, value] of loaderHeaders) sent.set(name, value)
  return sent
}
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta(
        { title: `Ask ${loaderData.agency}`, description: `A form of ${loaderData.agency}.` },
        { indexed: false },
      )
    : []

export default function Embed({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Site>
      <EmbedPage {...loaderData} state={actionData?.taken === false ? actionData.state : undefined} />
    </Site>
  )
}
