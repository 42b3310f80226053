/** What is done for articles in the background: publishing those that were planned. */
import { publishDue, publishJobKind } from '#app/articles/versions/schedule.server.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'

/** Registers the jobs. In the audit trail a planned publication is the act of who planned it, without an address. */
export function handleArticleJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, announcements }: { database: Database; announcements: Pick<Announcements, 'announce'> },
): void {
  jobs.handle(publishJobKind, {
    async run(payload) {
      const isNews = await publishDue(
        database,
        payload,
        ({ by, at }) =>
          (tx, { id, number, from }) =>
            recordAudit(tx, {
              action: 'article-published',
              staffId: by,
              address: '',
              subject: { kind: 'article', id },
              detail: { version: number, from, planned: at },
            }),
      )
      if (isNews) announcements.announce('content')
    },
  })
}
