/** Submissions as the rows of a sheet: one column for each thing that is stored, and for each question of the forms. */
import { agency } from '#app/content/agency.ts'
import { type Answer, type Form, fieldsOf } from '#app/forms/field.ts'
import { momentIn } from '#app/lib/dates.ts'
import type { SubmittedTable } from './submitted-row.ts'

/** A column. Its header is relied on by other people's sheets: it is never renamed. */
export interface SheetColumn<Row> {
  header: string
  read(row: Row): unknown
}

/** A cell: moments in the agency's zone with their offset, yes or no, everything else as it is stored. */
export const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
export const yesOrNo = (value: unknown): string => (value ? 'yes' : 'no')
export const moment = (value: string | null): string =>
  value === null ? '' : momentIn(value, agency.timeZone)

/** Columns whose cells are what is stored under the same name. */
export function plainColumns<Row>(names: readonly (keyof Row & string)[]): SheetColumn<Row>[] {
  return names.map((name) => ({ header: name, read: (row) => row[name] }))
}

/** Answers by the name of their question, as `answer_NAME`; those to questions no form asks any more come last, together. */
export function answerColumns(forms: readonly Form[]): SheetColumn<{ answers: string }>[] {
  const names = [...new Set(forms.flatMap(fieldsOf).map((field) => field.name))]
  return [
    ...names.map((name) => ({
      header: `answer_${name}`,
      read: (row: { answers: string }) => answersOf(row).find((answer) => answer.name === name)?.value,
    })),
    {
      header: 'other_answers',
      read: (row) =>
        answersOf(row)
          .filter((answer) => !names.includes(answer.name))
          .map(({ label, value }) => `${label}: ${value}`)
          .join('\n'),
    },
  ]
}

const parsed = new WeakMap<object, Answer[]>()

/** Written by composeRow alone; taken apart once for all columns of a row. */
function answersOf(row: { answers: string }): Answer[] {
  const known = parsed.get(row)
  if (known) return known
  const answers = JSON.parse(row.answers) as Answer[]
  parsed.set(row, answers)
  return answers
}

type Submitted = Pick<
  SubmittedTable,
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'due_at'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'phone_normalized'
> &
  Pick<
    SubmittedTable,
    'source' | 'form_type' | 'variant' | 'page_path' | 'device' | 'message' | 'junk' | 'assigned_to'
  > & {
    status: string
    promise: string
    first_contact_at: string | null
    first_contact_by: string | null
    response_seconds: number | null
    contact_asap: unknown
    possible_duplicate: unknown
    is_test: unknown
    consented: unknown
  }

/** The columns that sheets of every kind begin with. */
export const submittedColumns: readonly SheetColumn<Submitted>[] = [
  { header: 'id', read: (row) => row.id },
  { header: 'created_at', read: (row) => moment(row.created_at) },
  { header: 'due_at', read: (row) => moment(row.due_at) },
  { header: 'updated_at', read: (row) => moment(row.updated_at) },
  ...plainColumns<Submitted>(['status', 'first_name', 'last_name', 'email', 'phone', 'phone_normalized']),
  { header: 'consent', read: (row) => yesOrNo(row.consented) },
  { header: 'contact_asap', read: (row) => yesOrNo(row.contact_asap) },
  ...plainColumns<Submitted>(['message', 'source', 'form_type', 'variant', 'page_path', 'device']),
  { header: 'possible_duplicate', read: (row) => yesOrNo(row.possible_duplicate) },
  { header: 'test', read: (row) => yesOrNo(row.is_test) },
  ...plainColumns<Submitted>(['junk', 'assigned_to', 'promise']),
  { header: 'first_contact_at', read: (row) => moment(row.first_contact_at) },
  ...plainColumns<Submitted>(['first_contact_by', 'response_seconds']),
]
