import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import {
  changeContactHours,
  contactHoursForm,
  describeContactHours,
} from '#app/desk/settings/contact-hours.server.ts'
import { ContactHoursPage } from '#app/desk/settings/contact-hours-page.tsx'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/contact-hours.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({
  ...describeContactHours(url.searchParams.get('state')),
  notice: noticeText(url.searchParams.get('notice'), notices.settings),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { agencySettings, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, contactHoursForm, 422)
  const outcome = await changeContactHours(actionContext(context), fields)
  if (outcome.kind === 'ok') {
    // Before the answer: the next button somebody presses goes by it.
    await agencySettings.refresh()
    announcements.announce('content')
  }
  return answerForm(outcome, { page: '/admin/contact-hours', typed, keep: Object.keys(typed) })
}

export default function ContactHours({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactHoursPage {...loaderData} answer={useAnswer(actionData)} />
}
