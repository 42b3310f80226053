/** What is shown of an uploaded file. */
import type { Option } from '#app/forms/field.ts'
import type { Fault, ImportState } from '#app/submissions/import/import-table.ts'
import type { ImportChoices, RowsFound } from '#app/submissions/import/read-row.server.ts'
import type { FormAnswer } from '../forms/form-answer.ts'

export interface Preview {
  line: number
  fault: string | null
  cells: string[]
}

export interface ImportPageProps {
  id: string
  path: string
  /** The addresses of all uploads and of the list. */
  all: string
  list: string
  copy: { one: string; many: string }
  state: ImportState
  name: string
  created: string
  lines: number
  place: number
  faulty: number
  counts: { imported: number; repeated: number; known: number; banned: number }
  headers: string[]
  /** The first rows as they stand in the file, and as they would be stored. */
  raw: { line: number; cells: string[] }[]
  preview: Preview[]
  choices: ImportChoices
  /** True when the columns were chosen for an earlier file. */
  isRemembered: boolean
  columnChoices: Option[]
  sources: Option[]
  bases: Option[]
  /** Rows that stay out, and cells that could not be read of rows that come in. */
  faults: Fault[]
  missed: Fault[]
  /** True for a file that this program wrote. */
  isOurs: boolean
  found: RowsFound
  mayUndo: boolean
  answer: FormAnswer | undefined
}
