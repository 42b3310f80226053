/** Where a list goes on after a form of its own, and to a person's page. */
import { writeCursor } from '#app/platform/database/cursor.ts'
import { safeNext } from '#app/staff/next-path.ts'
import { type Lack, maxRows, readChosen } from '#app/submissions/bulk/chosen-words.ts'
import { filteredPath, type ListChoice, listOrders } from '#app/submissions/list/list-filter.ts'
import { type Kind, listPath, submissionPath } from '#app/submissions/model/kind.ts'
import { withoutNotice } from '../../forms/notices.ts'

/** After another look or order was chosen: with the same filter, from its beginning. */
export function afterLook(
  kind: Pick<Kind, 'plural'>,
  back: string | undefined,
  look: string | undefined,
): string {
  const { pathname, searchParams } = new URL(safeNext(back), 'https://desk.invalid')
  if (pathname !== listPath(kind)) return listPath(kind)
  // The order is remembered now, and a page of the other order has no place in this one.
  for (const name of ['sort', 'after', 'before', 'notice']) searchParams.delete(name)
  // A board has a column for each.
  if (look === 'board') searchParams.delete('status')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** After many were changed: the page they were chosen on, which says what came of it. */
export function afterChosen(kind: Pick<Kind, 'plural'>, back: string | undefined): string {
  const { pathname, searchParams } = new URL(safeNext(back), 'https://desk.invalid')
  const kept = pathname === listPath(kind) ? searchParams : new URLSearchParams()
  kept.delete('chosen')
  kept.set('notice', 'chosen')
  return `${listPath(kind)}?${kept}`
}

/** Where something is missing for a change of many: the page they were chosen on, which says what and has them chosen still. */
export function afterLack(
  kind: Pick<Kind, 'plural'>,
  fields: Readonly<Record<string, string>>,
  lack: Lack,
): string {
  const { pathname, searchParams } = new URL(safeNext(fields.back), 'https://desk.invalid')
  const kept = pathname === listPath(kind) ? searchParams : new URLSearchParams()
  kept.delete('notice')
  kept.set('lack', lack)
  const ids = readChosen(Object.entries(fields)).map(({ id }) => id)
  kept.set('chosen', ids.slice(0, maxRows).join('.'))
  if (lack === 'tag') kept.set('typed', fields.tag ?? '')
  return `${listPath(kind)}?${kept}`
}

/** The address of exactly this page of the list, without what it says once and the rows that were chosen one by one. */
export function withoutLack(url: URL): string {
  const kept = new URL(url)
  for (const name of ['lack', 'typed']) kept.searchParams.delete(name)
  if (kept.searchParams.get('chosen') !== 'all') kept.searchParams.delete('chosen')
  return withoutNotice(kept)
}

/** What leads to a person's page from a list, so that one walks on there: its filter and order, and the place of the row. */
export function listedPath(
  kind: Kind,
  filter: ListChoice,
  row: { id: string; call_order: number; created_at: string },
): string {
  // The order is named: by the time one walks on it may not be the usual one any more.
  const list = new URLSearchParams(filteredPath(kind, filter, {}, '').slice(1))
  list.set('sort', filter.sort)
  const at = writeCursor({ at: row[listOrders[filter.sort].column], id: row.id })
  return `${submissionPath(kind, row.id)}?${new URLSearchParams({ list: `${list}`, at })}`
}
