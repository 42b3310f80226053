/** The second step of signing in, for whoever has switched it on. */
import { data, redirect } from 'react-router'
import { CodeForm } from '#app/desk/account/sign-in-form.tsx'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { safeNext, signInPath } from '#app/staff/next-path.ts'
import type { Route } from './+types/code.ts'

export const meta = () => [{ title: 'Your code' }, { name: 'robots', content: 'noindex' }]

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(safeNext(url.searchParams.get('next')), 303)
  return null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return data({ fault: body.reason, tried: 'app' as const }, { status: body.status })
  const { code = '', kind } = body.values
  const tried = kind === 'recovery' ? 'recovery' : 'app'
  const next = safeNext(url.searchParams.get('next'))
  const outcome = await loadOrRefer(log, info.id, () =>
    staff.finishSignIn({ code, kind: tried }, callerOf(request, info)),
  )
  switch (outcome.kind) {
    case 'signed-in':
      return redirect(next, { status: 303, headers: outcome.headers })
    case 'start-over':
      return redirect(signInPath(next), 303)
    case 'refused':
      return data(
        { fault: 'This code is wrong, or it was used before. Wait for the next one.', tried },
        { status: 422 },
      )
    default:
      return outcome satisfies never
  }
}

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeForm fault={actionData?.fault} tried={actionData?.tried === 'recovery' ? 'recovery' : 'app'} />
}
