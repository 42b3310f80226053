/** Keeps the index and the known words up with the articles. */

import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { openYields } from '#app/lib/yield-to-others.ts'
import { inBatches } from '#app/platform/database/batches/in-batches.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import type { Log } from '#app/platform/process/log.ts'
import { type ArticleNode, linesOf, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'
import { readOwnWords, wordsOfPages } from './site-pages.ts'
import { type ArticleWords, hiddenWords, readArticleWords } from './spelling-words.server.ts'
import { edition, findStaleIds, findTexts, lastChange } from './stale-articles.server.ts'
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
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, left)
      await Promise.race([run, promise])
      clearTimeout(timer)
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
