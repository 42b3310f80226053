/** As it was stored. Consent to automated calls, holders and policies stay out: they are accounts of another desk. */
import { type ResponseTimeName, responseTimes } from '#app/content/promises/promises.ts'
import { type Answer, fieldsOf } from '#app/forms/field.ts'
import { isDay } from '#app/lib/dates.ts'
import type { Kind } from '../model/kind.ts'
import { nextSteps } from '../model/next-step.ts'
import { callOrder, isRunning } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import { readPast } from './cell-values.ts'
import type { RowPerson } from './read-row.server.ts'

type Exported = Readonly<Record<string, string>>

/** The row with what its file says of it; a cell that is none of ours leaves the column as the import made it. */
export function restored(
  kind: Kind,
  row: NewSubmission,
  { exported, more }: Pick<RowPerson, 'exported' | 'more'>,
): NewSubmission {
  const read = readers(exported)
  const kept = {
    ...read.texts(
      'source',
      'form_type',
      'variant',
      'page_path',
      'service_interest',
      'preferred_contact_method',
    ),
    ...read.texts('mortgage_balance', 'preferred_date', 'preferred_time', 'best_contact_time'),
    ...read.numbers('age', 'response_seconds', 'attempts', 'contacts', 'appointments'),
    ...read.moments('updated_at', 'first_contact_at', 'next_at'),
    ...read.oneOf('device', ['phone', 'tablet', 'desktop']),
    ...read.oneOf('junk', ['honeypot', 'staff']),
    ...read.oneOf('next_step', Object.keys(nextSteps)),
  }
  const { promise = '', due_at = '' } = exported
  const whole = {
    ...row,
    ...(kept as Partial<NewSubmission>),
    ...(Object.hasOwn(responseTimes, promise) && { target: promise as ResponseTimeName }),
    ...(momentOf(due_at) && { respond_by: momentOf(due_at) ?? row.respond_by }),
    ...('contact_asap' in exported && { contact_asap: exported.contact_asap === 'yes' }),
    ...('test' in exported && { is_test: exported.test === 'yes' }),
    answers: JSON.stringify([...answersOf(kind, exported), ...more]),
  }
  const runs = isRunning(
    { ...whole, do_not_contact_by: null, first_contact_at: whole.first_contact_at ?? null },
    kind,
  )
  return { ...whole, call_order: callOrder({ ...whole, next_at: whole.next_at ?? null }, runs) }
}

/** The columns of `exported` by their kinds; an empty cell is null, a column that is missing stays out. */
const readers = (exported: Exported) => {
  const of =
    <Value>(read: (cell: string) => Value | undefined) =>
    (...names: string[]) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const cell = exported[name]
          const value = cell === undefined ? undefined : cell === '' ? null : read(cell)
          return value === undefined ? [] : [[name, value]]
        }),
      )
  return {
    texts: of((cell) => cell.slice(0, 500)),
    numbers: of((cell) => (/^\d{1,9}$/.test(cell) ? Number(cell) : undefined)),
    moments: of((cell) => momentOf(cell) ?? undefined),
    oneOf: (name: string, known: readonly string[]) =>
      of((cell) => (known.includes(cell) ? cell : undefined))(name),
  }
}

/** Also of a moment that is to come: a next step, an end of a response target. */
const momentOf = (cell: string): string | null =>
  isDay(cell.slice(0, 10)) ? readPast(cell, new Date(Date.now() + 10 * 366 * 86_400_000)) : null

/** The answers to questions that are still asked, and the others, a line each. */
function answersOf({ forms }: Pick<Kind, 'forms'>, exported: Exported): Answer[] {
  const fields = new Map(forms.flatMap(fieldsOf).map((field) => [field.name, field.label]))
  const answers = [...fields].flatMap(([name, label]) => {
    const value = exported[`answer_${name}`] ?? ''
    return value === '' ? [] : [{ name, label, value }]
  })
  const others = (exported.other_answers ?? '').split('\n').flatMap((line, at) => {
    const [, label = '', value = ''] = /^(.{1,100}?): ?(.*)$/.exec(line) ?? []
    return label === '' ? [] : [{ name: `kept-${at}`, label, value }]
  })
  return [...answers, ...others]
}
