/** Where accepted forms land. Rendered for each visitor, with the receipt of the post it follows. */
import { useEffect } from 'react'
import { data } from 'react-router'
import { formOfType, landsOn, thankYouText } from '#app/services/forms.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { forgetDraft } from '#app/site/forms/draft.ts'
import { takeHandedOver } from '#app/site/forms/landing.tsx'
import { thankYouData } from '#app/site/forms/thank-you-data.server.ts'
import { ThankYouPage } from '#app/site/pages/thank-you-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { ConversionMark } from '#app/site/tracking/marks.tsx'
import { useConversionTracking } from '#app/site/tracking/tracking.ts'
import type { Route } from './+types/thank-you.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { agency, receipts } = context.get(servicesContext)
  const query = new URL(request.url).searchParams
  const known = await receipts.read(request)
  // Another tab may have sent another form since.
  const receipt = known && landsOn(known.formType, query.get('type')) ? known : null
  const page = thankYouData({
    text: thankYouText(query.get('type')),
    draft: (receipt && formOfType(receipt.formType)?.name) ?? null,
    name: query.get('name'),
    receipt,
    agency: agency(),
  })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (receipt && !receipt.isTold) {
    headers.append('Set-Cookie', await receipts.clear())
    for (const [name, value] of await receipts.remember(receipt)) headers.append(name, value)
  }
  return data(page, { headers })
}

/** After a post with scripts the data is already here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return takeHandedOver() ?? (await serverLoader())
}

export const shouldRevalidate = () => false
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const sent = new Headers(loaderHeaders)
  sent.set('X-Robots-Tag', 'noindex')
  return sent
}
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { copy, name, callback, conversion, draft } = loaderData
  const tell = useConversionTracking()
  useEffect(() => {
    // The loader did this for a page that came as a document; after a client navigation it is done here.
    if (location.search.includes('name=')) {
      const kept = new URLSearchParams(location.search)
      kept.delete('name')
      history.replaceState(history.state, '', `${location.pathname}?${kept}`)
    }
    if (!conversion) return
    tell(conversion)
    // A post that a page sent before React woke left its draft behind.
    if (draft) forgetDraft({ name: draft })
  }, [conversion, draft, tell])
  return (
    <>
      <ConversionMark conversion={conversion} />
      <ThankYouPage copy={copy} name={name} callback={callback} />
    </>
  )
}
