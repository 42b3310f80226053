import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { describeSources } from '#app/desk/sources/describe-sources.server.ts'
import { addSourceOf, sourceForms } from '#app/desk/sources/source-forms.server.ts'
import { SourcesPage } from '#app/desk/sources/sources-page.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/lead-sources.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!kind) throw data(null, { status: 404 })
  const { database, config } = context.get(servicesContext)
  return {
    ...(await describeSources(database.db, kind, config.siteUrl)),
    notice: noticeText(url.searchParams.get('notice'), notices.sources),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!kind?.entryForm) throw data(null, { status: 404 })
  const services = { ...context.get(servicesContext), kind, form: kind.entryForm }
  const info = context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, sourceForms, 422)
  const staffId = signedIn(context).person.id
  const outcome = await addSourceOf({ services, kind, staffId, info }, fields)
  return answerForm(outcome, { page: '/admin/lead-sources', typed, keep: Object.keys(typed) })
}

export default function Sources({ loaderData, actionData }: Route.ComponentProps) {
  return <SourcesPage {...loaderData} answer={useAnswer(actionData)} />
}
