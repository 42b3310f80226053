import { articlePath } from '#app/articles/model/article.ts'
import { listNewest } from '#app/articles/reader/article-reader.server.ts'
import { categoryLabels, researchCopy } from '#app/content/pages/research.ts'
import { escapeXml } from '#app/lib/escape.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/feed.ts'

const max = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { visits, config, agency } = context.get(servicesContext)
  const { siteUrl } = config
  const { meta } = researchCopy(agency(), { articles: 0 })
  const articles = await listNewest(visits, max)
  const items = articles.map((article) => {
    const address = `${siteUrl}${articlePath(article)}`
    return [
      '<item>',
      element('title', article.title),
      element('link', address),
      // The id never changes, whatever becomes of the address.
      `<guid isPermaLink="false">urn:uuid:${article.id}</guid>`,
      element('description', article.excerpt),
      element('category', categoryLabels[article.category]),
      element('dc:creator', article.author),
      element('pubDate', new Date(article.publishedAt).toUTCString()),
      '</item>',
    ].join('')
  })
  const feed = `${siteUrl}/research/feed.xml`
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', meta.title),
    element('link', `${siteUrl}/research`),
    `<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>`,
    element('description', meta.description),
    '<language>en-us</language>',
    ...items,
    '</channel></rss>\n',
  ]
  return new Response(xml.join(''), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
