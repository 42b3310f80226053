/** The queue of the day as its screen shows it: words made on the server, and for who sees everybody's, the queues by person. */
import { agency } from '#app/content/agency/agency.ts'
import { calledIn } from '#app/content/agency/state-zones.ts'
import { formatMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { assigneeFinder, listStaffNames } from '#app/staff/staff-names.server.ts'
import { formatThere } from '#app/submissions/appointments/calendars/appointment-times.ts'
import { readUnlicensed } from '#app/submissions/assignment/shifts.server.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import { describeTarget } from '#app/submissions/list/list-submissions.server.ts'
import { importedType } from '#app/submissions/model/entry-fields.ts'
import { type Kind, listPath, mayOf } from '#app/submissions/model/kind.ts'
import { nextSteps, stepOf } from '#app/submissions/model/next-step.ts'
import { isDueByResponseTime, stoppedFrom } from '#app/submissions/model/response-target.ts'
import { callNow } from '#app/submissions/person/call-now.server.ts'
import {
  anybody,
  countStale,
  type QueueEntry,
  readQueue,
  staleDays,
} from '#app/submissions/queue/queue.server.ts'
import { readAttempts } from '#app/submissions/steps/plan-step.server.ts'
import { freeTask } from '#app/submissions/tasks/add-reminder.server.ts'
import { unanswered } from '#app/submissions/timeline/conversations.server.ts'
import { timesIn } from '../submissions/list/describe-row.server.ts'
import type { QueueRow, TodayProps } from './today.tsx'
import {
  askQueue,
  assigneesOf,
  entryPage,
  freeQueue,
  kindsOfAll,
  mayBegin,
  maySell,
  walkOf,
} from './today-queue.server.ts'

/** Entries on one page: whoever has more works them off from the top. */
const shown = 25

/** The queue that `whose` names, or null for whoever works with no list. */
export async function describeToday(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  whose: string | null,
  now = new Date(),
): Promise<TodayProps | null> {
  const { id: self, role } = who.person
  if (!kinds.some((kind) => mayOf(kind, role, 'see'))) return null
  const [asked, staff] = await Promise.all([
    askQueue(database.db, who, kinds, whose),
    listStaffNames(database.db),
  ])
  const nameOf = assigneeFinder(staff)
  const [entries, stale, unlicensed] = await Promise.all([
    readQueue(database, { ...asked, now, limit: shown + 1 }),
    countStale(database, asked, now),
    readUnlicensed(database.db, who.person),
  ])
  const listed = entries.slice(0, shown)
  const followed = listed.flatMap(({ row }) => (row.next_step === 'follow-up' ? [row.id] : []))
  const [wrote, attempts] = await Promise.all([
    unanswered(database.db, followed),
    readAttempts(
      database.db,
      listed.map(({ row }) => row),
      now,
    ),
  ])
  // Whom nobody may call at this hour comes after those whom one may, and then whom one may not sell to.
  const [mine, others] = [true, false].map((may) => listed.filter((one) => maySell(one, unlicensed) === may))
  const inOrder = [mine, others].flatMap((part = []) => [
    ...part.filter((entry) => mayBegin(entry, now, attempts)),
    ...part.filter((entry) => !mayBegin(entry, now, attempts)),
  ])
  const { kinds: seen, whose: queue } = asked
  const rows = inOrder.map((entry) =>
    describeEntry(entry, { kinds: seen, whose: queue, self, role, now, nameOf, wrote, unlicensed, attempts }),
  )
  const shared = kindsOfAll(who, kinds)
  const people = shared.length > 0 ? assigneesOf(staff, shared).filter(({ id }) => id !== self) : []
  const choices = [
    { whose: '', name: 'Yours and unassigned' },
    { whose: freeQueue, name: 'Unassigned' },
    ...(shared.length > 0 ? [{ whose: anybody, name: 'Everybody’s' }] : []),
    ...people.map(({ id, name }) => ({ whose: id, name })),
  ]
  const [firstKind] = asked.kinds
  return {
    rows,
    more: entries.length > shown,
    self,
    due: rows.filter(({ isLate }) => isLate).length,
    // Those that follow are due later than the last one.
    moreDue: entries.length > shown && (listed.at(-1)?.place.due ?? 0) <= now.getTime(),
    stale: { count: stale, days: staleDays, list: firstKind ? listPath(firstKind) : '/admin' },
    lists: asked.kinds.map((one) => ({ path: listPath(one), many: one.copy.many })),
    enter: kinds
      .filter((kind) => kind.entryForm && mayOf(kind, role, 'notes'))
      .map((kind) => ({ path: enterPath(kind), label: `New ${kind.copy.one}` })),
    whose: asked.whose,
    owner: asked.whose ? (choices.find((choice) => choice.whose === asked.whose)?.name ?? null) : null,
    people: choices,
  }
}

interface Shown {
  kinds: readonly Kind[]
  whose: string
  self: string
  role: SignedIn['person']['role']
  now: Date
  nameOf(id: string): string
  /** Who wrote since, and in which way. */
  wrote: ReadonlyMap<string, { way: 'email' | 'text' }>
  /** Attempts of the last day, where a rule counts them. */
  attempts(id: string): readonly Date[]
  /** The state where the reader holds no license for it. */
  unlicensed(state: string | null): string | null
}

function describeEntry(entry: QueueEntry, shown: Shown): QueueRow {
  const { kinds, whose, self, role, now, nameOf, wrote, unlicensed, attempts } = shown
  const { row, place, task, appointment, topic } = entry
  const path = entryPage(kinds, entry)
  const due = new Date(place.due)
  const kind = kinds.find(({ name }) => name === row.kind)
  const isStep = !task && !appointment
  const isPromise = isStep && (row.next_at === null || isDueByResponseTime(row))
  // Whom an attempt did not reach is still promised a contact.
  const isWaiting =
    isStep && row.first_contact_at === null && row.form_type !== importedType && row.call_order < stoppedFrom
  const isBroken = isWaiting && row.respond_by <= now.toISOString()
  return {
    key: place.id,
    id: row.id,
    path,
    href: `${path}?${new URLSearchParams(walkOf(whose, place))}`,
    version: row.version,
    name: fullName(row),
    one: kind?.copy.one ?? '',
    about: [topic, formatPlace(row.state, now)].filter(Boolean).join(' · '),
    why: reasonOf(entry, kind, { now, self, nameOf, wrote }),
    clock: isPromise || isBroken ? describeTarget(row, now) : null,
    isPlanned: !isPromise,
    holder: row.assigned_to === null || row.assigned_to === self ? null : nameOf(row.assigned_to),
    due: formatMoment(due, now, agency.timeZone),
    dueAt: due.toISOString(),
    isLate: due <= now,
    isAsap: Boolean(row.contact_asap) && isWaiting,
    isAppointment: appointment !== undefined,
    isFree: row.assigned_to === null,
    unlicensed: row.assigned_to === null ? unlicensed(row.state) : null,
    // Of whom nobody may call there is nothing to take, but a task to do.
    mayTake:
      row.assigned_to === null &&
      row.do_not_contact_by === null &&
      kind !== undefined &&
      mayOf(kind, role, 'assign'),
    attempts: row.attempts,
    phone: row.phone,
    // An appointment is a talk that was agreed on.
    ...callNow(row, now, { attempts: attempts(row.id), ...(appointment && { asked: true }) }),
  }
}

const formatPlace = (state: string | null, now: Date) => state && `${state}, ${timesIn(calledIn(state), now)}`

function reasonOf(
  { row, task, appointment }: QueueEntry,
  kind: Kind | undefined,
  { now, self, nameOf, wrote }: Pick<Shown, 'now' | 'self' | 'nameOf' | 'wrote'>,
): string {
  if (task) {
    const isOthers = task.staff_id !== freeTask && task.staff_id !== self && task.staff_id !== row.assigned_to
    return `Task${isOthers ? ` of ${nameOf(task.staff_id)}` : ''}: ${task.title}`
  }
  if (appointment) {
    const there = formatThere(appointment, row)
    const host = appointment.staff_id === self ? '' : ` with ${nameOf(appointment.staff_id)}`
    return `Appointment${host}${there ? `, ${there} for them` : ''}`
  }
  const way = row.next_step === 'follow-up' && wrote.get(row.id)?.way
  if (way) return `Answer their ${way}`
  const step = stepOf(row)
  // Whom nobody reached is promised a call, also where they have an appointment later on.
  const isAhead = step === 'appointment' && isDueByResponseTime(row)
  if (row.next_at !== null && step !== null && !isAhead) return nextSteps[step]
  if (row.first_contact_at !== null) return 'Follow up'
  const wish = kind?.wish?.(row, now)
  if (wish?.canBe) return `Proposed appointment: ${wish.said}`
  return step === 'mail' || step === 'text' ? nextSteps[step] : 'First contact'
}
