/** /sitemap.xml (sitemaps.org, protocol 0.9): every page that search engines may list, every article and their authors. */

import { listAuthors } from '#app/articles/authors/shown-authors.server.ts'
import { articlePath } from '#app/articles/model/article.ts'
import { listAddresses } from '#app/articles/reader/article-reader.server.ts'
import { catalogue } from '#app/content/catalogue/catalogue.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/sitemap.ts'

/** A sitemap holds at most 50,000 addresses; the pages need a few of them. */
const maxArticles = 49_000

export async function loader({ context }: Route.LoaderArgs) {
  const { visits, config } = context.get(servicesContext)
  const { siteUrl } = config
  // Paths are plain letters, digits and dashes, so nothing in them needs escaping.
  const pages = catalogue()
    .filter((page) => page.indexed)
    .map((page) => `<url><loc>${siteUrl}${page.path}</loc></url>`)
  const articles = (await listAddresses(visits, maxArticles)).map(
    (article) =>
      `<url><loc>${siteUrl}${articlePath(article)}</loc><lastmod>${article.updated_at}</lastmod></url>`,
  )
  const authors = (await listAuthors(visits.db)).map(
    ({ path, changedAt }) => `<url><loc>${siteUrl}${path}</loc><lastmod>${changedAt}</lastmod></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[...pages, ...articles, ...authors].join('')}</urlset>\n`
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
