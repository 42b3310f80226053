/** What is done for articles in the background: publishing those that were planned. */
import { publishDue, publishJobKind } from '#app/articles/versions/schedule.server.ts'
import type { Announcements } from '#app/platform/announcements.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'

export function handleArticleJobs(
  jobs: Pick<Jobs, 'handle'>,
  { database, announcements }: { database: Database; announcements: Pick<Announcements, 'announce'> },
): void {
  jobs.handle(publishJobKind, {
    // Readers were promised the minute.
    prompt: true,
    async run(payload) {
      if (await publishDue(database, payload)) announcements.announce('content')
    },
  })
}
