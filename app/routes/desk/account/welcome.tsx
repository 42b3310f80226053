/** A one-time link: looking changes nothing, only the button creates the account and uses the link up. */
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { LinkGone, WelcomeForm } from '#app/desk/account/welcome-form.tsx'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import type { FormAnswer } from '#app/desk/forms/form-answer.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/welcome.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await context.get(servicesContext).staff.findInvitation(params.token)
  return data({ invitation }, { status: invitation ? 200 : 404 })
}

const text = z.string().default('')
const welcomeFields = z.object({ name: text, email: text, password: text })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const read = await readFields(request, welcomeFields)
  const reply = { page: '/admin', typed: read.typed, keep: ['name', 'email'] }
  if (read.kind === 'invalid') return answerForm(read, reply)
  const caller = callerOf(request, context.get(requestInfoContext))
  const outcome = await staff.acceptInvitation(params.token, read.fields, caller)
  // The page itself says that the link is gone.
  if (!outcome.ok && outcome.issue === 'gone') return data<FormAnswer>({ typed: {} }, { status: 404 })
  if (!outcome.ok) {
    const message = 'Please look at the marked fields.'
    return answerForm({ kind: 'invalid', issues: { ...outcome.fields }, message }, reply)
  }
  const session = await staff.signIn({ email: outcome.email, password: read.fields.password }, caller)
  return session.ok
    ? redirect('/admin', { status: 303, headers: session.headers })
    : redirect('/admin/sign-in', 303)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  return invitation ? <WelcomeForm invitation={invitation} answer={actionData} /> : <LinkGone />
}
