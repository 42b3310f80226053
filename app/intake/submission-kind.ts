/** What a kind of submission is: a form, the row it becomes, and what belongs to that row. */
import type { Form, Variant } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { NewJob } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.ts'
import type { RequestInfo } from '#app/platform/request-info.ts'
import type { FormLimits } from './form-limits.server.ts'

/** What taking a submission needs of the running product. */
export interface IntakeServices {
  config: Config
  database: Database
  formLimits: FormLimits
  log: Log
  jobs: { wake(): void }
  announcements: { announce(topic: 'leads' | 'recruits'): void }
}

/** What every row made from a form has, besides what its own table adds. */
export interface SubmittedRow {
  id: string
  created_at: string
  due_at: string
  first_name: string
  last_name: string
  email: string
  phone: string
  page_path: string
  is_test: boolean
  junk: 'honeypot' | 'staff' | null
}

/** The moment and the circumstances of a post, for composing its row. */
export interface PostedAt {
  variant: Variant
  info: RequestInfo
  now: Date
  /** Made by the owner on the test page: never counted, mailed or converted. */
  isTest: boolean
}

/** One kind of submission: a form, and how its answers become a row. */
export interface SubmissionKind<Row extends SubmittedRow> {
  form: Form
  /** What open desks are told changed. */
  topic: 'leads' | 'recruits'
  compose(post: ReadPost, at: PostedAt): Row
  insert(tx: Queries, row: Row, marks: { possibleDuplicate: boolean }): Promise<unknown>
  /** Whether a row was made from the same filling-in of the form before. */
  keyWasUsed(tx: Queries, key: string): Promise<boolean>
  /** What the tracking record says besides the person. */
  additionalData(row: Row): Record<string, unknown>
  jobs(row: Row, config: Config): readonly NewJob[]
}
