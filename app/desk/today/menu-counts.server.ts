/** The numbers beside the menu: what is due, and what nobody has touched yet. Cheap, because every open desk asks after each change. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { type Kind, listPath, mayOf, ownersSeenBy } from '#app/submissions/model/kind.ts'
import { readQueue } from '#app/submissions/queue/queue.server.ts'
import { readCounts } from '#app/submissions/state/update-state.server.ts'
import { countUnanswered } from '#app/submissions/timeline/conversations.server.ts'
import { askQueue } from './today-queue.server.ts'

/** A number beside a screen of the menu, and of what: "12 due". */
export interface MenuCount {
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
