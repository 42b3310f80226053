/** /manifest.webmanifest (W3C Web Application Manifest). */
import { webManifest } from '#app/content/manifest.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/manifest.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { agency } = context.get(servicesContext)
  return Response.json(webManifest(agency()), { headers: { 'Content-Type': 'application/manifest+json' } })
}
