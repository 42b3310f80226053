/** Who sends what somebody here wrote to one person. */

import { agency } from '#app/content/agency/agency.ts'
import type { Config } from '#app/platform/config/config.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailbox } from '#app/platform/mailer/emails.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { unsubscribeAddress } from '../appointments/appointment-link.server.ts'
import {
  type EmailServices,
  findMailed,
  fromAgency,
  isHeldBack,
  repliesTo,
} from '../emails/email-jobs.server.ts'
import type { Kind } from '../model/kind.ts'
import { findMessage } from '../timeline/events.server.ts'
import { messageJobKind, messagePayload } from './message-job.ts'
import { composeWritten } from './written-email.tsx'

/** Registers it. Nothing is sent to whoever asked not to be contacted meanwhile, or of what was erased. */
export function handleWrittenJobs(
  jobs: Pick<Jobs, 'handle'>,
  kind: Kind,
  services: Pick<EmailServices, 'database' | 'mailer' | 'config'> & Pick<Secrets, 'secret'>,
): void {
  const { database, mailer, config } = services
  jobs.handle(messageJobKind(kind, 'written'), {
    reachable: mailer.reachable,
    async run(payload, { id, kind: name, subjectId }) {
      const row = await findMailed(database, kind, subjectId)
      const written = row && (await findMessage(database.db, row.id, messagePayload.parse(payload).message))
      if (!row || !written || (await isHeldBack(database, row))) return
      const writer = await findWriter(database.db, written.staffId)
      await mailer.deliver({
        jobId: id,
        kind: name,
        subjectId,
        personal: true,
        unsubscribe: unsubscribeAddress(services, row.id),
        from: { ...fromAgency(config), ...(writer && { name: formatWriter(writer.name) }) },
        to: [{ address: row.email }],
        replyTo: answersTo(config, writer),
        ...composeWritten(written),
      })
    },
  })
}

/** As mailboxes show the sender. */
export const formatWriter = (name: string) => `${name}, ${agency.name}`

/** Where replies are read at the desk they go there, under the writer's name; else to the writer's own mailbox. */
const answersTo = (config: Pick<Config, 'inbox'>, writer: Mailbox | undefined): Mailbox =>
  config.inbox || !writer ? { name: writer?.name ?? agency.name, address: repliesTo(config) } : writer

/** Who wrote it; nobody once the account is gone or disabled. */
async function findWriter(db: Queries, id: string | null): Promise<Mailbox | undefined> {
  if (id === null) return undefined
  const found = await db
    .selectFrom('staff')
    .select(['name', 'email as address'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return found
}
