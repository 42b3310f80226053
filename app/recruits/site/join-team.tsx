/** Careers, and the home address of the application. */
import { data } from 'react-router'
import { answerFormPost, answerInBackground } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { conversionOf, landedNotice } from '#app/site/forms/thank-you-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { ConversionMark } from '#app/site/tracking/page-marks.tsx'
import { career } from '../career.ts'
import type { Route } from './+types/join-team.ts'
import { CareersPage } from './careers-page.tsx'
import { careersText } from './careers-text.ts'
import { joinTeam } from './join-team-dialog.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, agency, receipts } = context.get(servicesContext)
  const receipt = await receipts.read(request)
  const page = {
    text: careersText(agency(), receipt ? landedNotice(career.landing.notice, receipt) : null),
    siteUrl: config.siteUrl,
    /** Where an application without scripts lands. */
    sent: new URL(request.url).searchParams.get('sent') === '1',
    conversion: receipt && !receipt.isTold ? conversionOf(receipt) : null,
  }
  if (!receipt) return data(page)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (!receipt.isTold) {
    headers.append('Set-Cookie', await receipts.clear())
    for (const [name, value] of await receipts.remember(receipt, '/join-team')) headers.append(name, value)
  }
  return data(page, { headers })
}

const titles = { [joinTeam.variant]: () => joinTeam.title }
export const middleware = [answerInBackground(career, titles)]
export const action = (args: Route.ActionArgs) => answerFormPost(career, args, titles)
export { loaderHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.text.meta, { siteUrl: loaderData.siteUrl, path: '/join-team' }) : []

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sent, conversion } = loaderData
  const state = actionData?.taken === false ? actionData.state : undefined
  const heading = state?.origin?.title ?? text.form.heading
  return (
    <>
      <ConversionMark conversion={conversion} form={career} />
      <CareersPage
        text={{ ...text, form: { ...text.form, heading } }}
        sent={sent}
        form={{ variant: 'page', from: '/join-team', heading: 'Career application', state }}
      />
    </>
  )
}
