/** Walking through the queue of the day: from one entry to the one beside it, as the queue stands when it is asked for. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { findSubmission } from '#app/submissions/actions/find-submission.server.ts'
import { readUnlicensed } from '#app/submissions/assignment/shifts.server.ts'
import type { Kind } from '#app/submissions/model/kind.ts'
import { readQueue } from '#app/submissions/queue/queue.server.ts'
import { readPlace, writePlace } from '#app/submissions/queue/queue-place.ts'
import { readAttempts } from '#app/submissions/steps/plan-step.server.ts'
import { askQueue, entryPage, mayBegin, maySell, walkOf } from './today-queue.server.ts'

/** Where a page in a walk leads to; null for a page that was opened by itself. */
export interface Walk {
  next: string
  /** The same once an outcome was logged here: it may lead back, to decide. */
  done: string
  previous: string
  /** The queue itself. */
  queue: string
  /** The page this one was reached from, where what was logged can still be changed; null for none. */
  from: string | null
}

/** The walk that the address of a submission's page is part of. */
export function readWalk({ searchParams, pathname }: URL): Walk | null {
  const place = readPlace(searchParams.get('at'))
  if (!place) return null
  const whose = searchParams.get('whose') ?? ''
  const step = (more: Record<string, string> = {}) =>
    `/admin/next?${new URLSearchParams({ ...walkOf(whose, place), from: pathname, ...more })}`
  const from = searchParams.get('from')
  const was = readPlace(searchParams.get('was'))
  return {
    next: step(),
    done: step({ done: '1' }),
    previous: step({ direction: 'before' }),
    queue: whose ? `/admin?${new URLSearchParams({ whose })}` : '/admin',
    // Part of the same walk, where it stood: from there it goes on.
    from:
      from && was && /^\/admin\/\w+\/[\w-]+$/.test(from)
        ? `${from}?${new URLSearchParams(walkOf(whose, was))}`
        : null,
  }
}

/**
 * The address beside the place in `parameters`: the next entry, the queue itself at its end, or once more the page one comes
 * from when its person was tried so often that somebody has to decide.
 */
export async function findNext(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  parameters: URLSearchParams,
  now = new Date(),
): Promise<string> {
  const asked = await askQueue(database.db, who, kinds, parameters.get('whose'))
  const place = readPlace(parameters.get('at'))
  const from = parameters.get('from') ?? ''
  const notice = parameters.get('notice')
  const told = notice ? { notice } : {}
  const isDone = parameters.has('done')
  const current = await findCurrent(database, who, kinds, from)
  // Without scripts a note that is saved alone comes here as well.
  if (place && isDone && current && (current.next_step === 'decide' || notice === 'note'))
    return `${from}?${new URLSearchParams({ ...walkOf(asked.whose, place), ...told })}`
  const direction = parameters.get('direction') === 'before' ? 'before' : 'after'
  const [entries, unlicensed] = await Promise.all([
    readQueue(database, {
      ...{ ...asked, now, limit: 20, isWalk: true },
      ...(place && { beside: { place, direction } }),
    }),
    readUnlicensed(database.db, who.person),
  ])
  const others = entries.filter(({ row }) => row.id !== current?.id)
  // Whom nobody may call at this hour is passed over while there is somebody else, and whom the reader may not sell to.
  const attempts = await readAttempts(
    database.db,
    others.map(({ row }) => row),
    now,
  )
  const begun = others.filter((one) => mayBegin(one, now, attempts))
  const entry = begun.find((one) => maySell(one, unlicensed)) ?? begun[0] ?? others[0]
  if (!entry)
    return `/admin?${new URLSearchParams({ ...(asked.whose && { whose: asked.whose }), notice: 'queue-end' })}`
  const cameFrom = isDone && current && place ? { from, was: writePlace(place) } : {}
  return `${entryPage(kinds, entry)}?${new URLSearchParams({ ...walkOf(asked.whose, entry.place), ...told, ...cameFrom })}`
}

async function findCurrent({ db }: Database, who: SignedIn, kinds: readonly Kind[], from: string) {
  const [, plural, id] = /^\/admin\/(\w+)\/([\w-]+)$/.exec(from) ?? []
  const kind = kinds.find((one) => one.plural === plural)
  return kind && id ? findSubmission(db, who, kind, id) : null
}
