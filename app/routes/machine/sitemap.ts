/** /sitemap.xml (sitemaps.org, protocol 0.9): every page of the catalogue that search engines may list. */
import { catalogue } from '#app/content/catalogue.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext).config
  // Catalogue paths are plain letters and dashes, so nothing in them needs escaping.
  const pages = catalogue
    .filter((page) => page.indexed)
    .map((page) => `<url><loc>${siteUrl}${page.path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
