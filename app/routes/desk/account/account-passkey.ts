/** What to ask the authenticator for, to add a passkey: for who knows the password. */
import { faultOf } from '#app/desk/account/account-work.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/account-passkey.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) return Response.json({ fault: body.reason }, { status: body.status })
  const caller = callerOf(request, context.get(requestInfoContext))
  const outcome = await staff.startPasskey({ ...signedIn(context), caller }, body.values.password ?? '')
  if (outcome.kind === 'done')
    return Response.json({ question: outcome.question }, { headers: outcome.headers })
  return Response.json({ fault: faultOf(outcome) }, { status: outcome.kind === 'wait' ? 429 : 422 })
}
