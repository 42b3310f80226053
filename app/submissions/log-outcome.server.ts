import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid } from '#app/lib/outcome.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  type Made,
} from './actions/change-submission.server.ts'
import { countOf, logAttempt } from './actions/log-attempt.server.ts'
import { callOff, endDue, listBooked, notifyCanceled } from './appointments/appointments.server.ts'
import { bookAppointment } from './booking/book.server.ts'
import { mergedInto } from './model/merged-rows.server.ts'
import { nextSteps, readAgain } from './model/next-step.ts'
import type { Submission } from './model/submission.ts'
import { proveGate } from './person/call-now.server.ts'
import { banPerson } from './person/do-not-contact.server.ts'
import { movedTo, updateState } from './state/update-state.server.ts'
import { needsPhone, type OutcomeName, outcomeNames, outcomes } from './steps/outcomes.ts'
import { readAttempts } from './steps/plan-step.server.ts'
import { beforeOf, type NewEvent, sentLater } from './timeline/event-table.ts'

/** What is logged here; an appointment is booked. */
type Logged = Exclude<OutcomeName, 'booked'>

const noNumber = 'This person has no phone number, so nobody called or texted. Add the number first.'
const noSuchDay = 'Choose a day and time that has not passed and is at most two years away.'

export const logOutcome: Action = async (context, fields) => {
  const outcome = outcomeNames.find((one) => one === fields.outcome)
  if (!outcome) return invalid()
  if (outcome === 'booked') return bookAppointment(context, fields)
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    ago: fields.ago,
    note: fields.text,
    replaces: false,
    afterTaking: true,
    async make(tx, row, now) {
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so no call was logged.')
      if (row.phone === '' && needsPhone(outcome)) return invalid(noNumber)
      const asked = readAgain(fields, placesOfPerson(row), now)
      if (asked === null) return invalid(noSuchDay)
      if (outcome === 'do-not-contact') return logBan(tx, context, row, now)
      const ended = await endDue(tx, await subjectsOf(tx, row), now, outcome)
      const gate = await gateFor(tx, row, outcome, now)
      const after = await logAttempt(tx, context, { row, outcome, asked, now })
      const { next_at: next, next_step } = after
      const more = { ...(ended && { ended }), ...movedTo(row, after), ...sentLater(now), ...gate }
      return {
        event: eventOf(outcome, { next, before: beforeOf(row), ...more }),
        audit: auditOf(context, outcome),
        notice: outcome === 'mail' ? 'mail' : 'call',
        message: next && next_step && formatNext(row, outcome, next_step, next),
      }
    },
  })
}

/** What a call or a text rested on; nothing for what went another way. */
async function gateFor(tx: Queries, row: Submission, outcome: OutcomeName, now: Date) {
  if (row.phone === '' || outcome === 'mail' || outcome === 'replied') return {}
  const attempts = (await readAttempts(tx, [row], now))(row.id)
  return { gate: proveGate(row, now, { attempts }, outcome === 'text' ? 'texts' : 'calls') }
}

const subjectsOf = async (tx: Queries, { id }: Submission) => [id, ...(await mergedInto(tx, id))]

/** They asked not to be contacted: that holds for the person, and ends the response target as a contact does. */
async function logBan(
  tx: Queries,
  { kind, who, doNotContact }: ActionContext,
  row: Submission,
  now: Date,
): Promise<Made> {
  const outcome = 'do-not-contact'
  const subjects = await subjectsOf(tx, row)
  await endDue(tx, subjects, now, outcome)
  for (const one of await listBooked(tx, subjects)) {
    await callOff(tx, kind, one)
    await notifyCanceled(tx, row.id, one)
  }
  const gate = await gateFor(tx, row, outcome, now)
  const after = await updateState(tx, kind, row, countOf(outcome, row, who.person.id, now))
  const ban = { at: now.toISOString(), by: who.person.id, subjectId: row.id }
  const others = await banPerson(tx, doNotContact, after, ban)
  return {
    event: {
      type: 'call',
      data: { outcome, next: null, ...movedTo(row, after), ...sentLater(now), ...gate },
    },
    audit: { action: `${kind.name}-contact-banned`, detail: { outcome, others } },
    notice: 'contact-banned',
  }
}

function eventOf(
  outcome: Logged,
  data: Extract<NewEvent, { type: 'mail' }>['data'] & { next: string | null },
): NewEvent {
  switch (outcome) {
    case 'mail':
      return { type: 'mail', data }
    case 'busy':
    case 'text':
    case 'replied':
      return { type: 'logged', data: { ...data, outcome } }
    default:
      return { type: 'call', data: { ...data, outcome } }
  }
}

function auditOf({ kind: { name } }: ActionContext, outcome: OutcomeName) {
  if (outcome === 'mail') return { action: `${name}-mailed` as const }
  return { action: `${name}-called` as const, detail: { outcome } }
}

const formatNext = (row: Submission, outcome: OutcomeName, step: keyof typeof nextSteps, next: string) =>
  step === 'decide'
    ? `${outcomes[outcome].label}: logged for ${fullName(row)}. Is it worth going on?`
    : `${outcomes[outcome].label}: logged for ${fullName(row)}. ${nextSteps[step]}: ${shortMoment(next)}`
