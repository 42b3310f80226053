import { redirect } from 'react-router'
import { z } from 'zod'
import { CodeForm } from '#app/desk/account/sign-in-form.tsx'
import { tooManyTries } from '#app/desk/account/wait-text.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { invalid } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { safeNext, signInPath } from '#app/staff/next-path.ts'
import type { Route } from './+types/code.ts'

/** A refusal says how long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(safeNext(url.searchParams.get('next')), 303)
  return null
}

const codeFields = z.object({
  code: z.string().default(''),
  kind: z.enum(['app', 'recovery']).catch('app'),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const read = await readFields(request, codeFields)
  const reply = { page: '/admin/code', typed: read.typed, keep: ['kind'] }
  if (read.kind === 'invalid') return answerForm(read, reply)
  const next = safeNext(url.searchParams.get('next'))
  const outcome = await unlessAway(log, info.id, () =>
    staff.finishSignIn(read.fields, callerOf(request, info)),
  )
  if (isAway(outcome)) return answerForm(outcome, reply)
  if (outcome.ok) return redirect(next, { status: 303, headers: outcome.headers })
  if (outcome.issue === 'start-over') return redirect(signInPath(next), 303)
  if (outcome.issue === 'wait') {
    const { seconds } = outcome
    return answerForm({ kind: 'unavailable', seconds, message: tooManyTries(seconds) }, reply)
  }
  const message =
    'That code is incorrect or was already used. Wait for the next code in your app and type that one.'
  return answerForm(invalid(message), reply)
}

export default function Code({ actionData }: Route.ComponentProps) {
  return <CodeForm answer={actionData} />
}
