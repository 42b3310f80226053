/** Logs a call, or an e-mail that was written (`outcome=mail`). Each is a contact and ends the response target. */
import { zonesOf } from '#app/content/agency/state-zones.ts'
import { nextCallingTime } from '#app/lib/calling-hours.ts'
import { invalid } from '#app/lib/outcome.ts'
import { noteFirstContact } from '../state/update-state.server.ts'
import { type CallOutcome, callOutcomes } from '../timeline/event-table.ts'
import { type Action, changeSubmission } from './change-submission.server.ts'
import { setDoNotContact } from './do-not-contact.server.ts'

/** How long after a call the next one makes sense, hours; null when there is none to make. */
const pauseAfter: Record<CallOutcome, number | null> = {
  'no-answer': 4,
  'left-message': 24,
  talked: null,
  'wrong-number': null,
  'do-not-contact': null,
}

/** When to try again after a call at `now` that came to `outcome`, inside the hours allowed where the person is. */
function suggestNextCall(outcome: CallOutcome, state: string | null, now: Date): Date | null {
  const hours = pauseAfter[outcome]
  return hours === null ? null : nextCallingTime(new Date(now.getTime() + hours * 3_600_000), zonesOf(state))
}

export const logCall: Action = async (context, fields) => {
  const { kind, who } = context
  const by = who.person.id
  const outcome = Object.keys(callOutcomes).find((one): one is CallOutcome => one === fields.outcome)
  if (!outcome && fields.outcome !== 'mail') return invalid()
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    replaces: false,
    async make(tx, row) {
      if (row.do_not_contact_at !== null) return invalid('This person must not be contacted.')
      await noteFirstContact(tx, row, by)
      if (!outcome)
        return {
          event: { type: 'mail', data: {} },
          audit: { action: `${kind.name}-mailed` },
          notice: 'mail',
        }
      const isBan = outcome === 'do-not-contact'
      if (isBan)
        await setDoNotContact(tx, row.id, {
          do_not_contact_at: new Date().toISOString(),
          do_not_contact_by: by,
        })
      const next = suggestNextCall(outcome, row.state, new Date())?.toISOString() ?? null
      return {
        event: { type: 'call', data: { outcome, next } },
        audit: { action: `${kind.name}-${isBan ? 'contact-banned' : 'called'}`, detail: { outcome } },
        notice: isBan ? 'contact-banned' : 'call',
      }
    },
  })
}
