/** Careers, and the home address of the application. */
import { useEffect } from 'react'
import { data } from 'react-router'
import { careersWords } from '#app/content/careers.ts'
import { forgetDraft } from '#app/forms/draft.ts'
import { career } from '#app/recruits/career.ts'
import { servicesContext } from '#app/services/services.ts'
import { CareerForm } from '#app/site/forms/career-form.tsx'
import { CareersPage } from '#app/site/pages/careers-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { useConversionTracking } from '#app/site/tracking/tracking.ts'
import type { Route } from './+types/join-team.ts'
import { keepFormOnFailure } from './keep-form.ts'
import { answerRecruitPost } from './recruit-post.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, agency, receipts } = context.get(servicesContext)
  const receipt = await receipts.read(request)
  const page = {
    words: careersWords(agency()),
    siteUrl: config.siteUrl,
    /** Where an application without scripts lands. */
    sent: new URL(request.url).searchParams.get('sent') === '1',
    conversion: receipt && { submissionId: receipt.submissionId, formType: receipt.formType },
  }
  if (!receipt) return data(page)
  return data(page, { headers: { 'Set-Cookie': await receipts.clear(), 'Cache-Control': 'no-store' } })
}

export const action = (args: Route.ActionArgs) => answerRecruitPost(args)
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepFormOnFailure(serverAction)
/** A sent form changes nothing on this page. */
export const shouldRevalidate = () => false
export { receiptHeaders as headers } from './page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.words.meta, { siteUrl: loaderData.siteUrl, path: '/join-team' }) : []

export default function JoinTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { words, sent, conversion } = loaderData
  const tell = useConversionTracking()
  useEffect(() => {
    if (!conversion) return
    tell(conversion)
    // A post that a page sent before React woke left its draft behind.
    forgetDraft(career)
  }, [conversion, tell])
  const state = actionData?.taken === false ? actionData.state : undefined
  return (
    <CareersPage
      words={words}
      sent={sent}
      careerForm={
        <CareerForm
          variant="page"
          from={state?.values.from ?? '/join-team'}
          heading="Career application"
          state={state}
        />
      }
    />
  )
}
