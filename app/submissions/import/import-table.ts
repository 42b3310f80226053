import type { Selectable } from 'kysely'
import type { Generated, Moment } from '#app/platform/database/tables.ts'
import type { KindName } from '../model/submission.ts'

/**
 * `arriving` while it is read, `mapping` until columns are chosen, `checked` until somebody says yes, then `running`
 * and `done`, or `undoing` and `undone`; `discarded` when nobody went on.
 */
export type ImportState =
  | 'arriving'
  | 'mapping'
  | 'checked'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'discarded'

interface ImportTable {
  id: string
  kind: KindName
  staff_id: string
  created_at: Moment
  updated_at: Moment
  state: ImportState
  file_name: string
  headers: string
  headers_digest: string
  choices: string | null
  lines: Generated<number>
  place: Generated<number>
  faulty: Generated<number>
  imported: Generated<number>
  /** Rows that were imported before, from this file or another. */
  repeated: Generated<number>
  /** Imported rows that share a contact with another request. */
  known: Generated<number>
  /** Imported rows that nobody may call or write to. */
  banned: Generated<number>
}

interface ImportPartTable {
  import_id: string
  part: number
  rows: string
  faults: Generated<string>
}

interface ImportedRowTable {
  subject_id: string
  import_id: string
  digest: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    imports: ImportTable
    import_parts: ImportPartTable
    imported_rows: ImportedRowTable
  }
}

export type Import = Selectable<ImportTable>

/** A row of a file: the line it begins on, the header's being 1, and its cells. */
export type FileRow = readonly [line: number, ...cells: string[]]
/** Why a row stays out; with `cell`, what of a row that comes in could not be read. */
export type Fault = readonly [line: number, reason: string, cell?: 'cell']

export const rowsOfPart = 100
export const maxRows = 50_000
export const maxFileBytes = 20 * 1024 * 1024
