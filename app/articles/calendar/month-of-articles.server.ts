/** What came out and what is planned between two moments, and which drafts have no day yet. */
import type { Database } from '#app/platform/database/database.server.ts'
import '../article.ts'

/** Of a month are shown at most so many that came out, and as many that are planned. */
export const mostInMonth = 1000
/** Drafts that are named beside the calendar. */
const mostDrafts = 30

export interface Span {
  /** UTC, ISO 8601: the first moment that belongs to it, and the first that does not. */
  from: string
  until: string
}

/** Articles of a span in the order of their moments; with `own` of one person alone. `hasMore` when there are others. */
export async function listMonth({ reads }: Database, { from, until }: Span, own: string | null) {
  const all = () => {
    const query = reads
      .selectFrom('research_articles')
      .select(['id', 'title', 'published_at', 'publish_at', 'publish_error'])
      .where('trashed_at', 'is', null)
      .limit(mostInMonth + 1)
    return own === null ? query : query.where('begun_by', '=', own)
  }
  const [out, planned] = await Promise.all([
    all()
      .where('status', '=', 'published')
      .where('published_at', '>=', from)
      .where('published_at', '<', until)
      .orderBy('published_at')
      .orderBy('id')
      .execute(),
    all()
      .where('publish_at', '>=', from)
      .where('publish_at', '<', until)
      .orderBy('publish_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    out: out.slice(0, mostInMonth),
    planned: planned.slice(0, mostInMonth),
    hasMore: out.length > mostInMonth || planned.length > mostInMonth,
  }
}

export type MonthArticle = Awaited<ReturnType<typeof listMonth>>['out'][number]

/** Drafts without a day, those that were never published first, the newest of each first. */
export async function listUndated({ reads }: Database, own: string | null) {
  const drafts = () => {
    const query = reads
      .selectFrom('research_articles')
      .select(['id', 'title'])
      .where('status', '=', 'draft')
      .where('publish_at', 'is', null)
      .where('trashed_at', 'is', null)
      .limit(mostDrafts)
    return own === null ? query : query.where('begun_by', '=', own)
  }
  const [fresh, withdrawn] = await Promise.all([
    drafts().where('published_at', 'is', null).orderBy('id', 'desc').execute(),
    drafts()
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  ])
  return [...fresh, ...withdrawn].slice(0, mostDrafts)
}

/** The article that a form of the calendar is about: what readers would see of its title, and its plan. */
export async function findForCalendar({ db }: Database, id: string) {
  const row = await db
    .selectFrom('research_articles')
    .select(['id', 'title', 'status', 'publish_at'])
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
