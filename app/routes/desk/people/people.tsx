/** Everything that is held about one person. What is looked for is posted, so that it is in no address and no log. */
import { data } from 'react-router'
import { logFault } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { PeoplePage } from '#app/desk/people/people-page.tsx'
import { workOnPerson } from '#app/desk/people/people-work.server.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/people.ts'

export const meta = () => [{ title: 'One person' }, { name: 'robots', content: 'noindex' }]

/** Without a loader a client navigation would make no request, and the guard would not run. */
export const loader = () => null

export async function action({ request, context }: Route.ActionArgs) {
  const { people, log, announcements } = context.get(servicesContext)
  const { id, address } = context.get(requestInfoContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const by = { staffId: signedIn(context).person.id, address }
  try {
    const { status, answer } = await workOnPerson(people, body.values, by)
    if (answer.erased) for (const topic of ['leads', 'recruits'] as const) announcements.announce(topic)
    return data(answer, { status })
  } catch (fault) {
    throw data({ reference: id }, { status: logFault(log, id, fault) })
  }
}

export default function People({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
