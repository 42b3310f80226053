/**
 * Sends a text that somebody here wrote. Only to who agreed to texts, only in the hours of their place, and never to who asked
 * not to be contacted. It counts as an attempt, and leaves in a job of its own.
 */

import { z } from 'zod'
import { agency } from '#app/content/agency/agency.ts'
import { newId } from '#app/lib/ids.ts'
import { invalid } from '#app/lib/outcome.ts'
import { isCallable } from '#app/lib/phone.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { addJobs, type NewJob } from '#app/platform/jobs/jobs-table.server.ts'
import { jobError } from '#app/platform/process/job-error.ts'
import type { Texter } from '#app/platform/texts/texter.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type Action, changeSubmission } from '../actions/change-submission.server.ts'
import { logAttempt } from '../actions/log-attempt.server.ts'
import { findMailed } from '../emails/email-jobs.server.ts'
import { readConsent } from '../model/consent-proof.server.ts'
import { allowsTexts } from '../model/consent-scope.ts'
import type { Kind } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { readText } from '../model/typed-text.ts'
import { noTextNow, proveGate } from '../person/call-now.server.ts'
import { readAttempts } from '../steps/plan-step.server.ts'
import { findMessage } from '../timeline/events.server.ts'
import { maxText } from './written.ts'

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
      const attempts = (await readAttempts(tx, [row], now))(row.id)
      const gate = proveGate(row, now, { attempts }, 'texts')
      const { next_at: next } = await logAttempt(tx, context, { row, outcome: 'text', now })
      const message = newId()
      await addJobs(tx, [messageJob(messageJobKind(kind, 'text'), row.id, message)])
      return {
        event: { type: 'logged', data: { outcome: 'text', next, message, text, gate } },
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
  const attempts = (await readAttempts(db, [row], now))(row.id)
  const closed = noTextNow(row, now, { attempts })
  return (
    closed &&
    `It is too early or too late where they are, or they were tried too often, so nothing was sent. ${closed}.`
  )
}

/** The words as they leave. */
export const composeText = (text: string, writer: string): string =>
  `${text}\n${writer}, ${agency.name}. Reply STOP to opt out.`

export const helpText = () =>
  `${agency.name}: texts about your request. Call ${agency.phone} or email ${agency.email}. Reply STOP to opt out.`

/** To a number that we know nothing of: what was written there is read by nobody. */
export const unknownText = () =>
  `${agency.name}: we could not match this number with a request, so nobody reads this text. Please call ${agency.phone}.`

/** Registers it. What may not be sent any more, because an outage lasted into the night or they said stop, is given up. */
export function handleTextJobs(
  jobs: Pick<Jobs, 'handle'>,
  kind: Kind,
  { database, texter }: { database: Database; texter: Texter },
): void {
  jobs.handle(messageJobKind(kind, 'text'), {
    reachable: texter.reachable,
    async run(payload, { subjectId }) {
      const { db } = database
      const row = await findMailed(database, kind, subjectId)
      const texted = row && (await findMessage(db, row.id, messagePayload.parse(payload).message))
      if (!row?.phone_normalized || !texted) return
      if (await whyNotTexted(db, row, new Date()))
        throw jobError('this person may not be texted any more, or not at this hour', { permanent: true })
      const writer = texted.staffId ? nameFinder(await listStaffNames(db))(texted.staffId) : ''
      await texter.send({ to: row.phone_normalized, body: composeText(texted.text, writer) })
    },
  })
}

/** The job that sends what somebody wrote to one person. Its words stay in the timeline: a job holds no personal data. */
export const messageJobKind = ({ name }: Pick<Kind, 'name'>, way: 'written' | 'text') => `${name}.${way}`

/** `message` is the name of what was written, as the timeline knows it. */
export const messagePayload = z.object({ message: z.string() })

export const messageJob = (kind: string, subjectId: string, message: string): NewJob => ({
  ...{ kind, subjectId, payload: { message } },
  uniqueKey: message,
})
