/** What leads and recruits have in common as rows: who it is, how it came, by when to answer. */
import { findPageAround } from '#app/content/catalogue.ts'
import { type PromiseName, promiseGiven } from '#app/content/promises.ts'
import { labelledAnswers, textOf } from '#app/forms/answers.ts'
import type { Form, FormType, Variant } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { newId } from '#app/lib/ids.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { DefaultFlag, Flag, Generated, Moment } from '#app/platform/database/tables.ts'
import type { RequestInfo } from '#app/platform/http/request-info.ts'
import { type Device, deviceOf } from './device.ts'
import { type ClockColumns, startClock } from './promise-clock.ts'

/** The columns of every table of submissions; each adds its own `status` and what its form asks. */
export interface SubmittedTable {
  id: string
  created_at: Moment
  updated_at: Moment
  first_name: string
  last_name: string
  email: string
  phone: string
  phone_normalized: string | null
  phone_digits: string
  message: string
  source: string
  form_type: string
  variant: string
  page_path: string
  device: Device
  contact_asap: Flag
  /** JSON of `Answer[]`. */
  answers: string
  /** What was promised, and by when it has to be kept. */
  promise: Generated<PromiseName>
  due_at: Moment
  /** The first contact stops the clock; who made it is a member of staff. */
  first_contact_at: Moment | null
  first_contact_by: string | null
  /** Until the first contact, as the promise counts them. */
  response_seconds: number | null
  /** When somebody has to be told of this clock next; null when it stands still. */
  clock_next_at: Moment | null
  /** See `callOrder`. */
  call_order: Generated<number>
  submission_key: string | null
  possible_duplicate: DefaultFlag
  is_test: DefaultFlag
  junk: 'honeypot' | 'staff' | null
  assigned_to: string | null
  /** How often staff changed the row. */
  version: Generated<number>
  /** Nobody may call or write from then on; who said so is a member of staff. */
  do_not_contact_at: Moment | null
  do_not_contact_by: string | null
  /** The row that was kept when this one turned out to be the same person; this one is put aside then. */
  merged_into: string | null
}

/** The columns of a list on the desk, besides what only one kind has. */
export const listedColumns = [
  'id',
  'created_at',
  'first_name',
  'last_name',
  'email',
  'phone',
  'phone_normalized',
  'message',
  'contact_asap',
  'promise',
  'due_at',
  'first_contact_at',
  'call_order',
  'possible_duplicate',
  'is_test',
  'junk',
  'assigned_to',
  'version',
  'do_not_contact_at',
  'do_not_contact_by',
] as const satisfies readonly (keyof SubmittedTable)[]

/** What only staff fill in. */
type StaffColumn = 'assigned_to' | 'version' | 'do_not_contact_at' | 'do_not_contact_by' | 'merged_into'

/** What is known of a row without asking what kind it is: enough to store and answer it, and to write its letters. */
export interface SubmittedRow
  extends Omit<
      SubmittedTable,
      | 'message'
      | 'contact_asap'
      | 'possible_duplicate'
      | 'is_test'
      | 'form_type'
      | 'first_contact_at'
      | 'first_contact_by'
      | 'response_seconds'
      | keyof ClockColumns
      | StaffColumn
    >,
    ClockColumns {
  status: 'new'
  form_type: FormType
  contact_asap: boolean
  is_test: boolean
}

/** The moment and the circumstances of a post, for composing its row. */
export interface PostedAt {
  variant: Variant
  info: RequestInfo
  now: Date
  /** Made by the owner on the test page: never counted, mailed or converted. */
  isTest: boolean
}

/** Composes what every row has. `asapPromise` is what the form promises those who want to be called at once. */
export function composeRow(
  form: Form,
  { answers, variant: variantName, from, key, honeypot }: ReadPost,
  { variant, info, now, isTest }: PostedAt,
  asapPromise: PromiseName,
): SubmittedRow {
  const isUrgent = answers.contactASAP === true
  const phone = textOf(answers, 'phone')
  const page_path = findPageAround(from)?.path ?? form.home
  const promise = promiseGiven(page_path, isUrgent, asapPromise)
  return {
    id: newId(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    status: 'new',
    first_name: textOf(answers, 'firstName'),
    last_name: textOf(answers, 'lastName'),
    email: textOf(answers, 'email'),
    phone,
    phone_normalized: normalizePhone(phone),
    phone_digits: digitsOf(phone),
    source: variant.source,
    form_type: variant.formType,
    variant: variantName,
    page_path,
    device: deviceOf(info.userAgent),
    contact_asap: isUrgent,
    answers: JSON.stringify(labelledAnswers(form, answers)),
    ...startClock(promise, now, !isTest && !honeypot),
    submission_key: key || null,
    is_test: isTest,
    junk: honeypot ? 'honeypot' : null,
  }
}
