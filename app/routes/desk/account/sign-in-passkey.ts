/** What to ask a visitor's authenticator for, to sign in. The answer is posted to the sign-in page. */

import { tooManyTries } from '#app/desk/account/wait-text.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/sign-in-passkey.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const outcome = await unlessAway(log, info.id, () => staff.askForPasskey(callerOf(request, info)))
  if (isAway(outcome)) return Response.json({ issue: outcome.message }, { status: 503 })
  if (outcome.ok) return Response.json({ question: outcome.question }, { headers: outcome.headers })
  return Response.json(
    { issue: tooManyTries(outcome.seconds) },
    { status: 429, headers: { 'Retry-After': String(outcome.seconds) } },
  )
}
