/** A one-time link to set a new password: looking changes nothing, only the button uses it up. */
import { data, redirect } from 'react-router'
import { ResetForm } from '#app/desk/account/forgot-form.tsx'
import { LinkGone } from '#app/desk/account/welcome-form.tsx'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { passwordFaultWords } from '#app/staff/password-rules.ts'
import type { Route } from './+types/reset.ts'

export const meta = () => [
  { title: 'Set a new password' },
  { name: 'robots', content: 'noindex' },
  // The address is a secret: no request of this page names it.
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const isOpen = await context.get(servicesContext).staff.isResetOpen(params.token)
  return data({ isOpen }, { status: isOpen ? 200 : 404 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) return data({ fault: body.reason }, { status: body.status })
  const caller = callerOf(request, context.get(requestInfoContext))
  const outcome = await staff.resetPassword(params.token, body.values.password ?? '', caller)
  if (outcome.kind === 'done') return redirect('/admin/sign-in?notice=reset', 303)
  if (outcome.kind === 'gone') return data({}, { status: 404 })
  return data({ fault: passwordFaultWords[outcome.fault] }, { status: 422 })
}

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { fault }: { fault?: string } = actionData ?? {}
  return loaderData.isOpen ? <ResetForm fault={fault} /> : <LinkGone />
}
