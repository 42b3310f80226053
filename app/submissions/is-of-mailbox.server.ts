/** Submissions of one mailbox, however it was spelled: by the index `submissions_by_mailbox`. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'

export const isOfMailbox = (email: string) =>
  sql<boolean>`coalesce(mailbox, lower(email)) = ${mailboxOf(email)}`
