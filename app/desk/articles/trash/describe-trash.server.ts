import { listTrash, untrashArticle } from '#app/articles/trash/trash.server.ts'
import { longMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import type { Outcome } from '#app/lib/outcome.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { ActionContext } from '../../frame/answer.server.ts'
import { changeArticle } from '../article-actions.server.ts'

/** Shown at once; whoever deleted more restores the newest first. */
const maxShown = 200

export async function describeTrash(database: Database) {
  const [articles, people] = await Promise.all([listTrash(database, maxShown), listStaffNames(database.db)])
  const nameOf = nameFinder(people)
  return articles.map(({ id, title, at, until, by }) => ({
    id,
    title,
    deleted: `${longMoment(at)} by ${nameOf(by ?? '')}`,
    until: longMoment(until),
  }))
}

/** Null for one that is not there. */
export async function findRestored({ db }: Database, id: string | null) {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('research_articles')
    .select(['id', 'title'])
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export type TrashedArticle = Awaited<ReturnType<typeof describeTrash>>[number]

/** Restores it as a draft; where its address belongs to another article meanwhile, under a new one. */
export async function restoreFromTrash(action: ActionContext, id: string): Promise<Outcome<NoticeName>> {
  let isMoved = false
  const outcome = await changeArticle(action, {
    id,
    notice: 'article-untrashed',
    async make(tx) {
      const restored = await untrashArticle(tx, id)
      if (!restored) return null
      isMoved = restored.isMoved
      return { action: 'article-untrashed', detail: { address: restored.slug } }
    },
  })
  return outcome.kind === 'ok' && isMoved ? { ...outcome, notice: 'article-untrashed-moved' } : outcome
}
