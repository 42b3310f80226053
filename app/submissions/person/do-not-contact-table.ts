/** The do-not-contact list: a keyed digest for each telephone number and mailbox on it, and nothing else of the person. */
import type { Moment } from '#app/platform/database/tables.ts'

interface DoNotContactTable {
  digest: string
  banned_at: Moment
  banned_by: string
  /** The request it was said about; it may have been erased. */
  subject_id: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    do_not_contact: DoNotContactTable
  }
}

/** Stands for a member of staff where the person told the program itself, by a STOP. */
export const byThemselves = 'themselves'

/** The same by an email, which proves a mailbox and no telephone. */
export const byTheirEmail = 'their-email'

/** When somebody asked not to be contacted, which member of staff was told, and about which request. */
export interface Ban {
  at: Moment
  by: string
  subjectId: string
}
