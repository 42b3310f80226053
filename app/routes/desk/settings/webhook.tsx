/** One program of others that is told what happens. */
import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { sourceForms } from '#app/desk/sources/source-forms.server.ts'
import { describeWebhook } from '#app/desk/webhooks/describe-webhooks.server.ts'
import { changeWebhook } from '#app/desk/webhooks/webhook-forms.server.ts'
import { WebhookPage } from '#app/desk/webhooks/webhook-pages.tsx'
import { isId } from '#app/lib/ids.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { findEndpoint } from '#app/submissions/webhooks/endpoints.server.ts'
import type { Route } from './+types/webhook.ts'

async function find({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const services = context.get(servicesContext)
  const endpoint = isId(params.id) ? await findEndpoint(services.database.db, params.id) : undefined
  if (!endpoint || !kind) throw data(null, { status: 404 })
  return { services, endpoint, kind }
}

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { services, endpoint } = await find(args)
  return {
    ...(await describeWebhook(services.database.db, endpoint)),
    notice: noticeText(url.searchParams.get('notice'), notices.webhooks),
  }
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { services, endpoint, kind } = await find(args)
  const info = args.context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, sourceForms, 422)
  const staffId = signedIn(args.context).person.id
  const outcome = await changeWebhook({ services, kind, staffId, info }, endpoint, fields)
  const own = `/admin/webhooks/${endpoint.id}`
  const page = outcome.kind === 'ok' && outcome.notice === 'removed' ? '/admin/webhooks' : own
  return answerForm(outcome, { page, typed, keep: Object.keys(typed) })
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhookPage {...loaderData} answer={useAnswer(actionData)} />
}
