/**
 * A contact ends the response target; what reached nobody leaves it running. Either way there is a holder and a next
 * step from then on.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { findUpcoming } from '../appointments/appointments.server.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { Submission } from '../model/submission.ts'
import { contactedStatus, type StateChange, updateState } from '../state/update-state.server.ts'
import { type OutcomeName, outcomes } from '../steps/outcomes.ts'
import { planStep } from '../steps/plan-step.server.ts'
import { type ActionContext, noteTaken, takenBy } from './change-submission.server.ts'

export interface Attempt {
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
  const appointment = await findUpcoming(tx, [row.id, ...(await mergedInto(tx, row.id))], now)
  const step = await planStep(tx, { kind, row, outcome, asked, now, appointment })
  const taken = takenBy(context, row)
  const counted = countOf(outcome, row, who.person.id, now)
  const after = await updateState(tx, kind, row, { ...counted, ...taken, ...step })
  await noteTaken(tx, row, taken)
  return after
}

/** Attempts and contacts are counted apart; the first contact or no ends the response target, and any moves what is still new. */
export function countOf(outcome: OutcomeName, row: Submission, by: string, now: Date): StateChange {
  const { countsAs } = outcomes[outcome]
  if (countsAs === 'Attempt') return { attempts: row.attempts + 1 }
  const at = now.toISOString()
  // One that was logged without a line may come after a colleague's that was later.
  const isFirst = row.first_contact_at === null || at < row.first_contact_at
  return {
    ...contactedStatus(row),
    ...(countsAs === 'Contact' && { contacts: row.contacts + 1 }),
    ...(outcome === 'booked' && { appointments: row.appointments + 1 }),
    ...(isFirst && { first_contact_at: at, first_contact_by: by }),
  }
}
