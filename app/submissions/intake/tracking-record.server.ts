/** The tracking record of a submission. It stays on this server: the ad tag gets the submission's id and nothing else. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment } from '#app/platform/database/tables.ts'
import type { Insert } from '#app/platform/database/write-all.ts'

export interface TrackingRecordTable {
  /** The submission's id: the transaction id of its conversion. */
  id: string
  subject_id: string
  created_at: Moment
  form_type: string
  first_name: string
  last_name: string
  email: string
  phone: string
  /** JSON, for example `{"serviceInterest":"Annuities","contactASAP":true}`. */
  additional_data: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    tracking_records: TrackingRecordTable
  }
}

/** The insert of the record, for the submission's transaction. */
export function trackingRecord(tx: Queries, record: TrackingRecordTable): Insert {
  return tx.insertInto('tracking_records').values(record)
}
