/** A one-time link: looking changes nothing, only the button creates the account and uses the link up. */
import { data, redirect } from 'react-router'
import { LinkGone, WelcomeForm } from '#app/desk/account/welcome-form.tsx'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/welcome.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await context.get(servicesContext).staff.findInvitation(params.token)
  return data({ invitation }, { status: invitation ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) return data({ fault: body.reason }, { status: body.status })
  const { name = '', email = '', password = '' } = body.values
  const caller = callerOf(request, context.get(requestInfoContext))
  const outcome = await staff.acceptInvitation(params.token, { name, email, password }, caller)
  if (!outcome.ok && outcome.issue === 'gone') return data({}, { status: 404 })
  if (!outcome.ok) return data({ faults: outcome.fields, typed: { name, email } }, { status: 422 })
  const session = await staff.signIn({ email: outcome.email, password }, caller)
  return session.ok
    ? redirect('/admin', { status: 303, headers: session.headers })
    : redirect('/admin/sign-in', 303)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  return invitation ? <WelcomeForm invitation={invitation} answer={actionData} /> : <LinkGone />
}
