/** The report on promises. */
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeReport, readPeriod } from '#app/desk/overview/target-report.server.ts'
import { TargetReport } from '#app/desk/overview/target-report.tsx'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/targets.ts'

export const meta = () => [{ title: 'Response times' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const who = signedIn(context)
  return describeReport(database, who, kinds, readPeriod(url.searchParams))
}

export default function Targets({ loaderData }: Route.ComponentProps) {
  return <TargetReport {...loaderData} />
}
