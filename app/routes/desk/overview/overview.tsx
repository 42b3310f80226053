/** The front of the desk. */
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeOverview } from '#app/desk/overview/overview.server.ts'
import { Overview } from '#app/desk/overview/overview.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/overview.ts'

export const meta = () => [{ title: 'Overview' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const who = signedIn(context)
  return loadOrRefer(log, context.get(requestInfoContext).id, () => describeOverview(database, who, kinds))
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
