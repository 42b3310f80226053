/** The front of the desk. */
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeOverview } from '#app/desk/overview/overview.server.ts'
import { Overview } from '#app/desk/overview/overview.tsx'
import { kinds } from '#app/services/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { screensFor } from '../addresses.ts'
import type { Route } from './+types/overview.ts'

export const meta = () => [{ title: 'Overview' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const who = signedIn(context)
  return describeOverview(database, who, { kinds, screens: screensFor(who.person.role) })
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
