/** Files on a person, as they are kept: a row for each, and its bytes in the store for uploads. */
import type { Moment } from '#app/platform/database/tables.ts'
import type { FileType } from './file-limits.ts'

/**
 * `arriving` from before its first byte is stored until it is whole, `removed` while it can be put back, `doomed` once its bytes
 * have to go. A row is always there before its bytes and after them, so none are ever left that nobody knows of.
 */
export type FileState = 'arriving' | 'kept' | 'removed' | 'doomed'

interface PersonFileTable {
  id: string
  subject_id: string | null
  state: FileState
  name: string
  type: FileType
  bytes: number
  digest: string
  added_at: Moment
  added_by: string | null
  state_at: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    person_files: PersonFileTable
  }
}
