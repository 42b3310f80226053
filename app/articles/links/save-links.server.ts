import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { articleHref } from '../text/article-link.ts'
import { slugOfHref } from '../text/own-pages.ts'
import '../model/article.ts'

/** As `cleanHtml` writes it: one attribute, quotes as entities. */
const link = /<a href="([^"]*)">/g

/** Stores links to our own articles by id and to our other pages by path. `html` must come from `cleanHtml`. */
export async function saveLinksById(queries: Queries, html: string, siteUrl: string): Promise<string> {
  const own = new Map<string, string>()
  for (const [, written = ''] of html.matchAll(link)) {
    const path = ownPath(plain(written), siteUrl)
    if (path !== null) own.set(written, path)
  }
  if (own.size === 0) return html
  const slugs = [...own.values()].map(slugOfHref).filter((slug) => slug !== null)
  const ids = slugs.length > 0 ? await findIdsBySlug(queries, [...new Set(slugs)]) : new Map<string, string>()
  return html.replace(link, (whole, written: string) => {
    const path = own.get(written)
    if (path === undefined) return whole
    const id = ids.get(slugOfHref(path) ?? '')
    const part = /#.*$/s.exec(path)?.[0]
    return `<a href="${quoted(id ? articleHref(id, part) : path)}">`
  })
}

function ownPath(href: string, siteUrl: string): string | null {
  if (href.startsWith('/')) return href
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  if (bareHost(url) !== bareHost(new URL(siteUrl))) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  // Two slashes at the beginning would be another host.
  return path.startsWith('//') ? null : path
}

/** The site answers with and without www, and people paste both. */
const bareHost = ({ host }: URL) => host.replace(/^www\./, '')

const plain = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An engine may refuse more parameters in one query. */
const slugsAtOnce = 500

/** Missing: a slug that no article has or had. */
export async function findIdsBySlug(
  queries: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const some of inBatches(slugs, slugsAtOnce)) {
    const former = await queries
      .selectFrom('article_slugs')
      .select(['slug', 'article_id as id'])
      .where('slug', 'in', some)
      .execute()
    const present = await queries
      .selectFrom('research_articles')
      .select(['slug', 'id'])
      .where('slug', 'in', some)
      .execute()
    for (const { slug, id } of [...former, ...present]) ids.set(slug, id)
  }
  return ids
}
