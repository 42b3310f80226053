/** The sign-in page. A plain form: it works without JavaScript and with every password manager. */
import { data, redirect } from 'react-router'
import { type SignInAnswer, SignInForm } from '#app/desk/account/sign-in-form.tsx'
import { waitWords } from '#app/desk/account/wait-words.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { safeNext } from '#app/staff/next-path.ts'
import type { Route } from './+types/sign-in.ts'

export const meta = () => [{ title: 'Staff sign-in' }, { name: 'robots', content: 'noindex' }]

/** A refusal says how long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(safeNext(url.searchParams.get('next')), 303)
  return {
    notice: url.searchParams.get('notice') === 'reset' ? 'Your new password is set. Sign in with it.' : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return data<SignInAnswer>({ fault: body.reason }, { status: body.status })
  const { email = '', password = '', credential } = body.values
  const caller = callerOf(request, info)
  const outcome = await loadOrRefer(log, info.id, () =>
    credential === undefined
      ? staff.signIn({ email, password }, caller)
      : staff.signInWithPasskey(credential, caller),
  )
  const field = credential === undefined ? ('fault' as const) : ('passkeyFault' as const)
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
      return data<SignInAnswer>(
        { [field]: `Too many tries. ${waitWords(outcome.seconds)}`, email },
        { status: 429, headers: { 'Retry-After': String(outcome.seconds) } },
      )
    case 'refused':
      return data<SignInAnswer>({ [field]: refusals[field], email }, { status: 422 })
    default:
      return outcome satisfies never
  }
}

const refusals = {
  fault: 'This e-mail and password do not belong together.',
  passkeyFault: 'This passkey opens no account here. Sign in with your password.',
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { fault, passkeyFault, email }: SignInAnswer = actionData ?? {}
  return (
    <SignInForm fault={fault} passkeyFault={passkeyFault} email={email} notice={loaderData?.notice ?? null} />
  )
}
