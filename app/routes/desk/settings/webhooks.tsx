/** The programs of others that are told what happens. */
import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { sourceForms } from '#app/desk/sources/source-forms.server.ts'
import { describeWebhooks } from '#app/desk/webhooks/describe-webhooks.server.ts'
import { addWebhook } from '#app/desk/webhooks/webhook-forms.server.ts'
import { WebhooksPage } from '#app/desk/webhooks/webhook-pages.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/webhooks.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return {
    ...(await describeWebhooks(database.db)),
    notice: noticeText(url.searchParams.get('notice'), notices.webhooks),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!kind) throw data(null, { status: 404 })
  const services = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, sourceForms, 422)
  const staffId = signedIn(context).person.id
  const outcome = await addWebhook({ services, kind, staffId, info }, fields)
  return answerForm(outcome, { page: '/admin/webhooks', typed, keep: Object.keys(typed) })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhooksPage {...loaderData} answer={useAnswer(actionData)} />
}
