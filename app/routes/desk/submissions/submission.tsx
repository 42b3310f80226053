import { data } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { openPage } from '#app/desk/submissions/page/open-page.server.ts'
import { MergedPage, SubmissionPage, TakenPage } from '#app/desk/submissions/page/submission-page.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/submission.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

/** Without the name: titles end up in the history of the browser. */
export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.copy.pageTitle ?? 'Desk' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url, pattern, context }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const asked = {
    who: signedIn(context),
    kind: kindAt(pattern),
    id: params.id,
    url,
    address,
    mailLeaves: config.smtpUrl !== undefined,
    textsLeave: config.texts !== undefined,
    answersTo: config.inbox?.mailbox ?? null,
  }
  const page = await openPage(database, asked)
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Submission({ loaderData }: Route.ComponentProps) {
  if ('taken' in loaderData) return <TakenPage data={loaderData} />
  return 'kept' in loaderData ? (
    <MergedPage data={loaderData} />
  ) : (
    <SubmissionPage key={loaderData.path} data={loaderData} />
  )
}
