/** The columns that only the CSV file of leads has. */
import { type CsvColumn, plainColumns } from '#app/submissions/csv/csv-columns.ts'
import './lead-columns.ts'

export const leadCsv: readonly CsvColumn[] = plainColumns([
  'service_interest',
  'preferred_contact_method',
  'state',
  'age',
  'mortgage_balance',
  'preferred_date',
  'preferred_time',
])
