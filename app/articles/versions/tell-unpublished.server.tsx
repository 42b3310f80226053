/** The e-mail to owners and to whoever wrote or planned a text that did not go out at its time. */
import { z } from 'zod'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { emailSender } from '#app/staff/staff-jobs.server.ts'
import { writeArticleEmail } from '../article-email.server.tsx'
import '#app/staff/staff-tables.ts'
import './version.ts'

const kind = 'article.not-published'
const Told = z.object({ staffId: z.string(), title: z.string(), why: z.string() })

export interface Unpublished {
  id: string
  title: string
  /** In words for the editor. */
  why: string
  /** The planned moment, ISO. */
  at: string
  /** Who wrote the text and who planned it, by id. */
  people: readonly (string | null)[]
}

/** Has each of them and every owner told once, in the transaction that notes why. */
export async function tellUnpublished(tx: Queries, { id, title, why, at, people }: Unpublished) {
  const owners = await tx.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  for (const staffId of new Set([...owners.map((owner) => owner.id), ...people.flatMap((one) => one ?? [])]))
    await addJob(tx, {
      kind,
      payload: { staffId, title, why },
      subjectId: id,
      uniqueKey: `${kind}:${id}@${at}:${staffId}`,
    })
}

interface Parts {
  database: Database
  mailer: Mailer
  config: Pick<Config, 'mailFrom' | 'siteUrl'>
}

/** Registers who writes it. Whoever has no account any more is told nothing. */
export function handleUnpublishedEmails(
  jobs: Pick<Jobs, 'handle'>,
  { database, mailer, config }: Parts,
): void {
  jobs.handle(kind, {
    reachable: mailer.reachable,
    async run(payload, { id, subjectId }) {
      const { staffId, title, why } = Told.parse(payload)
      const person = await database.db
        .selectFrom('staff')
        .select('email')
        .where('id', '=', staffId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!person) return
      await mailer.deliver({
        jobId: id,
        kind,
        subjectId,
        from: emailSender(config),
        to: [{ address: person.email }],
        ...writeArticleEmail(config, {
          id: subjectId ?? '',
          subject: `Not published: ${title}`,
          paragraphs: [
            `This article did not go out at its scheduled time. ${why}`,
            'Readers see nothing new.',
          ],
        }),
      })
    },
  })
}
