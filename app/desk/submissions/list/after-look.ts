/** Where a list goes on after a form of its own. */
import { safeNext } from '#app/staff/next-path.ts'
import { type Kind, listPath } from '#app/submissions/kind.ts'

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
