import { AssignmentPage } from '#app/desk/assignment/assignment-page.tsx'
import { changeAssignment, loadAssignment } from '#app/desk/assignment/load-assignment.server.ts'
import { assignmentForms, personFields } from '#app/desk/assignment/shift-form.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { assignmentTopic } from '#app/submissions/intake/assignment.server.ts'
import { topicOf } from '#app/submissions/model/kind.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/assignment.ts'

const kind = kinds.find(({ assigns }) => assigns)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return {
    ...(await loadAssignment(database, kind)),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { assignment, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, assignmentForms, 422)
  if (!kind) throw new Error('no kind of submission is assigned')
  const outcome = await changeAssignment(actionContext(context), kind, fields)
  if (outcome.kind === 'ok') {
    await assignment.refresh()
    announcements.announce(assignmentTopic)
    announcements.announce(topicOf(kind))
  }
  return answerForm(outcome, {
    page: '/admin/assignment',
    typed,
    keep: ['isOn', 'minutes', ...personFields],
  })
}

export default function Assignment({ loaderData, actionData }: Route.ComponentProps) {
  return <AssignmentPage {...loaderData} answer={useAnswer(actionData)} />
}
