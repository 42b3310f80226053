/** Where accepted forms land. Rendered for each visitor, with the receipt of the post it follows. */
import { data } from 'react-router'
import { greetingName } from '#app/lib/greeting-name.ts'
import { formOfType, landsOn, thankYouText } from '#app/services/kinds/kinds.server.ts'
import { offerBooking } from '#app/services/online-booking.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { thankYouData } from '#app/site/forms/thank-you-data.server.ts'
import { ConversionMark } from '#app/site/frame/page-marks.tsx'
import { ThankYouPage } from '#app/site/pages/thank-you-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/thank-you.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { agency, receipts } = services
  const query = new URL(request.url).searchParams
  const known = await receipts.read(request)
  // Another tab may have sent another form since.
  const receipt = known && landsOn(known.formType, query.get('type')) ? known : null
  const page = thankYouData({
    text: thankYouText(query.get('type')),
    draft: (receipt && formOfType(receipt.formType)?.name) ?? null,
    // Anybody can write an address: what is no name is not said in the agency's.
    name: greetingName(query.get('name') ?? ''),
    receipt,
    agency: agency(),
  })
  // What they sent is kept: that is said whatever else fails.
  const booking = await offerBooking(services, receipt).catch((error: unknown) => {
    services.log.error({ err: error }, 'the thank-you page offers no booking')
    return null
  })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (receipt && !receipt.isTold) {
    headers.append('Set-Cookie', await receipts.clear())
    for (const [name, value] of await receipts.remember(receipt)) headers.append(name, value)
  }
  return data({ ...page, booking }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const sent = new Headers(loaderHeaders)
  sent.set('X-Robots-Tag', 'noindex')
  return sent
}
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { copy, name, callback, conversion, draft, booking } = loaderData
  return (
    <>
      <ConversionMark conversion={conversion} form={draft === null ? null : { name: draft }} />
      <ThankYouPage copy={copy} name={name} callback={callback} booking={booking} />
    </>
  )
}
