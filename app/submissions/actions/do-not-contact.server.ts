/** Whether anybody may be in touch at all: "do not contact", and lifting it for a reason that stays in the timeline. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Submission } from '../submission.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'
import { readText } from './typed-text.ts'

/** Notes that nobody may call or write from now on (or, with nulls, that it is allowed again). */
export async function setDoNotContact(
  tx: Queries,
  id: string,
  ban: Pick<Submission, 'do_not_contact_at' | 'do_not_contact_by'>,
): Promise<void> {
  const { do_not_contact_at, do_not_contact_by } = ban
  await tx
    .updateTable('submissions')
    .set({ do_not_contact_at, do_not_contact_by })
    .where('id', '=', id)
    .execute()
}

export const contactAllowed = { do_not_contact_at: null, do_not_contact_by: null } as const

/** Lifts "do not contact". */
export const allowContact: Action = async (context, fields) => {
  const reason = readText(fields.text)
  if (!reason) return invalid('Say why calls and e-mail are allowed again.')
  return changeSubmission(context, {
    permission: 'allow-contact',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      if (row.do_not_contact_at === null) return notFound
      await setDoNotContact(tx, row.id, contactAllowed)
      return {
        event: { type: 'contact-allowed', data: { reason } },
        audit: { action: `${context.kind.name}-contact-allowed` },
        notice: 'contact-allowed',
      }
    },
  })
}
