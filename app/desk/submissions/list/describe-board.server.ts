/** A list as a board, as its screen shows it. */
import type { Column } from '#app/submissions/board/list-columns.server.ts'
import { filteredPath, type ListChoice, type ListFilter } from '#app/submissions/list/list-filter.ts'
import { type Kind, listPath } from '#app/submissions/model/kind.ts'
import type { BoardShown } from './board-shown.ts'

/** A page of a list, its junk and the rows of one status are lists, also for those who usually have a board. */
export const isBoard = (look: string, { junk, status, after, before }: ListFilter): boolean =>
  look === 'board' && !junk && status === 'all' && !after && !before

/** `asked` is the status whose column a small screen shows; `usual` the order that needs no name in an address. */
export function describeBoard(
  kind: Kind,
  columns: readonly Column[],
  filter: ListChoice,
  { asked, usual }: { asked: string | null; usual: ListChoice['sort'] },
): BoardShown {
  const pathTo = (status: string) => filteredPath(kind, { ...filter, status }, {}, listPath(kind), usual)
  const first = columns.find(({ rows }) => rows.length > 0) ?? columns[0]
  const picked = columns.find(({ status }) => status === asked) ?? first
  const board = new URL(pathTo('all'), 'https://desk.invalid')
  return {
    columns: columns.map(({ status, rows, count, isMore }) => {
      board.searchParams.set('column', status)
      return {
        ...{ status, isPicked: status === picked?.status },
        ids: rows.map(({ id }) => id),
        count: `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`,
        pick: `${board.pathname}${board.search}`,
        more: isMore || count > rows.length ? pathTo(status) : null,
      }
    }),
  }
}
