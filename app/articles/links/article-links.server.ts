import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { articlePath, offeredCategories } from '../model/article.ts'
import { articleHref, readArticleHref, splitArticleHref } from '../text/article-link.ts'
import { type ArticleElement, type ArticleNode, elementsIn } from '../text/article-node.ts'
import { isWithheldPage, slugOfHref } from '../text/own-pages.ts'

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

const maxIds = 500

/** By id, of the articles that `htmls` link to. */
export async function namesOfLinked(
  queries: Queries,
  htmls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set<string>()
  for (const html of htmls)
    for (const [, href] of html.matchAll(/<a href="(article:[^"]{36,150})">/g)) {
      const id = readArticleHref(href)
      if (id && ids.size < maxIds) ids.add(id)
    }
  if (ids.size === 0) return new Map()
  const rows = await queries
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** An engine may refuse more parameters in one query. */
const idsAtOnce = 500

/** Where no published article is behind a link, and where its page is of what is not sold, its words stay. */
export async function resolveLinks(
  database: Database,
  nodes: readonly ArticleNode[],
): Promise<readonly ArticleNode[]> {
  const [resolved = nodes] = await resolveAllLinks(database, [nodes])
  return resolved
}

export async function resolveAllLinks(
  database: Database,
  bodies: readonly (readonly ArticleNode[])[],
): Promise<readonly (readonly ArticleNode[])[]> {
  const links = bodies.flatMap((nodes) => elementsIn(nodes, 'a'))
  const ids = new Set(links.flatMap(({ attributes }) => readArticleHref(attributes?.href) ?? []))
  const paths = await findPaths(database, [...ids])
  return bodies.map((nodes) => within(nodes, paths))
}

async function findPaths(
  { db }: Pick<Database, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const some of inBatches(ids, idsAtOnce)) {
    const rows = await db
      .selectFrom('research_articles')
      .select(['id', 'slug', 'category'])
      .where('id', 'in', some)
      .where('status', '=', 'published')
      .where('category', 'in', offeredCategories())
      .execute()
    for (const row of rows) paths.set(row.id, articlePath(row))
  }
  return paths
}

function within(nodes: readonly ArticleNode[], paths: ReadonlyMap<string, string>): ArticleNode[] {
  return nodes.flatMap((node): readonly ArticleNode[] => {
    if (typeof node === 'string') return [node]
    const whole: ArticleElement = node.children ? { ...node, children: within(node.children, paths) } : node
    const link = splitArticleHref(node.attributes?.href)
    if (!link) return isWithheldPage(node.attributes?.href) ? (whole.children ?? []) : [whole]
    const path = paths.get(link.id)
    return path ? [{ ...whole, attributes: { href: path + link.part } }] : (whole.children ?? [])
  })
}

/** For what is read elsewhere: feeds and emails. */
export function wholeLinks(nodes: readonly ArticleNode[], siteUrl: string): ArticleNode[] {
  return nodes.map((node): ArticleNode => {
    if (typeof node === 'string') return node
    const href = node.attributes?.href
    return {
      ...node,
      ...(node.children && { children: wholeLinks(node.children, siteUrl) }),
      ...(href?.startsWith('/') && { attributes: { ...node.attributes, href: siteUrl + href } }),
    }
  })
}
