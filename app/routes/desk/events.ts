/** The live line of an open desk. */
import { deskEvents, lineHeaders } from '#app/desk/events.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { may } from '#app/staff/permissions.ts'
import type { Route } from './+types/events.ts'

const needs = { leads: 'leads.see', recruits: 'recruits.see', content: 'articles.write' } as const

export function loader({ request, context }: Route.LoaderArgs) {
  // A stream without an end would leave the answer to a HEAD open for ever.
  if (request.method === 'HEAD') return new Response(null, { headers: lineHeaders })
  const { staff, announcements, leaving } = context.get(servicesContext)
  const caller = callerOf(request, context.get(requestInfoContext))
  const self = signedIn(context)
  const { role } = self.person
  return deskEvents({
    topics: self.owesTwoStep
      ? []
      : (['leads', 'recruits', 'content'] as const).filter((topic) => may(role, needs[topic])),
    subscribe: (topic, listener) => announcements.subscribe(topic, listener),
    async look() {
      const now = await staff.whoIs(caller)
      if (!now) return 'ended'
      return now.person.role === role && now.owesTwoStep === self.owesTwoStep ? 'alive' : 'changed'
    },
    signal: AbortSignal.any([request.signal, leaving]),
  })
}
