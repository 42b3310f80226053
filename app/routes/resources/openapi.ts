/** What programs of others may post here, for their builders. */
import { servicesContext } from '#app/services/services.ts'
import { describeLeadApi } from '#app/submissions/sources/lead-api.ts'
import type { Route } from './+types/openapi.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  return Response.json(describeLeadApi(config.siteUrl, agency().name), {
    headers: { 'Cache-Control': 'no-cache' },
  })
}
