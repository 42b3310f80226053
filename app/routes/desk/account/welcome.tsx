/** A one-time link: looking changes nothing, only the button creates the account and uses the link up. */
import { data, redirect } from 'react-router'
import { LinkGone, WelcomeForm } from '#app/desk/account/welcome-form.tsx'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/welcome.ts'

export const meta = () => [
  { title: 'Welcome to the desk' },
  { name: 'robots', content: 'noindex' },
  // The address is a secret: no request of this page names it.
  { name: 'referrer', content: 'no-referrer' },
]

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
  if (outcome.kind === 'gone') return data({}, { status: 404 })
  if (outcome.kind === 'faults')
    return data({ faults: outcome.faults, typed: { name, email } }, { status: 422 })
  const session = await staff.signIn({ email: outcome.email, password }, caller)
  return session.kind === 'signed-in'
    ? redirect('/admin', { status: 303, headers: session.headers })
    : redirect('/admin/sign-in', 303)
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation } = loaderData
  return invitation ? <WelcomeForm invitation={invitation} answer={actionData} /> : <LinkGone />
}
