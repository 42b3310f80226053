/** The report on promises. */
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { describeReport, readPeriod } from '#app/desk/promise-report.server.ts'
import { PromiseReport } from '#app/desk/promise-report.tsx'
import { signedIn } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/promises.ts'

export const meta = () => [{ title: 'Promises' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const who = signedIn(context)
  return loadOrRefer(log, context.get(requestInfoContext).id, () =>
    describeReport(database, who, readPeriod(url.searchParams)),
  )
}

export default function Promises({ loaderData }: Route.ComponentProps) {
  return <PromiseReport {...loaderData} />
}
