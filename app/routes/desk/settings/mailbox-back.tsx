/** Where the mailbox's maker sends people back to. Opening it changes nothing; the button does. */

import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { backForm, explainRefusal, refusalIn } from '#app/desk/settings/mailbox.server.ts'
import { SignInBackPage } from '#app/desk/settings/mailbox-page.tsx'
import { invalid } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/mailbox-back.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({
  refusal: refusalIn(url.searchParams),
  answer: url.search.slice(1),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { mailbox, announcements, jobs } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { fields } = await readForm(request, backForm, 422)
  const { person, session } = signedIn(context)
  const reply = { page: '/admin/mailbox' }
  try {
    const answer = new URLSearchParams(fields.answer)
    await mailbox.finish(answer, session.id, { staffId: person.id, address })
  } catch (error) {
    return answerForm(invalid(explainRefusal(error)), reply)
  }
  announcements.announce('mailbox')
  jobs.wake()
  return answerForm({ kind: 'ok', notice: 'mailbox-connected' }, reply)
}

export default function MailboxBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInBackPage to="mailbox" {...loaderData} issue={useAnswer(actionData)?.message} />
}
