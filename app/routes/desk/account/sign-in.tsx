/** The sign-in page. A plain form: it works without JavaScript and with every password manager. */
import { redirect } from 'react-router'
import { z } from 'zod'
import { SignInForm } from '#app/desk/account/sign-in-form.tsx'
import { tooManyTries } from '#app/desk/account/wait-text.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { isAway, unlessAway } from '#app/desk/frame/log-error.server.ts'
import { signedInContext } from '#app/desk/frame/signed-in.ts'
import { invalid } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { safeNext } from '#app/staff/next-path.ts'
import type { Route } from './+types/sign-in.ts'

/** A refusal says how long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(safeNext(url.searchParams.get('next')), 303)
  const notice = url.searchParams.get('notice')
  return { notice: noticeText(notice, notices['sign-in']), hasLeft: notice === 'signed-out' }
}

const signInFields = z.object({
  email: z.string().default(''),
  password: z.string().default(''),
  credential: z.string().optional(),
})

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const read = await readFields(request, signInFields)
  if (read.kind === 'invalid')
    return answerForm(read, { page: '/admin/sign-in', typed: { form: 'password' } })
  const { email, password, credential } = read.fields
  const caller = callerOf(request, info)
  const outcome = await unlessAway(log, info.id, () =>
    credential === undefined
      ? staff.signIn({ email, password }, caller)
      : staff.signInWithPasskey(credential, caller),
  )
  const form = credential === undefined ? 'password' : 'passkey'
  const reply = { page: '/admin/sign-in', typed: { form, email }, keep: ['email'] }
  if (isAway(outcome)) return answerForm(outcome, reply)
  const next = safeNext(url.searchParams.get('next'))
  if (outcome.ok) {
    const to = outcome.owes === 'code' ? `/admin/code?next=${encodeURIComponent(next)}` : next
    return redirect(to, { status: 303, headers: outcome.headers })
  }
  if (outcome.issue === 'refused') return answerForm(invalid(refusals[form]), reply)
  const { seconds } = outcome
  return answerForm({ kind: 'unavailable', seconds, message: tooManyTries(seconds) }, reply)
}

const refusals = {
  password: 'That email and password do not match. Check both, or reset your password.',
  passkey: 'That passkey does not match any account here. Sign in with your password.',
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInForm
      notice={loaderData?.notice ?? null}
      hasLeft={loaderData?.hasLeft ?? false}
      answer={actionData}
    />
  )
}
