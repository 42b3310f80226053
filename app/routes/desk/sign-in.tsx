/** The sign-in page. A plain form: it works without JavaScript and with every password manager. */
import { data, redirect } from 'react-router'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { SignInForm } from '#app/desk/sign-in-form.tsx'
import { signedInContext } from '#app/desk/signed-in.ts'
import { waitWords } from '#app/desk/wait-words.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { safeNext } from '#app/staff/next-path.ts'
import type { Route } from './+types/sign-in.ts'

export const meta = () => [{ title: 'Staff sign-in' }, { name: 'robots', content: 'noindex' }]

/** A refusal says how long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(safeNext(url.searchParams.get('next')), 303)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return data({ fault: body.reason, email: '' }, { status: body.status })
  const { email = '', password = '' } = body.values
  const outcome = await loadOrRefer(log, info.id, () =>
    staff.signIn({ email, password }, callerOf(request, info)),
  )
  const next = safeNext(url.searchParams.get('next'))
  switch (outcome.kind) {
    case 'signed-in':
      return redirect(next, { status: 303, headers: outcome.headers })
    case 'code-needed':
      return redirect(`/admin/code?next=${encodeURIComponent(next)}`, {
        status: 303,
        headers: outcome.headers,
      })
    case 'wait':
      return data(
        { fault: `Too many tries. ${waitWords(outcome.seconds)}`, email },
        { status: 429, headers: { 'Retry-After': String(outcome.seconds) } },
      )
    case 'refused':
      return data({ fault: 'This e-mail and password do not belong together.', email }, { status: 422 })
    default:
      return outcome satisfies never
  }
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  return <SignInForm fault={actionData?.fault} email={actionData?.email} />
}
