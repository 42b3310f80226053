/** The front of the desk. */
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeOverview } from '#app/desk/overview.server.ts'
import { Overview } from '#app/desk/overview.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/overview.ts'
import { screensFor } from './addresses.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const who = signedIn(context)
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => ({
    ...(await describeOverview(database, who)),
    links: screensFor(who.person.role).filter(({ path }) => path !== '/admin'),
  }))
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
