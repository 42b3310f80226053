/** The columns that only the CSV file of applications has. */
import { type CsvColumn, plainColumns, yesOrNo } from '#app/submissions/csv/csv-columns.ts'
import { licensed } from './recruit-columns.ts'

export const recruitCsv: readonly CsvColumn[] = [
  { header: 'licensed', read: (row) => yesOrNo(row.facet === licensed) },
  ...plainColumns(['state', 'best_contact_time']),
]
