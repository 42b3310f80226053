/** The e-mail to owners and to whoever wrote or planned a text that did not go out at its time. */
import { z } from 'zod'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../article-email.server.tsx'
import '#app/staff/staff-tables.ts'
import './version.ts'

const kind = 'article.not-published'
const Told = z
  .object({ staffId: z.string(), title: z.string(), why: z.string() })
  .transform(({ staffId: to, title, why }) => ({ to, title, why }))

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

/** Registers who writes it. */
export const handleUnpublishedEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind,
    payload: Told,
    async compose(_db, { title, why }, _person, id) {
      return {
        id,
        subject: `Not published: ${title}`,
        paragraphs: [`This article did not go out at its scheduled time. ${why}`, 'Readers see nothing new.'],
      }
    },
  })
