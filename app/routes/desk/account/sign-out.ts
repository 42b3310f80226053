/** Ends the session. A post, so that no link or picture can sign anybody out. */
import { redirect } from 'react-router'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/sign-out.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await context
    .get(servicesContext)
    .staff.signOut(callerOf(request, context.get(requestInfoContext)))
  return redirect('/admin/sign-in?notice=signed-out', { status: 303, headers })
}
