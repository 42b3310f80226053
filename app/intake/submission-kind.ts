/** What a kind of submission is: a form, the row it becomes, and what belongs to that row. */
import type { Form } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import type { Config } from '#app/platform/config.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Insert } from '#app/platform/database/write-all.ts'
import type { NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Log } from '#app/platform/log.ts'
import type { FormLimits } from './form-limits.server.ts'
import type { PostedAt, SubmittedRow } from './submitted-row.ts'

/** What taking a submission needs of the running product. */
export interface IntakeServices {
  config: Config
  database: Database
  formLimits: FormLimits
  log: Log
  jobs: { wake(): void }
  announcements: { announce(topic: 'leads' | 'recruits'): void }
}

/** One kind of submission: a form, and how its answers become a row. */
export interface SubmissionKind<Row extends SubmittedRow> {
  form: Form
  /** What open desks are told changed. */
  topic: 'leads' | 'recruits'
  compose(post: ReadPost, at: PostedAt): Row
  /** The insert of the row, for the submission's transaction. */
  insert(tx: Queries, row: Row, marks: { possibleDuplicate: boolean }): Insert
  /** Whether a row was made from the same filling-in of the form before. */
  keyWasUsed(tx: Queries, key: string): Promise<boolean>
  /** What the desk counts it by besides its status; empty for nothing. */
  facet(row: Row): string
  /** What the tracking record says besides the person. */
  additionalData(row: Row): Record<string, unknown>
  jobs(row: Row, config: Config): readonly NewJob[]
}
