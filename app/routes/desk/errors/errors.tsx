import { errorForms, putErrorsAway, readErrors } from '#app/desk/errors/error-forms.server.ts'
import { ErrorsPage } from '#app/desk/errors/errors-page.tsx'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/errors.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, surprises } = context.get(servicesContext)
  // What happened a moment ago on this node is there when somebody comes to look.
  await surprises.flush()
  const notice = noticeText(url.searchParams.get('notice'), notices.errors)
  return { ...(await readErrors(database)), notice }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, errorForms, 422)
  const outcome = await putErrorsAway(actionContext(context), fields)
  return answerForm(outcome, { page: '/admin/errors', typed })
}

export default function Errors({ loaderData, actionData }: Route.ComponentProps) {
  return <ErrorsPage {...loaderData} answer={useAnswer(actionData)} />
}
