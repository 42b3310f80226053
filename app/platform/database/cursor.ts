/** The place of a row in a list of the newest first, as it stands in an address. */
import { isId } from '#app/lib/ids.ts'

export interface Cursor {
  at: string
  id: string
}

/** Which page of a list is asked for; at most one of the two is set. */
export interface PageWanted {
  /** Older than. */
  after: Cursor | null
  /** Newer than. */
  before: Cursor | null
}

/** Reads `after` and `before`. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readPageWanted(parameters: URLSearchParams): PageWanted {
  const before = readCursor(parameters.get('before'))
  return { after: before ? null : readCursor(parameters.get('after')), before }
}

export const writeCursor = (row: { created_at: string; id: string }): string => `${row.created_at}~${row.id}`

function readCursor(text: string | null): Cursor | null {
  const [at = '', id = ''] = text?.split('~') ?? []
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isId(id)
    ? { at, id }
    : null
}
