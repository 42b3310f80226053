/** Lifts "do not contact" from a person, for a reason that stays in the timeline. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import { allowPerson } from '../person/do-not-contact.server.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'
import { readText } from './typed-text.ts'

/** Lifts "do not contact". */
export const allowContact: Action = async (context, fields) => {
  const reason = readText(fields.text)
  if (!reason) return invalid('Enter the reason calls and email are allowed again.')
  const { kind, who, doNotContact } = context
  return changeSubmission(context, {
    permission: 'allow-contact',
    version: fields.version,
    replaces: true,
    async make(tx, row) {
      if (row.do_not_contact_at === null) return notFound
      const others = await allowPerson(tx, doNotContact, row, { reason, by: who.person.id })
      return {
        event: { type: 'contact-allowed', data: { reason } },
        audit: { action: `${kind.name}-contact-allowed`, detail: { others } },
        notice: 'contact-allowed',
      }
    },
  })
}
