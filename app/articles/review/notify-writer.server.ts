import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { may } from '#app/staff/permissions.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../model/article-email.server.tsx'
import { findNewestText } from '../versions/article-versions.server.ts'
import { wantedChanges } from './wanted-changes.ts'

const kind = 'article.changes-wanted'
const Told = z.object({ to: z.string(), at: z.string() })

/** In the transaction at `at` (ISO) in which the changes are wanted. */
export async function notifyWriter(
  tx: Queries,
  { id, to, at }: { id: string; to: string; at: string },
): Promise<void> {
  await addJob(tx, { kind, payload: { to, at }, subjectId: id, uniqueKey: `${kind}:${id}@${at}:${to}` })
}

/** Changes that nobody wants any more are not told. */
export const handleChangesEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind,
    payload: Told,
    async compose(db, { at }, person, articleId) {
      const newest = await findNewestText(db, articleId)
      const changes = newest && wantedChanges(newest.article)
      if (!changes || Date.parse(changes.at) !== Date.parse(at)) return null
      const { article, fields } = newest
      if (!may(person.role, 'articles.write')) return null
      const wants = nameFinder(await listStaffNames(db))(changes.by ?? '')
      return {
        id: article.id,
        subject: `Changes wanted: ${fields.title.trim() || article.title}`,
        paragraphs: [
          `${wants} read this article and asks for changes before it is published:`,
          ...changes.words.split(/\n+/),
          'Change it in the editor, then send it to review again.',
        ],
      }
    },
  })
