import { isLinkOpen, listLinks, revokeLink } from '#app/articles/preview/preview-links.server.ts'
import { findArticle } from '#app/articles/search/article-desk.server.ts'
import { longMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { ActionContext } from '../../frame/answer.server.ts'

/** Null for an unknown article. */
export async function describeLinks(database: Database, id: string) {
  const { db } = database
  const article = isId(id) ? await findArticle(db, id) : null
  if (!article) return null
  const [rows, people] = await Promise.all([listLinks(database, id), listStaffNames(db)])
  const nameOf = nameFinder(people)
  const now = Date.now()
  const links = await Promise.all(
    rows.map(async ({ id: link, made_at, made_by, until, revoked_at, revoked_by }) => {
      const end = Date.parse(until)
      const isOpen = end > now && (await isLinkOpen(db, { id, until }))
      return {
        id: link,
        made: `Made by ${nameOf(made_by)}, ${longMoment(made_at)}`,
        state: isOpen
          ? `Works until ${longMoment(until)}`
          : revoked_at
            ? `Revoked by ${nameOf(revoked_by ?? '')}, ${longMoment(revoked_at)}`
            : end <= now
              ? `Ended ${longMoment(until)}`
              : 'Ended, because whoever made it no longer writes here',
        isOpen,
      }
    }),
  )
  return { id, title: article.title, links }
}

export type DescribedLinks = NonNullable<Awaited<ReturnType<typeof describeLinks>>>

export async function takeLinkBack(
  { database, who, address }: ActionContext,
  articleId: string,
  id: string,
): Promise<Outcome<NoticeName>> {
  if (!isId(articleId)) return notFound
  const by = { staffId: who.person.id, address }
  const isRevoked = isId(id) && (await revokeLink(database, { articleId, id }, by))
  return isRevoked
    ? { kind: 'ok', notice: 'preview-revoked' }
    : invalid('This link was revoked before. The list shows what is open now.')
}
