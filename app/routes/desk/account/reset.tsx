/** A one-time link to set a new password: looking changes nothing, only the button uses it up. */
import { data } from 'react-router'
import { z } from 'zod'
import { LinkGone, ResetForm } from '#app/desk/account/sign-in-form.tsx'
import type { FormAnswer } from '#app/desk/forms/form-answer.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { invalid } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { passwordIssueText } from '#app/staff/passwords/password-rules.ts'
import type { Route } from './+types/reset.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  const isOpen = await unlessAway(log, id, () => staff.isResetOpen(params.token))
  // Nobody knows whether it is, so the form stays.
  if (isAway(isOpen)) return data({ isOpen: true, issue: isOpen.message }, { status: 503 })
  return data({ isOpen, issue: undefined }, { status: isOpen ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const reply = { page: '/admin/sign-in' }
  const read = await readFields(request, z.object({ password: z.string().default('') }))
  if (read.kind === 'invalid') return answerForm(read, reply)
  const caller = callerOf(request, info)
  const outcome = await unlessAway(log, info.id, () =>
    staff.resetPassword(params.token, read.fields.password, caller),
  )
  if (isAway(outcome)) return answerForm(outcome, reply)
  if (outcome.ok) return answerForm({ kind: 'ok', notice: 'reset' }, reply)
  // The page itself says that the link is gone.
  if (outcome.issue === 'gone') return data<FormAnswer>({ typed: {} }, { status: 404 })
  return answerForm(invalid(passwordIssueText[outcome.issue]), reply)
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, issue } = loaderData
  return isOpen ? <ResetForm issue={actionData?.message ?? issue} /> : <LinkGone />
}
