/** The place of a row in a list, as it stands in an address. */
import { isDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'

/** The key of the list's order (a moment, or a number) and the row's id. */
export interface Cursor {
  at: string | number
  id: string
}

export interface PageWanted {
  after: Cursor | null
  before: Cursor | null
}

/** What the order of a list goes by: UTC, a number, or YYYY-MM-DD. */
export type CursorKeys = 'moment' | 'number' | 'day'

/** Reads `after` and `before`. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readPageWanted(parameters: URLSearchParams, keys: CursorKeys = 'moment'): PageWanted {
  const before = readCursor(parameters.get('before'), keys)
  return { after: before ? null : readCursor(parameters.get('after'), keys), before }
}

export const writeCursor = ({ at, id }: Cursor): string => `${at}~${id}`

/** The cursor back; null for what is none. */
export function readCursor(text: string | null, keys: CursorKeys = 'moment'): Cursor | null {
  const [at = '', id = ''] = text?.split('~') ?? []
  if (!isId(id)) return null
  if (keys === 'number') return /^-?\d{1,15}$/.test(at) ? { at: Number(at), id } : null
  if (keys === 'day') return isDay(at) ? { at, id } : null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at))
    ? { at, id }
    : null
}
