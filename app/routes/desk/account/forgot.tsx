/** "Forgot your password?": the same answer for every address. */
import { data, redirect } from 'react-router'
import { ForgotForm } from '#app/desk/account/forgot-form.tsx'
import { waitWords } from '#app/desk/account/wait-words.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/forgot.ts'

export const meta = () => [{ title: 'Forgot your password?' }, { name: 'robots', content: 'noindex' }]

/** A refusal says how long to wait. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { mailer } = context.get(servicesContext)
  return { lettersLeave: mailer.leaves, isSent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, log } = context.get(servicesContext)
  const info = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) return data({ fault: body.reason }, { status: body.status })
  const seconds = await loadOrRefer(log, info.id, () =>
    staff.askForReset(body.values.email ?? '', callerOf(request, info)),
  )
  if (seconds === 0) return redirect('/admin/forgot?sent=1', 303)
  return data(
    { fault: `Too many tries. ${waitWords(seconds)}` },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  )
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotForm {...loaderData} fault={actionData?.fault} />
}
