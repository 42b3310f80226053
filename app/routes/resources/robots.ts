/** /robots.txt (RFC 9309): everything may be read but the desk. */
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).config
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /thank-you',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
