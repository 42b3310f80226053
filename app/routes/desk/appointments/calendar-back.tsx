/** Where the maker of one's own calendar sends people back to. Opening it changes nothing; the button does. */
import { connectCalendar } from '#app/desk/appointments/appointments.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { backForm, refusalIn } from '#app/desk/settings/mailbox.server.ts'
import { SignInBackPage } from '#app/desk/settings/mailbox-page.tsx'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/calendar-back.ts'

export const loader = ({ url }: Route.LoaderArgs) => ({
  refusal: refusalIn(url.searchParams),
  answer: url.search.slice(1),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request, backForm, 422)
  const services = context.get(servicesContext)
  const outcome = await connectCalendar(actionContext(context), services, new URLSearchParams(fields.answer))
  services.jobs.wake()
  return answerForm(outcome, { page: '/admin/appointments' })
}

export default function CalendarBack({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInBackPage to="calendar" {...loaderData} issue={useAnswer(actionData)?.message} />
}
