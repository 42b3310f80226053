/** Whose queue is asked for, and the addresses around it. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, type StaffName } from '#app/staff/staff-names.server.ts'
import {
  type Kind,
  kindScope,
  listPath,
  mayOf,
  ownersSeenBy,
  submissionPath,
} from '#app/submissions/model/kind.ts'
import { stepOf } from '#app/submissions/model/next-step.ts'
import { callNow } from '#app/submissions/person/call-now.server.ts'
import {
  anybody,
  type QueueEntry,
  type QueueOf,
  type QueuePlace,
  readQueue,
  writePlace,
} from '#app/submissions/queue/queue.server.ts'
import { readCounts } from '#app/submissions/state/update-state.server.ts'
import { countUnanswered } from '#app/submissions/timeline/conversations.server.ts'

/** The parameter for what is free to take alone; without one the queue is one's own. */
export const freeQueue = 'free'

/** Somebody's queue, as the asker may see it. */
export interface AskedQueue extends QueueOf {
  /** As it stands in the address: empty for one's own. */
  whose: string
}

/** The queue that `whose` names: a colleague's only for those who see everybody's. What makes no sense is one's own. */
export async function askQueue(
  db: Queries,
  who: SignedIn,
  kinds: readonly Kind[],
  whose: string | null,
): Promise<AskedQueue> {
  const { id, role } = who.person
  const seen = kinds.filter((kind) => mayOf(kind, role, 'see'))
  if (whose === freeQueue) return { whose, kinds: seen, holders: [null] }
  const own: AskedQueue = { whose: '', kinds: seen, holders: [null, id] }
  if (!whose || whose === id) return own
  const colleague = (await listStaffNames(db)).find((one) => one.id === whose)
  const shared = kindsOfAll(who, kinds)
  if (whose === anybody && shared.length > 0) return { whose, kinds: shared, holders: [anybody] }
  return colleague && shared.length > 0 ? { whose, kinds: shared, holders: [colleague.id] } : own
}

/** The kinds of which somebody sees everybody's. */
export const kindsOfAll = ({ person }: SignedIn, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => kindScope(kind, person.role, 'see') === 'all')

/** Who may hold submissions of these kinds, and who still holds some although the account was closed. */
export const assigneesOf = (staff: readonly StaffName[], kinds: readonly Kind[]): StaffName[] =>
  staff.filter(({ role }) => kinds.some((kind) => mayOf(kind, role, 'see')))

/** The page of an entry. */
export function entryPage(kinds: readonly Kind[], { row }: QueueEntry): string {
  const kind = kinds.find(({ name }) => name === row.kind)
  if (!kind) throw new Error('an entry of the queue is of no kind that was asked for')
  return submissionPath(kind, row.id)
}

/** False for a call to somebody who may not be called at this hour: what else there is to do comes first. */
export const mayBegin = (
  { row, task, appointment }: QueueEntry,
  now: Date,
  attempts: (id: string) => readonly Date[],
): boolean =>
  task !== null ||
  appointment !== undefined ||
  stepOf(row) === 'mail' ||
  row.next_step === 'decide' ||
  row.phone === '' ||
  callNow(row, now, { attempts: attempts(row.id) }).phoneLink !== null

/** False for what is free and would be taken without a license for the state: what one may take comes first. */
export const maySell = ({ row }: QueueEntry, unlicensed: (state: string | null) => string | null): boolean =>
  row.assigned_to !== null || unlicensed(row.state) === null

/** What an address carries from which one walks on in the same queue. */
export const walkOf = (whose: string, place: QueuePlace): Record<string, string> => ({
  ...(whose && { whose }),
  at: writePlace(place),
})

/** A number beside a screen of the menu, and of what: "12 due". */
interface MenuCount {
  text: string
  of: string
}

/** As many of what is due, and of unanswered messages, are counted one by one. */
const maxCounted = 50

/** By the paths of the screens; what is zero is left out. */
export async function countForMenu(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  now = new Date(),
): Promise<Record<string, MenuCount>> {
  if (who.owesTwoStep) return {}
  const seen = kinds.filter((kind) => mayOf(kind, who.person.role, 'see'))
  if (seen.length === 0) return {}
  const asked = seen.map((kind) => ({ kind, owners: ownersSeenBy(who, kind) }))
  const [entries, waiting, ...untouched] = await Promise.all([
    askQueue(database.db, who, kinds, null).then((asked) =>
      readQueue(database, { ...asked, now, limit: maxCounted, isWalk: true }),
    ),
    countUnanswered(database, asked, maxCounted),
    ...asked.map(async ({ kind, owners }) => {
      const rows = await readCounts(database, kind.name, owners)
      const ofFirst = rows.filter(({ status }) => status === kind.statuses[0])
      return { path: listPath(kind), count: ofFirst.reduce((sum, { amount }) => sum + amount, 0) }
    }),
  ])
  const due = entries.filter(({ place }) => place.due <= now.getTime()).length
  return Object.fromEntries([
    ...(due > 0 ? [['/admin', { text: atMost(due), of: 'due' }]] : []),
    ...(waiting > 0 ? [['/admin/messages', { text: atMost(waiting), of: 'unanswered' }]] : []),
    ...untouched
      .filter(({ count }) => count > 0)
      .map(({ path, count }) => [path, { text: count.toLocaleString('en-US'), of: 'new' }]),
  ])
}

const atMost = (count: number) => (count < maxCounted ? String(count) : `${maxCounted}+`)
