/** The table of browsers that are told of news while the desk is closed (db/baseline/staff.ts). */
import type { Moment } from '#app/platform/database/tables.ts'

export interface PushDeviceTable {
  id: string
  created_at: Moment
  staff_id: string
  session_id: string
  device: string | null
  browser: string
  /** Secret: whoever knows it can make this browser ask its push service. */
  endpoint: string
  p256dh: string
  auth: string
  key_name: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    push_devices: PushDeviceTable
  }
}
