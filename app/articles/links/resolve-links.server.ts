import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { articlePath } from '../model/article.ts'
import { readArticleHref, splitArticleHref } from '../text/article-link.ts'
import { type ArticleElement, type ArticleNode, elementsIn } from '../text/article-node.ts'

/** An engine may refuse more parameters in one query. */
const idsAtOnce = 500

/** Where no published article is behind a link, its words stay. */
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
  if (ids.size === 0) return bodies
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
    if (!link) return [whole]
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
