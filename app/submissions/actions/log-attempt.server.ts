/**
 * What an attempt to reach a person changes about where their request stands. A contact ends the response target; what reached
 * nobody leaves it running. Either way it has a holder and a next step from then on, so that nobody who was tried once is forgotten.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { mayOf } from '../kind.ts'
import { type StateChange, updateState } from '../state/update-state.server.ts'
import { type OutcomeName, outcomes } from '../steps/outcomes.ts'
import { planStep } from '../steps/plan-step.server.ts'
import type { Submission } from '../submission.ts'
import { handOnTasks } from '../tasks/hand-on.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import type { ActionContext } from './change-submission.server.ts'

export interface Attempt {
  /** As it was before. */
  row: Submission
  /** Any but "do not contact", which has no next step. */
  outcome: OutcomeName
  /** The moment that was chosen for the next step; without it the product plans one. */
  asked?: Date | undefined
  now: Date
}

type Context = Pick<ActionContext, 'kind' | 'who'>

/** Counts the attempt, plans what comes next, and gives the request to whoever tried where nobody had it. Returns it as it is then. */
export async function logAttempt(
  tx: Queries,
  context: Context,
  { row, outcome, asked, now }: Attempt,
): Promise<Submission> {
  const { kind, who } = context
  const step = await planStep(tx, { kind, row, outcome, asked, now })
  const taken = takenBy(context, row)
  const counted = countOf(outcome, row, who.person.id, now)
  const after = await updateState(tx, kind, row, { ...counted, ...taken, ...step })
  if (taken.assigned_to) {
    await handOnTasks(tx, row.id, null, taken.assigned_to)
    await noteTaken(tx, row, taken.assigned_to)
  }
  return after
}

/** Whoever tried has it, where nobody had. */
function takenBy({ kind, who: { person } }: Context, { assigned_to }: Submission) {
  return assigned_to === null && mayOf(kind, person.role, 'assign') ? { assigned_to: person.id } : {}
}

const noteTaken = (tx: Queries, { id }: Submission, by: string) =>
  addEvent(tx, {
    ...{ subjectId: id, staffId: by, version: null },
    event: { type: 'assigned', data: { from: null, to: by } },
  })

/** Attempts and contacts are counted apart; the first contact ends the response target. */
export function countOf(outcome: OutcomeName, row: Submission, by: string, now: Date): StateChange {
  if (!outcomes[outcome].isContact) return { attempts: row.attempts + 1 }
  return {
    contacts: row.contacts + 1,
    ...(outcome === 'booked' && { appointments: row.appointments + 1 }),
    ...(row.first_contact_at === null && { first_contact_at: now.toISOString(), first_contact_by: by }),
  }
}
