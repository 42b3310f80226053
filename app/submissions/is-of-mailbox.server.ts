/** Submissions of one mailbox, however it was spelled: by the index `submissions_by_mailbox`. */
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'

export const isOfMailbox = (email: string) => hasMailbox(mailboxOf(email))

/** The same of a mailbox as `mailboxOf` writes it. */
export const hasMailbox = (mailbox: string) => sql<boolean>`coalesce(mailbox, lower(email)) = ${mailbox}`
