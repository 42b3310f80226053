/** Where mailboxes post when somebody presses their “Unsubscribe” (RFC 8058). Opened as a link it changes nothing, and leads on. */
import { redirect } from 'react-router'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { readUnsubscribeToken } from '#app/submissions/appointments/appointment-link.server.ts'
import { markReturned } from '#app/submissions/emails/returned-mailboxes.server.ts'
import type { Route } from './+types/unsubscribe.ts'

export const loader = () => redirect('/stop', 303)

export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body || body.values['List-Unsubscribe'] !== 'One-Click')
    return new Response(null, { status: 400 })
  const id = readUnsubscribeToken(services, params.token)
  if (id === null) return new Response(null, { status: 404 })
  const { db } = services.database
  const row = await db.selectFrom('submissions').select('email').where('id', '=', id).executeTakeFirst()
  // Nobody of that name is here any more: nothing is sent there.
  if (row?.email) await markReturned(db, { mailbox: mailboxOf(row.email), why: 'unsubscribed', code: null })
  return new Response('Unsubscribed.', { headers: { 'Cache-Control': 'no-store' } })
}
