/** Where a list goes on after another look or order was chosen: with the same filter, from its beginning. */
import { safeNext } from '#app/staff/next-path.ts'
import { type Kind, listPath } from '#app/submissions/kind.ts'

export function afterLook(kind: Pick<Kind, 'plural'>, back: string | undefined): string {
  const { pathname, searchParams } = new URL(safeNext(back), 'https://desk.invalid')
  if (pathname !== listPath(kind)) return listPath(kind)
  // The order is remembered now, and a page of the other order has no place in this one.
  for (const name of ['sort', 'after', 'before', 'notice']) searchParams.delete(name)
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}
