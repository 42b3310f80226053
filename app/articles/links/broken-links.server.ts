/** Links of a text that lead nowhere on this site, in words for its editor. Other sites are not asked. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { ArticleStatus } from '../article.ts'
import { type ArticleNode, elementsIn, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import { readArticleHref } from './article-link.ts'
import { findIdsBySlug } from './find-by-slug.server.ts'
import { isOwnPage, pageOfHref, slugOfHref } from './own-pages.ts'

export interface BrokenLink {
  href: string
  text: string
  why: string
}

/** More links than these say nothing more. */
const maxShown = 100
/** More ids in one query than this, and an engine may refuse it. */
const idsAtOnce = 500

/**
 * The broken links of `html`, which must come from `cleanHtml`, in their order. A link of an article to itself
 * is not broken: `self` is its id.
 */
export async function brokenLinksOf(database: Database, html: string, self = ''): Promise<BrokenLink[]> {
  const links = linksIn(readHtml(html).nodes).filter(({ href }) => /^(\/|article:)/.test(href))
  if (links.length === 0) return []
  const slugs = links.map(({ href }) => slugOfHref(href)).filter((slug) => slug !== null)
  const bySlug = await findIdsBySlug(database.db, [...new Set(slugs)])
  const idOf = (href: string) => readArticleHref(href) ?? bySlug.get(slugOfHref(href) ?? '') ?? null
  const ids = new Set(links.map(({ href }) => idOf(href)).filter((id) => id !== null && id !== self))
  const articles = await findStates(database, [...ids] as string[])
  return links
    .flatMap(({ href, text }) => {
      const id = idOf(href)
      if (id !== null && id === self) return []
      const why = id === null ? whyNoPage(href) : whyNotRead(articles.get(id))
      return why ? [{ href, text, why }] : []
    })
    .slice(0, maxShown)
}

const linksIn = (nodes: readonly ArticleNode[]) =>
  elementsIn(nodes, 'a').map((link) => ({
    href: link.attributes?.href ?? '',
    text: textOf(link).replace(/\s+/g, ' ').trim().slice(0, 200),
  }))

async function findStates({ db }: Database, ids: readonly string[]) {
  const states = new Map<string, { title: string; status: ArticleStatus }>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const rows = await db
      .selectFrom('research_articles')
      .select(['id', 'title', 'status'])
      .where('id', 'in', ids.slice(from, from + idsAtOnce))
      .where('trashed_at', 'is', null)
      .execute()
    for (const { id, ...state } of rows) states.set(id, state)
  }
  return states
}

function whyNotRead(article: { title: string; status: ArticleStatus } | undefined): string | null {
  if (!article) return 'This article was deleted. Link to another article or remove the link.'
  const { title, status } = article
  if (status === 'published') return null
  return status === 'draft'
    ? `“${title}” is a draft. Publish it first, or readers will see plain text instead of a link.`
    : `“${title}” is archived, so readers cannot open it. Link to another article or remove the link.`
}

function whyNoPage(href: string): string | null {
  const page = pageOfHref(href)
  if (isOwnPage(href)) return null
  if (page === '/admin' || page.startsWith('/admin/'))
    return 'Only staff can open this desk page. Link to a public page or remove the link.'
  if (page.startsWith('/preview/'))
    return 'This is a preview link, which expires. Link to the article itself.'
  if (slugOfHref(href)) return `There is no article at ${page.slice(0, 120)}.`
  return `There is no page at ${page.slice(0, 120)} on our site.`
}
