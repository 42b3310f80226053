/**
 * Sends a text that somebody here wrote. Only to who agreed to texts, only in the hours of their place, and never to who asked
 * not to be contacted. It counts as an attempt, and leaves in a job of its own.
 */
import { newId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { isCallable } from '#app/lib/reachable/callable-phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { addJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { logAttempt } from '../actions/log-attempt.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsTexts } from '../model/consent-scope.ts'
import type { Submission } from '../model/submission.ts'
import { readText } from '../model/typed-text.ts'
import { callNow } from '../person/call-now.server.ts'
import { messageJob, messageJobKind } from '../written/message-job.ts'
import { maxText } from '../written/written.ts'

export const writeText: Action = async (context, fields) => {
  const { kind, textsLeave } = context
  if (!textsLeave) return invalid('No text provider is set up (SMS_URL), so nothing was sent.')
  const text = readText(fields.text, maxText)
  if (text === null) return invalid(`Write a text of up to ${maxText} characters.`)
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      const now = new Date()
      const refusal = await whyNotTexted(tx, row, now)
      if (refusal) return invalid(refusal)
      const { next_at: next } = await logAttempt(tx, context, { row, outcome: 'text', now })
      const message = newId()
      await addJobs(tx, [messageJob(messageJobKind(kind, 'text'), row.id, message)])
      return {
        event: { type: 'logged', data: { outcome: 'text', next, message, text } },
        audit: { action: `${kind.name}-called`, detail: { outcome: 'text' } },
        notice: 'texted',
      }
    },
  })
}

/** Why a text may not be sent to the person now, or null. */
export async function whyNotTexted(db: Queries, row: Submission, now: Date): Promise<string | null> {
  if (row.do_not_contact_at !== null) return 'This person asked not to be contacted, so nothing was sent.'
  if (!allowsTexts(await readConsent(db, row.id)))
    return 'This person did not agree to texts, so nothing was sent.'
  if (!isCallable(row.phone_normalized)) return 'Their phone number does not look right, so nothing was sent.'
  const { noCall } = callNow(row, now)
  return noCall === null
    ? null
    : `It is too early or too late where they are, so nothing was sent. ${noCall}.`
}
