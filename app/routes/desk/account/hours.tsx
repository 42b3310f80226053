/** When somebody works themselves: for those who see leads. */

import { HoursPage } from '#app/desk/assignment/hours-page.tsx'
import { ownHoursAsTyped } from '#app/desk/assignment/load-assignment.server.ts'
import { hoursForm, ownHoursFields, readBookingForm, readHours } from '#app/desk/assignment/shift-form.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { invalid } from '#app/lib/outcome.ts'
import { servicesContext } from '#app/services/services.ts'
import { readShift, saveShift } from '#app/submissions/assignment/shifts.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/hours.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, assignment } = context.get(servicesContext)
  const { id } = signedIn(context).person
  const shift = await readShift(database.db, id)
  return {
    isOn: assignment.isOn(),
    takes: shift.takes,
    typed: ownHoursAsTyped(shift, new Date()),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, who, address } = actionContext(context)
  const { fields, typed } = await readForm(request, hoursForm, 422)
  const read = readHours(fields, new Date())
  const reply = { page: '/admin/hours', typed, keep: ownHoursFields }
  if ('issue' in read) return answerForm(invalid(read.issue), reply)
  const booking = readBookingForm(fields)
  if ('issue' in booking) return answerForm(invalid(booking.issue), reply)
  const { id } = who.person
  await saveShift(database, { staffId: id, by: id, address }, { ...read, ...booking })
  return answerForm({ kind: 'ok', notice: 'saved' }, reply)
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  return <HoursPage {...loaderData} answer={useAnswer(actionData)} />
}
