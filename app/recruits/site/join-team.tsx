/** Careers, and the home address of the application. */
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { answerFormPost } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { forgetDraft } from '#app/site/forms/draft.ts'
import { keepFormOnFailure } from '#app/site/forms/keep-form.ts'
import { SiteForm } from '#app/site/forms/site-form.tsx'
import { conversionOf, landedNotice } from '#app/site/forms/thank-you-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { ConversionMark } from '#app/site/tracking/marks.tsx'
import { useConversionTracking } from '#app/site/tracking/tracking.ts'
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

export const action = (args: Route.ActionArgs) =>
  answerFormPost(career, args, { [joinTeam.variant]: () => joinTeam.title })
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnFailure(serverAction)
/** A sent form changes nothing on this page. */
export const shouldRevalidate = () => false
export { loaderHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.text.meta, { siteUrl: loaderData.siteUrl, path: '/join-team' }) : []

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { text, sent, conversion } = loaderData
  const [said, setSaid] = useState<string | null>(null)
  const tell = useConversionTracking()
  useEffect(() => {
    if (!conversion) return
    tell(conversion)
    // A post that a page sent before React woke left its draft behind.
    forgetDraft(career)
  }, [conversion, tell])
  const state = actionData?.taken === false ? actionData.state : undefined
  return (
    <>
      <ConversionMark conversion={conversion} />
      <CareersPage
        text={{ ...text, form: { ...text.form, heading: state?.origin?.title ?? text.form.heading } }}
        sent={sent}
        said={said}
        careerForm={
          <SiteForm
            form={career}
            variant="page"
            from="/join-team"
            heading="Career application"
            state={state}
            onSent={(notice) => {
              setSaid(notice)
              // Read anew, the page says so again, as it does without scripts.
              history.replaceState(history.state, '', career.landing.to)
            }}
          />
        }
      />
    </>
  )
}
