/** The email to whoever was chosen to review an article. */
import { z } from 'zod'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { emailSender } from '#app/staff/staff-jobs.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { writeArticleEmail } from '../article-email.server.tsx'
import { findNewestText } from '../versions/newest-text.server.ts'
import { sayDue } from './review-day.ts'
import '#app/staff/staff-tables.ts'

const kind = 'article.review-asked'
const Told = z.object({ reviewer: z.string(), by: z.string() })

/** Has `reviewer` told, in the transaction at `at` (ISO) in which `by` chooses. */
export async function tellReviewer(
  tx: Queries,
  { id, reviewer, by, at }: { id: string; reviewer: string; by: string; at: string },
): Promise<void> {
  const payload = { reviewer, by }
  await addJob(tx, { kind, payload, subjectId: id, uniqueKey: `${kind}:${id}@${at}:${reviewer}` })
}

interface Parts {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

/** Registers who writes it. Whoever is no longer the one to review it by then is told nothing. */
export function handleReviewEmails(
  jobs: Pick<Jobs, 'handle'>,
  { database: { db }, mailer, config }: Parts,
): void {
  jobs.handle(kind, {
    reachable: mailer.reachable,
    async run(payload, { id, subjectId }) {
      const { reviewer, by } = Told.parse(payload)
      const newest = await findNewestText(db, subjectId ?? '')
      if (!newest || newest.article.review_asked_at === null || newest.article.review_by !== reviewer) return
      const person = await db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', reviewer)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!person) return
      const title = newest.fields.title.trim() || newest.article.title
      const due = newest.article.review_due
      const asks = nameFinder(await listStaffNames(db))(by)
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: emailSender(config),
        to: [{ address: person.email }],
        ...writeArticleEmail(config, {
          id: newest.article.id,
          subject: `Please review: ${title}`,
          paragraphs: [
            `${asks} asks you to review this article${due ? ` by ${sayDue(due)}` : ''}.`,
            'Read it in the editor, then choose Mark as reviewed.',
          ],
        }),
      })
    },
  })
}
