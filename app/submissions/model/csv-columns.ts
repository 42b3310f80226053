import { agency } from '#app/content/agency/agency.ts'
import { type Answer, type Form, fieldsOf } from '#app/forms/field.ts'
import { momentIn } from '#app/lib/dates.ts'
import { allowsCalls, allowsTexts } from './consent-scope.ts'
import type { Policy } from './list-policies.server.ts'
import type { ConsentedSubmission } from './submission.ts'

/** A column. Its header is relied on by other people's spreadsheets: it is never renamed. */
export interface CsvColumn {
  header: string
  read(
    row: ConsentedSubmission & {
      policies?: readonly Policy[]
      tags?: readonly string[]
      /** Of the fields that owners added, by their keys. */
      custom?: ReadonlyMap<string, string> | undefined
    },
  ): unknown
}

/** A cell: moments in the agency's zone with their offset, yes or no, everything else as it is stored. */
export const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
export const yesOrNo = (value: unknown): string => (value ? 'yes' : 'no')
const moment = (value: string | null): string => (value === null ? '' : momentIn(value, agency.timeZone))

/** Columns whose cells are what is stored under the same name. */
export const plainColumns = (names: readonly (keyof ConsentedSubmission & string)[]): CsvColumn[] =>
  names.map((name) => ({ header: name, read: (row) => row[name] }))

/** Answers by the name of their question, as `answer_NAME`; those to questions no form asks any more come last, together. */
export function answerColumns(forms: readonly Form[]): CsvColumn[] {
  const names = [...new Set(forms.flatMap(fieldsOf).map((field) => field.name))]
  return [
    ...names.map((name) => ({
      header: `answer_${name}`,
      read: (row: ConsentedSubmission) => answersOf(row).find((answer) => answer.name === name)?.value,
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

/** Written by prepareSubmission alone; taken apart once for all columns of a row. */
function answersOf(row: { answers: string }): Answer[] {
  const known = parsed.get(row)
  if (known) return known
  const answers = JSON.parse(row.answers) as Answer[]
  parsed.set(row, answers)
  return answers
}

export const sharedColumns: readonly CsvColumn[] = [
  { header: 'id', read: (row) => row.id },
  { header: 'created_at', read: (row) => moment(row.created_at) },
  { header: 'due_at', read: (row) => moment(row.respond_by) },
  { header: 'updated_at', read: (row) => moment(row.updated_at) },
  ...plainColumns(['status', 'first_name', 'last_name', 'email', 'phone', 'phone_normalized']),
  { header: 'consent', read: (row) => yesOrNo(allowsCalls(row.consent)) },
  { header: 'contact_asap', read: (row) => yesOrNo(row.contact_asap) },
  ...plainColumns(['message', 'source', 'form_type', 'variant', 'page_path', 'device']),
  { header: 'possible_duplicate', read: (row) => yesOrNo(row.possible_duplicate) },
  { header: 'test', read: (row) => yesOrNo(row.is_test) },
  ...plainColumns(['junk', 'assigned_to']),
  { header: 'promise', read: (row) => row.target },
  { header: 'first_contact_at', read: (row) => moment(row.first_contact_at) },
  ...plainColumns(['first_contact_by', 'response_seconds']),
  { header: 'consent_texts', read: (row) => yesOrNo(allowsTexts(row.consent)) },
  ...plainColumns(['attempts', 'contacts', 'next_step']),
  { header: 'next_at', read: (row) => moment(row.next_at) },
  ...plainColumns(['appointments']),
  { header: 'do_not_contact', read: (row) => yesOrNo(row.do_not_contact_at) },
  { header: 'tags', read: ({ tags = [] }) => tags.join(', ') },
]
