import { signedIn } from '#app/desk/frame/signed-in.ts'
import { busyLine, deskEvents, lineHeaders } from '#app/desk/live/events.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sendInSlot } from '#app/platform/process/slots.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import { mayOf, topicOf } from '#app/submissions/model/kind.ts'
import type { Route } from './+types/events.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  // A stream without an end would leave the answer to a HEAD open for ever.
  if (request.method === 'HEAD') return new Response(null, { headers: lineHeaders })
  const { staff, announcements, leaving, lineSlots } = context.get(servicesContext)
  const caller = callerOf(request, context.get(requestInfoContext))
  const self = signedIn(context)
  const { role } = self.person
  const line = await sendInSlot(lineSlots, self.person.id, () =>
    deskEvents({
      topics: self.owesTwoStep ? [] : topicsFor(role),
      subscribe: (topic, listener) => announcements.subscribe(topic, listener),
      async look() {
        const now = await staff.whoIs(caller)
        if (!now) return 'ended'
        return now.person.role === role && now.owesTwoStep === self.owesTwoStep ? 'alive' : 'changed'
      },
      signal: AbortSignal.any([request.signal, leaving]),
    }),
  )
  return line ?? busyLine()
}

const topicsFor = (role: Role): string[] => [
  ...kinds.filter((kind) => mayOf(kind, role, 'see')).map(topicOf),
  ...(may(role, 'articles.write') ? ['content'] : []),
]
