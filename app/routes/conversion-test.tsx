/** The owner's page for trying conversions. For everybody else it is not there. */
import { data } from 'react-router'
import { notFoundCopy } from '#app/content/pages/not-found.ts'
import { mayTestConversions } from '#app/services/form-post.server.ts'
import { formsAsData } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { Island } from '#app/site/forms/island.tsx'
import { useSendTo } from '#app/site/frame/page-marks.tsx'
import { ConversionTest as ConversionTestPage } from '#app/site/pages/conversion-test.tsx'
import { NotFoundPage } from '#app/site/pages/error-pages.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/conversion-test.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const copy = notFoundCopy(context.get(servicesContext).agency())
  const known = await mayTestConversions(request, context)
  return data(
    { known, copy, forms: known ? formsAsData() : [] },
    { status: known ? 200 : 404, headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const copy = loaderData.known
    ? { title: 'Conversion test', description: 'Try the conversions of every form.' }
    : loaderData.copy.meta
  return pageMeta(copy, { indexed: false })
}

export default function ConversionTest({ loaderData }: Route.ComponentProps) {
  const sendTo = useSendTo()
  if (!loaderData.known) return <NotFoundPage copy={loaderData.copy} />
  const props = { sendTo, forms: loaderData.forms }
  return (
    <Island name="conversion-test" props={props} isWanted>
      <ConversionTestPage {...props} />
    </Island>
  )
}
