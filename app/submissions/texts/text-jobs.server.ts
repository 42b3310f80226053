/** Who sends the texts that somebody here wrote. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { jobError } from '#app/platform/process/job-error.ts'
import type { Texter } from '#app/platform/texts/texter.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { findMailed } from '../emails/email-jobs.server.ts'
import type { Kind } from '../model/kind.ts'
import { findMessage } from '../timeline/events.server.ts'
import { messageJobKind, messagePayload } from '../written/message-job.ts'
import { composeText } from './text-words.ts'
import { whyNotTexted } from './write-text.server.ts'

/** Registers it. What may not be sent any more, because an outage lasted into the night or they said stop, is given up. */
export function handleTextJobs(
  jobs: Pick<Jobs, 'handle'>,
  kind: Kind,
  { database, texter }: { database: Database; texter: Texter },
): void {
  jobs.handle(messageJobKind(kind, 'text'), {
    reachable: texter.reachable,
    async run(payload, { subjectId }) {
      const { db } = database
      const row = await findMailed(database, kind, subjectId)
      const texted = row && (await findMessage(db, row.id, messagePayload.parse(payload).message))
      if (!row?.phone_normalized || !texted) return
      if (await whyNotTexted(db, row, new Date()))
        throw jobError('this person may not be texted any more, or not at this hour', { permanent: true })
      const writer = texted.staffId ? nameFinder(await listStaffNames(db))(texted.staffId) : ''
      await texter.send({ to: row.phone_normalized, body: composeText(texted.text, writer) })
    },
  })
}
