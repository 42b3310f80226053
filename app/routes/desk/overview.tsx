/** The front of the desk. */
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { describeOverview } from '#app/desk/overview.server.ts'
import { Overview } from '#app/desk/overview.tsx'
import { signedIn } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { sourceLabels } from '#app/services/forms.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/overview.ts'

export const meta = () => [{ title: 'Overview' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const who = signedIn(context)
  return loadOrRefer(log, context.get(requestInfoContext).id, () =>
    describeOverview(database, who, sourceLabels),
  )
}

export default function Front({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
