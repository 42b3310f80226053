/** What to ask a visitor's authenticator for, to sign in. The answer is posted to the sign-in page. */
import { waitWords } from '#app/desk/account/wait-words.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/sign-in-passkey.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const outcome = await staff.askForPasskey(callerOf(request, context.get(requestInfoContext)))
  if (outcome.kind === 'ask')
    return Response.json({ question: outcome.question }, { headers: outcome.headers })
  return Response.json(
    { fault: `Too many tries. ${waitWords(outcome.seconds)}` },
    { status: 429, headers: { 'Retry-After': String(outcome.seconds) } },
  )
}
