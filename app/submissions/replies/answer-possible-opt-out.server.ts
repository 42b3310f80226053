/** Staff answer whether somebody said no who wrote what may be one. Until then everything automatic is held back. */
import { invalid, notFound } from '#app/lib/outcome.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { confirmDoubt, deleteDoubt } from '../person/do-not-contact.server.ts'
import { ownWordOf } from '../person/do-not-contact-table.ts'
import { contactedStatus } from '../state/contacted-status.ts'
import { countReply } from './save-reply.server.ts'

/** `no` is "yes" where they said no: that holds from when they wrote. Else they wrote a reply like any other. */
export const answerDoubt: Action = async (context, { no, version }) => {
  if (no !== 'yes' && no !== 'no') return invalid()
  const { kind, who, doNotContact } = context
  return changeSubmission(context, {
    permission: 'calls',
    version,
    replaces: false,
    async make(tx, row) {
      const { do_not_contact_at: at, do_not_contact_by: by } = row
      const word = ownWordOf(by)
      if (at === null || by === null || !word?.once) return notFound
      if (no === 'yes') {
        await confirmDoubt(tx, doNotContact, row)
        return {
          event: { type: 'contact-banned', data: { said: true } },
          audit: { action: `${kind.name}-contact-banned`, detail: { outcome: 'said-no' } },
          notice: 'contact-banned',
        }
      }
      const event = { type: 'contact-allowed', data: { reason: 'What they wrote was not a no.' } } as const
      const after = await deleteDoubt(tx, doNotContact, row, { staffId: who.person.id, event })
      const { wrote } = word
      if (wrote && after.do_not_contact_at === null)
        await countReply(tx, kind, after, { moved: contactedStatus(after), wrote, event: at })
      return {
        event,
        audit: { action: `${kind.name}-contact-allowed`, detail: { reason: 'not-a-no' } },
        notice: 'contact-allowed',
      }
    },
  })
}
