/** Filters that somebody gave a name: their own, and those that an owner shares with everybody who sees the list. */
import { isId, newId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { maxShown } from '../custom-fields/custom-field.ts'
import type { KindName } from '../model/submission.ts'
import { readText } from '../model/typed-text.ts'
import { type ListChoice, type ListLook, listLooks } from './list-filter.ts'

interface SavedViewTable {
  id: string
  created_at: Moment
  kind: KindName
  staff_id: string
  name: string
  query: string
  is_shared: DefaultFlag
}

export interface SavedView {
  id: string
  name: string
  query: string
  isShared: boolean
  isOwn: boolean
}

const maxName = 60
const maxViews = 30

/** Whether somebody may share views, and change those that others share. */
export const maySharing = ({ person }: Pick<SignedIn, 'person'>) => person.role === 'owner'

export async function listViews(db: Queries, who: SignedIn, kind: KindName): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('kind', '=', kind)
    .where(({ or, eb }) => or([eb('staff_id', '=', who.person.id), eb('is_shared', '=', true)]))
    .orderBy('is_shared', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id, name, query, is_shared, staff_id }) => ({
    ...{ id, name, query },
    isShared: Boolean(is_shared),
    isOwn: staff_id === who.person.id || (Boolean(is_shared) && maySharing(who)),
  }))
}

export interface ViewFields {
  /** Without one a new view is kept. */
  view?: string | undefined
  name?: string | undefined
  query: string
  shared?: string | undefined
  delete?: string | undefined
}

export async function changeView(
  tx: Queries,
  who: SignedIn,
  kind: KindName,
  { view, name: typed, query, shared, delete: isDeleted }: ViewFields,
): Promise<Outcome<'view-kept' | 'view-changed' | 'view-deleted'>> {
  await lockName(tx, `views of ${kind} ${who.person.id}`)
  const views = await listViews(tx, who, kind)
  const known = views.find(({ id, isOwn }) => isOwn && id === view)
  if (view !== undefined && (!isId(view) || !known)) return notFound
  if (isDeleted !== undefined && known) {
    await tx.deleteFrom('saved_views').where('id', '=', known.id).execute()
    return { kind: 'ok', notice: 'view-deleted' }
  }
  const name = readText(typed, maxName)
  if (!name) return invalid(`Give the view a name of up to ${maxName} characters.`)
  const is_shared = shared === 'yes' && maySharing(who)
  if (known) {
    await tx.updateTable('saved_views').set({ name, is_shared }).where('id', '=', known.id).execute()
    return { kind: 'ok', notice: 'view-changed' }
  }
  if (views.filter(({ isOwn }) => isOwn).length >= maxViews)
    return invalid(`You have ${maxViews} views. Delete one first.`)
  // Sent twice it is still one.
  if (views.some((one) => one.isOwn && one.name === name && one.query === query))
    return { kind: 'ok', notice: 'view-kept' }
  const staff_id = who.person.id
  const row = { id: newId(), created_at: new Date().toISOString(), kind, staff_id, name, query, is_shared }
  await tx.insertInto('saved_views').values(row).execute()
  return { kind: 'ok', notice: 'view-kept' }
}

interface ListChoiceTable {
  staff_id: string
  kind: KindName
  look: string
  sort: string
  /** Keys of fields, with commas between them. */
  columns: Generated<string>
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    saved_views: SavedViewTable
    list_choices: ListChoiceTable
  }
}

interface ListHabits {
  look: ListLook
  sort: ListChoice['sort']
  /** Keys of the fields beside each row. */
  columns: readonly string[]
}

/** Until somebody chooses: one line each, in the order in which they are due (docs/decisions/0022). */
const atFirst: ListHabits = { look: 'rows', sort: 'next', columns: [] }

export async function readHabits(db: Queries, staffId: string, kind: KindName): Promise<ListHabits> {
  const kept = await db
    .selectFrom('list_choices')
    .select(['look', 'sort', 'columns'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return kept
    ? {
        look: readLook(kept.look) ?? atFirst.look,
        sort: readSort(kept.sort) ?? atFirst.sort,
        columns: kept.columns.split(',').filter(Boolean),
      }
    : atFirst
}

/** Remembers what was chosen of `look`, `sort` and `columns`, as they were sent. What makes no sense changes nothing. */
export async function saveHabits(
  tx: Queries,
  staffId: string,
  kind: KindName,
  {
    look = '',
    sort = '',
    columns,
  }: { look?: string; sort?: string; columns?: readonly string[] | undefined },
): Promise<void> {
  const before = await readHabits(tx, staffId, kind)
  const shown = (columns ?? before.columns).slice(0, maxShown)
  const habits = {
    look: readLook(look) ?? before.look,
    sort: readSort(sort) ?? before.sort,
    columns: shown.join(','),
  }
  await tx
    .insertInto('list_choices')
    .values({ staff_id: staffId, kind, ...habits })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind']).doUpdateSet(habits))
    .execute()
}

const readLook = (text: string) => listLooks.find((look) => look === text)
const readSort = (text: string) => (['next', 'newest'] as const).find((sort) => sort === text)
