/** What owners do about an email that matched nobody: give it to a person, or dismiss it. */
import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { type Kind, submissionPath, topicOf } from '#app/submissions/model/kind.ts'
import type { DoNotContact } from '#app/submissions/person/do-not-contact.server.ts'
import { findNamed } from '#app/submissions/replies/find-answered.server.ts'
import { dismissEmail, findMeant, giveEmail } from '#app/submissions/replies/unmatched.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { Proposed } from './unmatched-page.tsx'

const id = z.string().default('')
const pick = 'pick-'

export const unmatchedForms = z.discriminatedUnion('form', [
  /** `submission` of somebody who was proposed; `person` of whoever was typed. */
  z.object({
    form: z.literal('give'),
    id,
    submission: z.string().default(''),
    person: z.string().default(''),
  }),
  z.object({ form: z.literal('dismiss'), id }),
  /** With a field `pick-ID` for each that was chosen. */
  z.looseObject({ form: z.literal('dismiss-many') }),
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
): Promise<FormOutcome<'given' | 'dismissed' | 'dismissed-many', readonly Proposed[]>> {
  const by = { staffId: who.person.id, address }
  if (fields.form === 'dismiss-many') {
    const chosen = Object.keys(fields).filter((name) => name.startsWith(pick))
    if (chosen.length === 0)
      return invalid('Choose at least one email, or all on this page, then dismiss them.')
    await database.transact(async (tx) => {
      for (const name of chosen)
        if (await dismissEmail(tx, name.slice(pick.length)))
          await recordAudit(tx, { ...by, action: 'reply-dismissed' })
    })
    return { kind: 'ok', notice: 'dismissed-many' }
  }
  if (fields.form === 'dismiss') {
    const done = await database.transact(async (tx) => {
      if (!(await dismissEmail(tx, fields.id))) return false
      await recordAudit(tx, { ...by, action: 'reply-dismissed' })
      return true
    })
    return done ? { kind: 'ok', notice: 'dismissed' } : settled
  }
  const meant = fields.submission || (await findMeant(database, fields.person))
  if (!meant) return offerNamed(database, kinds, fields.person)
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

/** Those with the name that was typed: whoever gave an email to somebody else by a part of a name could not take it back. */
async function offerNamed(
  database: UnmatchedContext['database'],
  kinds: readonly Kind[],
  typed: string,
): Promise<FormOutcome<never, readonly Proposed[]>> {
  const named = typed.includes('@') ? [] : await findNamed(database, kinds, typed)
  const result = named.flatMap(({ id, kind: name, name: person, at }) => {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) return []
    return { id, path: submissionPath(kind, id), name: `${person}, ${shortMoment(at)}`, kind: kind.copy.one }
  })
  if (result.length > 0) return { kind: 'shown', result }
  return {
    kind: 'invalid',
    issues: {
      person:
        'Enter the email address of a request, a name as it stands here, or the address of a person’s page from your browser.',
    },
  }
}
