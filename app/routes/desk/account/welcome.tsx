/** A one-time link: looking changes nothing, only the button creates the account and uses the link up. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { LinkGone, WelcomeForm } from '#app/desk/account/sign-in-form.tsx'
import type { FormAnswer } from '#app/desk/forms/form-answer.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/welcome.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  const invitation = await unlessAway(log, id, () => staff.findInvitation(params.token))
  // Nobody knows whether there is one, so the form stays.
  if (isAway(invitation))
    return data({ isOpen: true, invitation: null, issue: invitation.message }, { status: 503 })
  const isOpen = invitation !== null
  return data({ isOpen, invitation, issue: undefined }, { status: isOpen ? 200 : 404 })
}

const text = z.string().default('')
const welcomeFields = z.object({ name: text, email: text, password: text })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const read = await readFields(request, welcomeFields)
  const reply = { page: '/admin', typed: read.typed, keep: ['name', 'email'] }
  if (read.kind === 'invalid') return answerForm(read, reply)
  const caller = callerOf(request, info)
  const outcome = await unlessAway(log, info.id, () =>
    staff.acceptInvitation(params.token, read.fields, caller),
  )
  if (isAway(outcome)) return answerForm(outcome, reply)
  // The page itself says that the link is gone.
  if (!outcome.ok && outcome.issue === 'gone') return data<FormAnswer>({ typed: {} }, { status: 404 })
  if (!outcome.ok) {
    const message = 'Please fix the fields marked below.'
    return answerForm({ kind: 'invalid', issues: { ...outcome.fields }, message }, reply)
  }
  const { email } = outcome
  const session = await unlessAway(log, info.id, () =>
    staff.signIn({ email, password: read.fields.password }, caller),
  )
  // The account is made; whoever cannot be signed in right now can do it in a moment.
  return !isAway(session) && session.ok
    ? redirect('/admin', { status: 303, headers: session.headers })
    : redirect('/admin/sign-in', 303)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, invitation, issue } = loaderData
  return isOpen ? <WelcomeForm invitation={invitation} answer={actionData} issue={issue} /> : <LinkGone />
}
