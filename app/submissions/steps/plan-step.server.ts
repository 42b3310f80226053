/** What comes after an outcome when nobody says: the next attempt, the question whether to go on, or a follow-up. */
import { capEnds, fewestPerDay, type Located, placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { dayMs } from '#app/content/contact-law/format-hours.ts'
import { isOpenAt } from '#app/content/promises/response-times.ts'
import { isCallingTime } from '#app/lib/calling-hours.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { importedType } from '../model/entry-fields.ts'
import type { Kind } from '../model/kind.ts'
import { callableAfter, type NextStep } from '../model/next-step.ts'
import { isRunning } from '../model/response-target.ts'
import type { Submission } from '../model/submission.ts'
import { cadenceOf, cadences, maxAttempts, stepFor } from './cadences.server.ts'
import { isContact, type OutcomeName, outcomes } from './outcomes.ts'

export interface Logged {
  kind: Kind
  row: Submission
  outcome: OutcomeName
  /** The moment that was chosen with the outcome; undefined where that is left to the product. */
  asked: Date | undefined
  now: Date
  /** The one that is still to come. */
  appointment?: { starts_at: string } | undefined
}

interface Planned {
  next_at: string
  next_step: NextStep
}

export async function planStep(tx: Queries, logged: Logged): Promise<Planned> {
  const { row, outcome, asked, now, appointment } = logged
  // What was agreed on stays the next step, unless something sooner was chosen.
  const agreed = appointment && new Date(appointment.starts_at)
  if (agreed && (!asked || asked >= agreed)) return planned(agreed, 'appointment')
  if (isContact(outcome))
    return planned(asked ?? callableAfter(outcomes[outcome].pause, placesOfPerson(row), now), 'follow-up')
  // Whoever chose when to try again has decided to.
  if (asked) return planned(asked, 'call')
  // Nothing that they gave leads to them.
  if (outcome === 'wrong-number' && row.email === '') return planned(now, 'decide')
  // A cadence is as its owner set it; the promise is due beside it (`promisedOrder`).
  const cadence = await planByCadence(tx, logged)
  if (cadence) return cadence
  const step = await planByCount(tx, logged)
  return step.next_step === 'decide'
    ? step
    : withinResponseTime(logged, step, await hoursUntilNext(tx, row, now))
}

/** How much of what is left of a promise may pass until the next attempt. */
const waitingShare = 0.75

/** Whoever was promised a contact is tried again before that is over, where a call is allowed by then. */
function withinResponseTime({ kind, row, now }: Logged, step: Planned, pause: number): Planned {
  const by = Date.parse(row.respond_by)
  const isPromised = isRunning(row, kind) && row.form_type !== importedType && by > now.getTime()
  if (!isPromised || Date.parse(step.next_at) < by) return step
  const places = placesOfPerson(row)
  const share = (by - now.getTime()) * waitingShare
  const wanted = new Date(now.getTime() + Math.max(share, pause * 3_600_000))
  // The next quarter of an hour may be too late already.
  const sooner = [callableAfter(0, places, wanted), wanted].find(
    (moment) => moment.getTime() < by && isCallingTime(moment, places) && isOpenAt(moment),
  )
  return sooner ? { ...step, next_at: sooner.toISOString() } : step
}

const planned = (at: Date, next_step: NextStep): Planned => ({ next_at: at.toISOString(), next_step })

/** The next step of the interest's cadence, counted from this attempt; null for an interest that has none. */
async function planByCadence(tx: Queries, { kind, row, outcome, now }: Logged): Promise<Planned | null> {
  const steps = kind.interest && cadenceOf(kind, row, await readSetting(tx, cadences))
  if (!steps) return null
  const done = row.attempts + 1
  const [last, next] = [steps[done - 1], steps[done]]
  if (!last || !next) return planned(now, 'decide')
  const days = next.day - last.day
  return planned(
    callableAfter(
      Math.max(days > 0 ? days * 24 : outcomes[outcome].pause, await hoursUntilNext(tx, row, now)),
      placesOfPerson(row),
      now,
    ),
    await stepFor(tx, next.step, row),
  )
}

async function planByCount(tx: Queries, { row, outcome, now }: Logged): Promise<Planned> {
  if ((row.attempts + 1) % (await readSetting(tx, maxAttempts)) === 0) return planned(now, 'decide')
  const step = outcome === 'wrong-number' ? 'mail' : 'call'
  const pause = Math.max(outcomes[outcome].pause, await hoursUntilNext(tx, row, now))
  return planned(callableAfter(pause, placesOfPerson(row), now), step)
}

/** For how long no further attempt is allowed after the one at `now`, where a rule counts those of a day. */
async function hoursUntilNext(tx: Queries, row: Submission, now: Date): Promise<number> {
  const attempts = (await readAttempts(tx, [row], now))(row.id)
  const ends = capEnds(placesOfPerson(row), [...attempts, now], now)
  return ends ? (ends.getTime() - now.getTime()) / 3_600_000 : 0
}

/** How often a person was tried by telephone or text in the last day, where a rule counts it. */
type Tried = Located & Pick<Submission, 'id' | 'phone_normalized'>

/** What was written, and what came from them, is no attempt by telephone; nor is a no. */
const others: readonly (string | undefined)[] = ['mail', 'replied', 'do-not-contact']

/**
 * Of the last 24 hours, by the id of a row, on whatever request of the same number; none where no rule counts them.
 * One question for a whole list.
 */
export async function readAttempts(
  db: Queries,
  rows: readonly Tried[],
  now: Date,
): Promise<(id: string) => readonly Date[]> {
  const counted = rows.filter((row) => Number.isFinite(fewestPerDay(placesOfPerson(row))))
  const numbers = [...new Set(counted.flatMap(({ phone_normalized }) => phone_normalized ?? []))]
  if (numbers.length === 0) return () => []
  const found = await db
    .selectFrom('submissions')
    .innerJoin('submission_events', 'submission_events.subject_id', 'submissions.id')
    .select(['phone_normalized', 'submission_events.id', 'at', 'type', 'data'])
    .where('phone_normalized', 'in', numbers)
    .where('type', 'in', ['call', 'logged', 'undone'])
    .where('at', '>', new Date(now.getTime() - dayMs).toISOString())
    .execute()
  const events = found.map((event) => ({ ...event, said: JSON.parse(event.data) as Said }))
  const undone = new Set(events.map(({ said }) => said.event))
  const byNumber = Map.groupBy(
    events.filter(
      ({ id, type, said }) => type !== 'undone' && !undone.has(id) && !others.includes(said.outcome),
    ),
    ({ phone_normalized }) => phone_normalized,
  )
  const numberOf = new Map(counted.map(({ id, phone_normalized }) => [id, phone_normalized]))
  return (id) =>
    byNumber.get(numberOf.get(id) ?? null)?.map(({ at, said }) => new Date(said.sent ?? at)) ?? []
}

/** What of an event of these types is asked for. */
interface Said {
  outcome?: string
  /** Where it was logged without a line: when it was sent. */
  sent?: string
  /** The one that was taken back. */
  event?: string
}
