/** Walking through the queue of the day or through a list: from one entry to the one beside it, as they stand when it is asked for. */
import { readCursor } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { findSubmission } from '#app/submissions/actions/change-submission.server.ts'
import { readUnlicensed } from '#app/submissions/assignment/shifts.server.ts'
import { filteredPath, readListFilter } from '#app/submissions/list/list-filter.ts'
import { listSubmissions, weighRare } from '#app/submissions/list/list-submissions.server.ts'
import { type Kind, listPath, mayOf, ownersSeenBy } from '#app/submissions/model/kind.ts'
import { readPlace, readQueue, writePlace } from '#app/submissions/queue/queue.server.ts'
import { readAttempts } from '#app/submissions/steps/plan-step.server.ts'
import { listedPath } from '../submissions/list/after-look.ts'
import { askQueue, entryPage, mayBegin, maySell, walkOf } from './today-queue.server.ts'

/** Where a page in a walk leads to; null for a page that was opened by itself. */
export interface Walk {
  next: string
  /** The same once an outcome was logged here: it may lead back, to decide. Null where one stays: in a list. */
  done: string | null
  previous: string
  /** The queue or the list itself, and what it is called. */
  all: { path: string; label: string }
  /** The page this one was reached from, where what was logged can still be changed; null for none. */
  from: string | null
}

/** The walk that the address of a submission's page is part of. */
export function readWalk(kind: Kind, { searchParams, pathname }: URL): Walk | null {
  const list = searchParams.get('list')
  if (list !== null) return listWalk(kind, list, searchParams.get('at') ?? '', pathname)
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
    all: { path: whose ? `/admin?${new URLSearchParams({ whose })}` : '/admin', label: 'Today' },
    // Part of the same walk, where it stood: from there it goes on.
    from:
      from && was && /^\/admin\/\w+\/[\w-]+$/.test(from)
        ? `${from}?${new URLSearchParams(walkOf(whose, was))}`
        : null,
  }
}

function listWalk(kind: Kind, list: string, at: string, from: string): Walk {
  const step = (direction: string) => `/admin/next?${new URLSearchParams({ list, at, from, direction })}`
  return {
    ...{ next: step('after'), done: null, previous: step('before'), from: null },
    all: { path: `${listPath(kind)}${list && '?'}${list}`, label: kind.copy.title },
  }
}

/** The page of the person beside the place in a list; the list itself, with a word, at its ends and where more of it has to be looked through. */
async function findBeside(
  database: Database,
  who: SignedIn,
  kinds: readonly Kind[],
  parameters: URLSearchParams,
): Promise<string> {
  const [, plural] = /^\/admin\/(\w+)\//.exec(parameters.get('from') ?? '') ?? []
  const kind = kinds.find((one) => one.plural === plural && mayOf(one, who.person.role, 'see'))
  if (!kind) return '/admin'
  const list = new URLSearchParams(parameters.get('list') ?? '')
  const isBack = parameters.get('direction') === 'before'
  const read = readListFilter(kind, list, mayOf(kind, who.person.role, 'junk'), { self: who.person.id })
  const at = readCursor(parameters.get('at'), read.sort === 'next' ? 'number' : 'moment')
  const filter = await weighRare(database, kind, {
    ...{ ...read, after: isBack ? null : at, before: isBack ? at : null },
  })
  const page = await listSubmissions(database, kind, ownersSeenBy(who, kind), filter)
  const row = isBack ? page.rows.at(-1) : page.rows[0]
  if (row) return listedPath(kind, filter, row)
  const beyond = page.isPart ? (isBack ? { before: page.previous } : { after: page.next }) : {}
  const path = new URL(filteredPath(kind, filter, beyond, listPath(kind)), 'https://desk.invalid')
  path.searchParams.set('sort', filter.sort)
  path.searchParams.set('notice', page.isPart ? 'list-part' : 'list-end')
  return `${path.pathname}${path.search}`
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
  if (parameters.has('list')) return findBeside(database, who, kinds, parameters)
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
