/** What owners do about an email that matched nobody: give it to a person, or dismiss it. */
import { z } from 'zod'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { type Kind, topicOf } from '#app/submissions/kind.ts'
import type { DoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { dismissEmail, findMeant, giveEmail } from '#app/submissions/replies/unmatched.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../forms/answer.server.ts'

const id = z.string().default('')

export const unmatchedForms = z.discriminatedUnion('form', [
  /** `submission` of somebody who was proposed; `person` of whoever was typed. */
  z.object({
    form: z.literal('give'),
    id,
    submission: z.string().default(''),
    person: z.string().default(''),
  }),
  z.object({ form: z.literal('dismiss'), id }),
])

interface UnmatchedContext extends Pick<ActionContext, 'database' | 'who' | 'address'> {
  announcements: { announce(topic: string): void }
  doNotContact: DoNotContact
  kinds: readonly Kind[]
}

const settled = invalid('That email is not on the list any more: somebody has settled it, or it was erased.')

export async function settleUnmatched(
  { database, who, address, announcements, doNotContact, kinds }: UnmatchedContext,
  fields: z.output<typeof unmatchedForms>,
): Promise<FormOutcome<'given' | 'dismissed'>> {
  const by = { staffId: who.person.id, address }
  if (fields.form === 'dismiss') {
    const done = await database.transact(async (tx) => {
      if (!(await dismissEmail(tx, fields.id))) return false
      await recordAudit(tx, { ...by, action: 'reply-dismissed' })
      return true
    })
    return done ? { kind: 'ok', notice: 'dismissed' } : settled
  }
  const meant = fields.submission || (await findMeant(database, fields.person))
  if (!meant)
    return {
      kind: 'invalid',
      issues: {
        person: 'Enter the email address of a request, or the address of a person’s page from your browser.',
      },
    }
  const given = await database.transact(async (tx) => {
    const giving = { doNotContact, kinds, staffId: by.staffId }
    const kind = await giveEmail(tx, fields.id, meant, giving)
    if (!kind) return false
    const subject = { kind: kind.name, id: meant }
    await recordAudit(tx, { ...by, action: `${kind.name}-reply-given`, subject })
    return true
  })
  if (!given) return settled
  for (const kind of kinds) announcements.announce(topicOf(kind))
  return { kind: 'ok', notice: 'given' }
}
