/**
 * Which articles, tags and authors are public, in memory for the page cache: it keeps a page for each of them, and
 * one for all addresses that lead to none.
 */
import { openYields } from '#app/lib/yield-to-others.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { listAuthors } from '../authors/shown-authors.server.ts'
import { type ArticleCategory, isOffered } from '../model/article.ts'
import { pagesOf, readPage } from '../model/list-page.ts'
import {
  type ArticleCounts,
  countPublished,
  countTagged,
  gatherTags,
  noArticles,
  type Tagged,
  tagKey,
} from './article-reader.server.ts'
import { countAuthorPages } from './author-articles.server.ts'

const batch = 500
/** So few are read at once: a thread would have to start for them, and a start waits for that. */
const few = 100

/** `moved`: an address that an article had before. */
export type Registered = { id: string; category: ArticleCategory } | 'moved'

export type ArticleRegister = ReturnType<typeof openArticleRegister>

/** Knows nothing until `refresh`. */
export function openArticleRegister({ db, reads }: Database, log: Log) {
  let slugs: ReadonlyMap<string, Registered> | null = null
  let counts = noArticles()
  /** Pages by the last part of the address; 0 for an address that somebody had before. */
  let authors: ReadonlyMap<string, number> = new Map()
  let tags: ReadonlyMap<string, Tagged> = new Map()
  let wanted = 0
  let reading: Promise<void> | undefined

  async function read() {
    for (let read = -1; read !== wanted; ) {
      read = wanted
      const [articles, moved, authorPages] = await Promise.all([
        readPublished({ db, reads }),
        db.selectFrom('article_slugs').select('slug').execute(),
        readAuthorPages(db),
      ])
      if (read !== wanted) continue
      authors = authorPages
      ;({ tags, counts } = articles)
      slugs = new Map([...moved.map(({ slug }) => [slug, 'moved'] as const), ...articles.slugs])
    }
  }

  return {
    /** Until it is done nothing is cached. */
    async refresh(): Promise<void> {
      slugs = null
      wanted++
      reading ??= read()
        .catch((error) => log.warn({ err: error }, 'the register of articles waits for the database'))
        .finally(() => {
          reading = undefined
        })
      await reading
    },
    /** `path` without a query. */
    idAt(path: string): string | null {
      const [, category, slug = ''] = /^\/research\/([a-z-]+)\/([a-z0-9-]+)$/.exec(path) ?? []
      const found = slugs?.get(slug)
      return found !== undefined && found !== 'moved' && found.category === category ? found.id : null
    },
    async tagged(tag: string): Promise<Tagged | undefined> {
      if (slugs === null) await (reading ?? this.refresh())
      return tags.get(tagKey(tag))
    },
    /** As read last: soon enough for a page that nobody keeps. */
    async counts(): Promise<ArticleCounts> {
      if (slugs === null) await (reading ?? this.refresh())
      return slugs === null ? countPublished({ db }) : counts
    },
    /** The cache key of `path` (below /research); null to render it anew. */
    keyOf(path: string, query: URLSearchParams | null): string | null {
      if (slugs === null) {
        // The database was away when it should have been read.
        if (!reading) void this.refresh()
        return null
      }
      const [, , first, second, more] = path.split('/')
      if (more !== undefined) return '404'
      if (first === 'authors' && second !== undefined) return authorKey(path, query, authors.get(second))
      if (first === undefined) return listKey(path, query, query?.get('category') ?? '', { tags, counts })
      if (second === undefined) {
        if (isOffered(first)) return listKey(path, query, first, { tags, counts })
        return slugs.has(first) ? null : '/research/-'
      }
      const found = slugs.get(second)
      // A redirect is not kept; all missing articles of a category share a page.
      if (found === undefined) return isOffered(first) ? `/research/${first}/-` : '/research/-/-'
      return found !== 'moved' && found.category === first ? path : null
    },
  }
}

interface Held {
  tags: ReadonlyMap<string, Tagged>
  counts: ArticleCounts
}

/** A search is made anew each time; pages beyond the last share one. */
function listKey(
  path: string,
  query: URLSearchParams | null,
  category: string,
  { tags, counts }: Held,
): string | null {
  if (!query) return path
  if (query.get('q')?.trim()) return null
  const isIndex = path === '/research'
  const tag = isIndex ? query.get('tag') : null
  const tagged = tag ? tags.get(tagKey(tag)) : undefined
  // All unknown tags share one page.
  if (tag && !tagged) return `${path}?tag=-`
  if (category && !isOffered(category)) return `${path}?category=-`
  const kept = new URLSearchParams()
  if (isIndex && category) kept.set('category', category)
  if (tagged) kept.set('tag', tagged.key)
  const of = isOffered(category) ? category : 'all'
  const all = tagged ? countTagged(tagged).of[of] : counts.of[of]
  const page = readPage(query, pagesOf(all))
  if (page !== 1) kept.set('page', `${page ?? 0}`)
  return kept.size > 0 ? `${path}?${kept}` : path
}

async function readAuthorPages(db: Database['db']): Promise<Map<string, number>> {
  const moved = await db.selectFrom('author_slugs').select('slug').execute()
  const pages = new Map(moved.map(({ slug }) => [slug, 0]))
  for (const author of await listAuthors(db)) pages.set(author.slug, await countAuthorPages(db, author))
  return pages
}

/** A redirect is not kept; missing authors and pages share one. */
function authorKey(path: string, query: URLSearchParams | null, pages: number | undefined): string | null {
  if (pages === undefined) return '/research/authors/-'
  if (pages === 0) return null
  const page = readPage(query, pages)
  return page === 1 ? path : `${path}?page=${page ?? 0}`
}

/** Ten thousand at once would hold up everybody. */
async function readPublished({ db, reads }: Pick<Database, 'db' | 'reads'>) {
  const takeBreak = openYields()
  const slugs = new Map<string, Registered>()
  const counts = noArticles()
  const { byKey: tags, add } = gatherTags()
  const first = await findPublishedIds(db, few + 1)
  const from = first.length > few ? reads : db
  const published = first.length > few ? await findPublishedIds(reads) : first
  for (const ids of inBatches(published, batch)) {
    const rows = await from
      .selectFrom('research_articles')
      .select(['id', 'slug', 'category', 'published_at', 'tags'])
      .where('id', 'in', ids)
      .where('status', '=', 'published')
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      await takeBreak()
      const row = byId.get(id)
      // What is no longer sold is not offered to readers.
      if (!row || !isOffered(row.category)) continue
      const { slug, category, published_at } = row
      slugs.set(slug, { id, category })
      counts.of.all++
      counts.of[category]++
      add({ id, category, publishedAt: published_at ?? '' }, JSON.parse(row.tags) as string[])
    }
  }
  return { slugs, counts, tags }
}

/** By an index alone. */
async function findPublishedIds(db: Queries, most?: number): Promise<string[]> {
  const rows = await db
    .selectFrom('research_articles')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most as number))
    .execute()
  return rows.map(({ id }) => id)
}
