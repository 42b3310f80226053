/** The queue of the day as its screen shows it: words made on the server, and for who sees everybody's, the queues by person. */
import { agency } from '#app/content/agency/agency.ts'
import { sayMoment } from '#app/lib/dates.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { sayThere } from '#app/submissions/appointments/appointment-times.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import { type Kind, listPath, mayOf } from '#app/submissions/kind.ts'
import { describeTarget } from '#app/submissions/list/describe-submission.server.ts'
import { callNow } from '#app/submissions/person/call-now.server.ts'
import { anybody, countStale, readQueue, staleDays } from '#app/submissions/queue/queue.server.ts'
import type { QueueEntry } from '#app/submissions/queue/queue-place.ts'
import { nextSteps } from '#app/submissions/steps/next-step.ts'
import type { QueueRow } from './queue-row.tsx'
import type { TodayProps } from './today.tsx'
import { askQueue, entryPage, freeQueue, holdersOf, kindsOfAll, walkOf } from './today-queue.server.ts'

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
  const nameOf = nameFinder(staff)
  const [entries, stale] = await Promise.all([
    readQueue(database, { ...asked, now, limit: shown + 1 }),
    countStale(database, asked, now),
  ])
  const rows = entries
    .slice(0, shown)
    .map((entry) => describeEntry(entry, { kinds: asked.kinds, whose: asked.whose, self, role, now, nameOf }))
  const shared = kindsOfAll(who, kinds)
  const people = shared.length > 0 ? holdersOf(staff, shared).filter(({ id }) => id !== self) : []
  const choices = [
    { whose: '', name: 'Yours and free' },
    { whose: freeQueue, name: 'Free to take' },
    ...(shared.length > 0 ? [{ whose: anybody, name: 'Everybody’s' }] : []),
    ...people.map(({ id, name }) => ({ whose: id, name })),
  ]
  const [firstKind] = asked.kinds
  return {
    rows,
    more: entries.length > shown,
    self,
    due: rows.filter(({ isLate }) => isLate).length,
    stale: { count: stale, days: staleDays, list: firstKind ? listPath(firstKind) : '/admin' },
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
}

function describeEntry(entry: QueueEntry, { kinds, whose, self, role, now, nameOf }: Shown): QueueRow {
  const { row, place, task, appointment } = entry
  const path = entryPage(kinds, entry)
  const due = new Date(place.due)
  const kind = kinds.find(({ name }) => name === row.kind)
  return {
    key: place.id,
    id: row.id,
    path,
    href: `${path}?${new URLSearchParams(walkOf(whose, place))}`,
    version: row.version,
    name: fullName(row),
    one: kind?.copy.one ?? '',
    why: reasonOf(entry, kind, { now, self, nameOf }),
    clock: row.next_at === null && !task && !appointment ? describeTarget(row, now) : null,
    holder: row.assigned_to === null || row.assigned_to === self ? null : nameOf(row.assigned_to),
    due: sayMoment(due, now, agency.timeZone),
    dueAt: due.toISOString(),
    isLate: due <= now,
    isAsap: Boolean(row.contact_asap) && row.next_at === null && !task && !appointment,
    isAppointment: appointment !== undefined,
    isFree: row.assigned_to === null,
    mayTake: row.assigned_to === null && kind !== undefined && mayOf(kind, role, 'assign'),
    attempts: row.attempts,
    phone: row.phone,
    ...callNow(row, now),
  }
}

function reasonOf(
  { row, task, appointment }: QueueEntry,
  kind: Kind | undefined,
  { now, self, nameOf }: Pick<Shown, 'now' | 'self' | 'nameOf'>,
): string {
  if (task) return `Task: ${task.title}`
  if (appointment) {
    const there = sayThere(appointment, row)
    const host = appointment.staff_id === self ? '' : ` with ${nameOf(appointment.staff_id)}`
    return `Appointment${host}${there ? `, ${there} for them` : ''}`
  }
  if (row.next_step !== null) return nextSteps[row.next_step]
  if (row.first_contact_at !== null) return 'Follow up'
  const wish = kind?.wish?.(row, now)
  return wish?.canBe ? `Proposed appointment: ${wish.said}` : 'First contact'
}
