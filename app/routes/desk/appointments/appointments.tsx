import {
  calendarForms,
  changeCalendar,
  describeAppointments,
} from '#app/desk/appointments/appointments.server.ts'
import { AppointmentsPage } from '#app/desk/appointments/appointments-page.tsx'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/appointments.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const shown = await describeAppointments(services, signedIn(context), kinds, url.searchParams)
  return { ...shown, notice: noticeText(url.searchParams.get('notice'), notices.appointments) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, calendarForms, 422)
  const services = context.get(servicesContext)
  const outcome = await changeCalendar(actionContext(context), services, fields)
  services.jobs.wake()
  return answerForm(outcome, { page: '/admin/appointments', typed, keep: ['server', 'user'] })
}

export default function Appointments({ loaderData, actionData }: Route.ComponentProps) {
  return <AppointmentsPage {...loaderData} answer={useAnswer(actionData)} />
}
