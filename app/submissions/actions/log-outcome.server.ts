/**
 * Logs what an attempt to reach a person came to. A contact ends the response target; what reached nobody leaves it running.
 * Either way the submission has a holder and a next step from then on, so that nobody who was tried once is forgotten.
 */
import { zonesOfPerson } from '#app/content/agency/state-zones.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid } from '#app/lib/outcome.ts'
import { mayOf } from '../kind.ts'
import { banPerson } from '../person/do-not-contact.server.ts'
import { type StateChange, updateState } from '../state/update-state.server.ts'
import { nextSteps, readAgain, readMoment } from '../steps/next-step.ts'
import { type OutcomeName, outcomeNames, outcomes } from '../steps/outcomes.ts'
import { planStep } from '../steps/plan-step.server.ts'
import type { Submission } from '../submission.ts'
import { handOnTasks } from '../tasks/hand-on.server.ts'
import { type Before, beforeOf } from '../timeline/before.ts'
import type { NewEvent } from '../timeline/event-table.ts'
import { addEvent } from '../timeline/events.server.ts'
import { type Action, type ActionContext, changeSubmission, type Fields } from './change-submission.server.ts'

const noSuchDay = 'Choose a day and time that has not passed and is at most two years away.'

export const logOutcome: Action = async (context, fields) => {
  const outcome = outcomeNames.find((one) => one === fields.outcome)
  if (!outcome) return invalid()
  const { kind, who, doNotContact } = context
  return changeSubmission(context, {
    permission: 'calls',
    version: fields.version,
    once: fields.once,
    replaces: false,
    async make(tx, row) {
      if (row.do_not_contact_at !== null)
        return invalid('This person asked not to be contacted, so no call was logged.')
      const now = new Date()
      const asked = momentOf(outcome, fields, row, now)
      if (asked === null)
        return invalid(outcome === 'booked' ? 'Enter the day and time of the appointment.' : noSuchDay)
      const isBan = outcome === 'do-not-contact'
      const step = isBan ? {} : await planStep(tx, { kind, row, outcome, asked, now })
      const taken = isBan ? {} : takenBy(context, row)
      const counted = countOf(outcome, row, who.person.id, now)
      const after = await updateState(tx, kind, row, { ...counted, ...taken, ...step })
      if (isBan) {
        const ban = { at: now.toISOString(), by: who.person.id, subjectId: row.id }
        const others = await banPerson(tx, doNotContact, after, ban)
        return {
          event: { type: 'call', data: { outcome: 'do-not-contact', next: null } },
          audit: { action: `${kind.name}-contact-banned`, detail: { outcome, others } },
          notice: 'contact-banned',
        }
      }
      const { next_at: next, next_step } = after
      if (taken.assigned_to) {
        await handOnTasks(tx, row.id, null, taken.assigned_to)
        await noteTaken(tx, row, taken.assigned_to)
      }
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

/** Whoever tried has it, where nobody had. */
function takenBy({ kind, who: { person } }: ActionContext, { assigned_to }: Submission) {
  return assigned_to === null && mayOf(kind, person.role, 'assign') ? { assigned_to: person.id } : {}
}

const noteTaken = (tx: Parameters<typeof addEvent>[0], { id }: Submission, by: string) =>
  addEvent(tx, {
    ...{ subjectId: id, staffId: by, version: null },
    event: { type: 'assigned', data: { from: null, to: by } },
  })

/** Attempts and contacts are counted apart; the first contact ends the response target. */
function countOf(outcome: OutcomeName, row: Submission, by: string, now: Date): StateChange {
  if (!outcomes[outcome].isContact) return { attempts: row.attempts + 1 }
  return {
    contacts: row.contacts + 1,
    ...(outcome === 'booked' && { appointments: row.appointments + 1 }),
    ...(row.first_contact_at === null && { first_contact_at: now.toISOString(), first_contact_by: by }),
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
