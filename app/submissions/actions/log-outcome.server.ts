/** Logs what an attempt to reach a person came to. */
import { zonesOfPerson } from '#app/content/agency/state-zones.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { banPerson } from '../person/do-not-contact.server.ts'
import { updateState } from '../state/update-state.server.ts'
import { nextSteps, readAgain, readMoment } from '../steps/next-step.ts'
import { type OutcomeName, outcomeNames, outcomes } from '../steps/outcomes.ts'
import type { Submission } from '../submission.ts'
import { type Before, beforeOf } from '../timeline/before.ts'
import type { NewEvent } from '../timeline/event-table.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  type Fields,
  type Made,
} from './change-submission.server.ts'
import { countOf, logAttempt } from './log-attempt.server.ts'

const noSuchDay = 'Choose a day and time that has not passed and is at most two years away.'

export const logOutcome: Action = async (context, fields) => {
  const outcome = outcomeNames.find((one) => one === fields.outcome)
  if (!outcome) return invalid()
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    afterTaking: true,
    async make(tx, row) {
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so no call was logged.')
      const now = new Date()
      const asked = momentOf(outcome, fields, row, now)
      if (asked === null)
        return invalid(outcome === 'booked' ? 'Enter the day and time of the appointment.' : noSuchDay)
      if (outcome === 'do-not-contact') return logBan(tx, context, row, now)
      const { next_at: next, next_step } = await logAttempt(tx, context, { row, outcome, asked, now })
      return {
        event: eventOf(outcome, next, beforeOf(row)),
        audit: auditOf(context, outcome),
        notice: outcome === 'mail' ? 'mail' : 'call',
        message: next && next_step && sayNext(outcome, next_step, next),
      }
    },
  })
}

/** When the next step was asked for; an appointment is at its hour, whatever the hour. */
function momentOf(outcome: OutcomeName, fields: Fields, row: Submission, now: Date) {
  return outcome === 'booked'
    ? fields.time
      ? readMoment(fields.day ?? '', fields.time, now)
      : null
    : readAgain(fields, zonesOfPerson(row), now)
}

/** They asked not to be contacted: that holds for the person, and ends the response target like any contact. */
async function logBan(
  tx: Queries,
  { kind, who, doNotContact }: ActionContext,
  row: Submission,
  now: Date,
): Promise<Made> {
  const outcome = 'do-not-contact'
  const after = await updateState(tx, kind, row, countOf(outcome, row, who.person.id, now))
  const ban = { at: now.toISOString(), by: who.person.id, subjectId: row.id }
  const others = await banPerson(tx, doNotContact, after, ban)
  return {
    event: { type: 'call', data: { outcome, next: null } },
    audit: { action: `${kind.name}-contact-banned`, detail: { outcome, others } },
    notice: 'contact-banned',
  }
}

function eventOf(outcome: OutcomeName, next: string | null, before: Before): NewEvent {
  switch (outcome) {
    case 'mail':
      return { type: 'mail', data: { next, before } }
    case 'busy':
    case 'text':
    case 'replied':
    case 'booked':
      return { type: 'logged', data: { outcome, next, before } }
    default:
      return { type: 'call', data: { outcome, next, before } }
  }
}

function auditOf({ kind: { name } }: ActionContext, outcome: OutcomeName) {
  if (outcome === 'mail') return { action: `${name}-mailed` as const }
  return { action: `${name}-called` as const, detail: { outcome } }
}

const sayNext = (outcome: OutcomeName, step: keyof typeof nextSteps, next: string) =>
  step === 'decide'
    ? `${outcomes[outcome].label}: logged. Is it worth going on?`
    : `${outcomes[outcome].label}: logged. ${nextSteps[step]}: ${shortMoment(next)}`
