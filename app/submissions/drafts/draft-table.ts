import type { Moment } from '#app/platform/database/tables.ts'

/** A form that was begun and not sent. It is no submission: no list, count, export or webhook knows it. */
export interface DraftTable {
  id: string
  created_at: Moment
  /** After this moment the link opens nothing, and within the hour the row is gone. */
  expires_at: Moment
  token_hash: string
  /** The key of the filling-in: the submission that is sent with it is this draft. With the id behind it where it was set aside. */
  submission_key: string
  mailbox_digest: string
  phone_digest: string | null
  /** JSON of `DraftContent`, encrypted; null once it was sent, and once its address was corrected. */
  content: string | null
  emailed_at: Moment
  /** How many e-mails with the link were asked for. */
  emails: number
  sent_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    drafts: DraftTable
  }
}

/** How long a link works, in days, and so how long a draft is kept. */
export const draftDays = 7

/** The name of the e-mail with the link, as it stands in the table of jobs. */
export const draftEmailKind = 'draft.link'
