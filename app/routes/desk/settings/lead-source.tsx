import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { describeSource } from '#app/desk/sources/describe-sources.server.ts'
import { changeSource, sourceForms } from '#app/desk/sources/source-forms.server.ts'
import { SourcePage } from '#app/desk/sources/source-page.tsx'
import { isId } from '#app/lib/ids.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { findSource } from '#app/submissions/sources/lead-sources.server.ts'
import type { Route } from './+types/lead-source.ts'

async function find({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const services = context.get(servicesContext)
  const source = isId(params.id) ? await findSource(services.database.db, params.id) : undefined
  if (!source || !kind?.entryForm) throw data(null, { status: 404 })
  return { services, source, kind, form: kind.entryForm }
}

export async function loader({ url, ...args }: Route.LoaderArgs) {
  const { services, source, kind } = await find(args)
  return {
    ...(await describeSource(services.database.db, kind, source)),
    address: `${services.config.siteUrl}/api/leads`,
    notice: noticeText(url.searchParams.get('notice'), notices.sources),
  }
}

export async function action({ request, ...args }: Route.ActionArgs) {
  const { services, source, kind, form } = await find(args)
  const info = args.context.get(requestInfoContext)
  const { fields, typed } = await readForm(request, sourceForms, 422)
  const staffId = signedIn(args.context).person.id
  const outcome = await changeSource(
    { services: { ...services, kind, form }, kind, staffId, info },
    source,
    fields,
  )
  return answerForm(outcome, { page: `/admin/lead-sources/${source.id}`, typed, keep: Object.keys(typed) })
}

export default function Source({ loaderData, actionData }: Route.ComponentProps) {
  return <SourcePage {...loaderData} answer={useAnswer(actionData)} />
}
