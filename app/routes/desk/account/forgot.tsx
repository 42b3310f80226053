/** "Forgot your password?": the same answer for every address. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { ForgotForm } from '#app/desk/account/sign-in-form.tsx'
import { tooManyTries } from '#app/desk/account/wait-text.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/forgot.ts'

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { mailer } = context.get(servicesContext)
  return { emailsLeave: mailer.leaves, isSent: mailer.leaves && url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const read = await readFields(request, z.object({ email: z.string().default('') }))
  const reply = { page: '/admin/forgot', typed: read.typed, keep: ['email'] }
  if (read.kind === 'invalid') return answerForm(read, reply)
  const seconds = await unlessAway(log, info.id, () =>
    staff.askForReset(read.fields.email, callerOf(request, info)),
  )
  if (isAway(seconds)) return answerForm(seconds, reply)
  if (seconds === 0) return redirect('/admin/forgot?sent=1', 303)
  return answerForm({ kind: 'unavailable', seconds, message: tooManyTries(seconds) }, reply)
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotForm {...loaderData} answer={actionData} />
}
