import { z } from 'zod'
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { type ErrorResponse, statusOf } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/account-passkey.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const refuse = (refusal: ErrorResponse) =>
    Response.json({ issue: refusal.message }, { status: statusOf(refusal) })
  const read = await readFields(request, z.object({ password: z.string().default('') }))
  if (read.kind === 'invalid') return refuse(read)
  const info = context.get(requestInfoContext)
  const self = { ...signedIn(context), caller: callerOf(request, info) }
  const outcome = await unlessAway(log, info.id, () => staff.startPasskey(self, read.fields.password))
  if (isAway(outcome)) return refuse(outcome)
  if (!outcome.ok) return refuse(rejected(outcome))
  return Response.json({ question: outcome.question }, { headers: outcome.headers })
}
