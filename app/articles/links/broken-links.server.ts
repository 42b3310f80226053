/** Links that lead nowhere on this site. Other sites are not asked. */

import { agency } from '#app/content/agency/agency.ts'
import { findPage } from '#app/content/catalogue/catalogue.ts'
import { glossary, glossaryPath } from '#app/content/glossary/glossary.ts'
import { readServicePage } from '#app/content/service-pages.server.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { ArticleStatus } from '../model/article.ts'
import { readArticleHref } from '../text/article-link.ts'
import { type ArticleNode, elementsIn, textOf } from '../text/article-node.ts'
import { isOwnPage, pageNameOf, pageOfHref, slugOfHref } from '../text/own-pages.ts'
import { readHtml } from '../text/read-html.server.ts'
import { findIdsBySlug } from './article-links.server.ts'

export interface BrokenLink {
  href: string
  text: string
  why: string
}

const maxShown = 100
/** An engine may refuse more parameters in one query. */
const idsAtOnce = 500

/** `html` must come from `cleanHtml`. A link of the article `self` to itself is not broken. */
export async function brokenLinksOf(database: Database, html: string, self = ''): Promise<BrokenLink[]> {
  const { nodes, contents } = readHtml(html)
  const links = linksIn(nodes).filter(({ href }) => /^(\/|article:)/.test(href))
  if (links.length === 0) return []
  const slugs = links.map(({ href }) => slugOfHref(href)).filter((slug) => slug !== null)
  const bySlug = await findIdsBySlug(database.db, [...new Set(slugs)])
  const idOf = (href: string) => readArticleHref(href) ?? bySlug.get(slugOfHref(href) ?? '') ?? null
  const ids = new Set(links.map(({ href }) => idOf(href)).filter((id) => id !== null && id !== self))
  const articles = await findStates(database, [...ids] as string[])
  const parts = await findParts(
    database,
    links.filter(({ href }) => partOf(href)).map(({ href }) => idOf(href)),
  )
  const own = new Set(contents.map((heading) => heading.id))
  return links
    .flatMap(({ href, text }) => {
      const id = idOf(href)
      const part = partOf(href)
      const isOwn = id !== null && id === self
      const whyNot = id === null ? whyNoPage(href) : isOwn ? null : whyNotRead(articles.get(id))
      const service = id === null ? findServicePage(href) : null
      const title = isOwn ? 'this article' : service ? `“${service.name}”` : nameOf(articles.get(id ?? ''))
      const known = isOwn ? own : (service?.parts ?? parts.get(id ?? ''))
      const why = whyNot ?? whyNoPart(part, known, title)
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
  for (const some of inBatches(ids, idsAtOnce)) {
    const rows = await db
      .selectFrom('research_articles')
      .select(['id', 'title', 'status'])
      .where('id', 'in', some)
      .where('trashed_at', 'is', null)
      .execute()
    for (const { id, ...state } of rows) states.set(id, state)
  }
  return states
}

/** The fragment of an address whose parts we know; else empty. */
function partOf(href: string): string {
  const isArticle = href.startsWith('article:') || slugOfHref(href) !== null
  const isKnown = isArticle || pageOfHref(href) === glossaryPath || findServicePage(href) !== null
  return isKnown ? (/#(.+)$/s.exec(href)?.[1] ?? '') : ''
}

/** The ids of headings by article; under an empty id the words of the glossary. */
async function findParts({ db }: Database, ids: readonly (string | null)[]) {
  const parts = new Map([['', new Set(glossary().map(({ id }) => id))]])
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  for (const id of wanted.slice(0, maxShown)) {
    const row = await db
      .selectFrom('research_articles')
      .select('content')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (row) parts.set(id, new Set(readHtml(row.content).contents.map((heading) => heading.id)))
  }
  return parts
}

const nameOf = (article: { title: string } | undefined) => (article ? `“${article.title}”` : 'the glossary')

function whyNoPart(part: string, known: ReadonlySet<string> | undefined, where: string) {
  if (!part || !known || known.has(part)) return null
  return `There is no heading “${part.slice(0, 80)}” in ${where} any more, so readers land at its top. Choose another heading or link to the whole page.`
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

/** What every one of them has besides its sections. */
const everywhere = [
  'main',
  'quick-quote-form',
  'quick-quote-heading',
  'resources',
  'resources-heading',
  'learning-heading',
]

/** By its short or its whole address; null for every other one. */
function findServicePage(href: string): { name: string; parts: ReadonlySet<string> } | null {
  const page = findPage(pageNameOf(pageOfHref(href)))
  return page?.menu === 'services' ? { name: page.label, parts: partsOf(page.path) } : null
}

function partsOf(path: string): ReadonlySet<string> {
  const ids = readServicePage(path, agency).sections.flatMap((section) => ('id' in section ? section.id : []))
  return new Set([...ids, ...ids.map((id) => `${id}-heading`), ...everywhere])
}
