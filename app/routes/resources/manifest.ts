/** /manifest.webmanifest (W3C Web Application Manifest), and with ?desk the one of the desk: a browser asks for both without cookies. */
import { webManifest } from '#app/content/manifest.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/manifest.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { agency } = context.get(servicesContext)
  return Response.json(webManifest(agency(), url.searchParams.has('desk') ? 'desk' : 'site'), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}
