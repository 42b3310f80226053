import type { RouterContextProvider } from 'react-router'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { callerOf } from '#app/staff/caller.ts'
import { may } from '#app/staff/permissions.ts'
import { servicesContext } from './services.ts'

/** Whether the sender of `request` is signed in and may try conversions. Visitors without a cookie cost no query. */
export async function mayTestConversions(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  const caller = callerOf(request, context.get(requestInfoContext))
  if (!caller.cookie) return false
  // A database that is away makes nobody an owner, and must not keep a visitor's post from its own answer.
  const who = await context
    .get(servicesContext)
    .staff.whoIs(caller)
    .catch(() => null)
  return who !== null && may(who.person.role, 'conversions.test')
}
