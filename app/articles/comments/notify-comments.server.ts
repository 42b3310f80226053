/** Emails about comments: to the writer of everything, to others of their threads. One email for ten minutes. */
import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJobs, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { may } from '#app/staff/permissions.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../model/article-email.server.tsx'
import { findNewestText, type NewestText } from '../versions/article-versions.server.ts'
import '../model/comment-tables.ts'

const kind = 'article.commented'
const burst = 10 * 60_000
const Told = z.object({ to: z.string(), from: z.string(), until: z.string() })

const mostTold = 10

/** Tells everybody concerned but `by`, once the ten minutes are over in which `at` lies. */
export async function notifyOfComments(
  tx: Queries,
  { article, draft }: NewestText,
  { thread, by, at }: { thread: string; by: string; at: string },
): Promise<void> {
  const people = await tx
    .selectFrom('article_remarks')
    .select('created_by')
    .where('thread_id', '=', thread)
    .union(tx.selectFrom('article_threads').select('created_by').where('id', '=', thread))
    .execute()
  const writer = article.begun_by ?? draft?.saved_by
  const concerned = new Set(people.map(({ created_by }) => created_by))
  if (writer) concerned.add(writer)
  concerned.delete(by)
  const start = Math.floor(Date.parse(at) / burst) * burst
  const [from, until] = [new Date(start).toISOString(), new Date(start + burst).toISOString()]
  await addJobs(
    tx,
    [...concerned].map((to) => ({
      kind,
      payload: { to, from, until },
      subjectId: article.id,
      runAt: until,
      uniqueKey: `${kind}:${article.id}:${to}@${from}`,
    })),
  )
}

/** Whoever may not open the article by then is told nothing. */
export const handleCommentEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind,
    payload: Told,
    async compose(db, { to, from, until }, person, articleId) {
      const newest = await findNewestText(db, articleId)
      if (!newest || !may(person.role, 'articles.write')) return null
      const { article, fields, draft } = newest
      const isWriter = to === (article.begun_by ?? draft?.saved_by)
      const news = await listNews(db, article.id, { to, from, until, isWriter })
      if (news.length === 0) return null
      const nameOf = nameFinder(await listStaffNames(db))
      const more = news.length - mostTold
      return {
        id: article.id,
        subject: `Comments on: ${fields.title.trim() || article.title}`,
        paragraphs: [
          ...news.slice(0, mostTold).map((one) => formatNews(one, nameOf)),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
      }
    },
  })

function formatNews({ by, quote, words, isResolved }: News, nameOf: (id: string) => string): string {
  const where = `${nameOf(by)} on “${short(quote, 200)}”`
  return isResolved ? `${where}: resolved the comment` : `${where}: ${short(words, 600)}`
}

const short = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text

interface News {
  by: string
  at: string
  quote: string
  words: string
  isResolved: boolean
}

/** Looked at, of each kind. */
const most = 100

interface Wanted {
  to: string
  from: string
  until: string
  isWriter: boolean
}

async function listNews(
  db: Queries,
  articleId: string,
  { to, from, until, isWriter }: Wanted,
): Promise<News[]> {
  const threads = await db
    .selectFrom('article_threads as thread')
    .select(['thread.id', 'state', 'decided_at', 'decided_by', 'quote'])
    .where('article_id', '=', articleId)
    .where(({ eb, or, exists, lit }) =>
      or([
        isWriter ? lit(true) : lit(false),
        eb('created_by', '=', to),
        exists(
          eb
            .selectFrom('article_remarks as own')
            .select('own.id')
            .whereRef('own.thread_id', '=', 'thread.id')
            .where('own.created_by', '=', to),
        ),
      ]),
    )
    .execute()
  if (threads.length === 0) return []
  const remarks = await db
    .selectFrom('article_remarks')
    .select(['thread_id', 'created_at', 'created_by', 'words'])
    .where(
      'thread_id',
      'in',
      threads.map(({ id }) => id),
    )
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('created_by', '!=', to)
    .where('words', '!=', '')
    .orderBy('created_at')
    .limit(most)
    .execute()
  const quotes = new Map(threads.map(({ id, quote }) => [id, quote]))
  const news = remarks.map(
    ({ thread_id, created_at, created_by, words }): News => ({
      ...{ by: created_by, at: created_at, quote: quotes.get(thread_id) ?? '', words, isResolved: false },
    }),
  )
  for (const { state, decided_at: at, decided_by: who, quote } of threads)
    if (state === 'resolved' && at !== null && at >= from && at < until && who !== to)
      news.push({ by: who ?? '', at, quote, words: '', isResolved: true })
  return news.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
