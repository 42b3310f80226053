/** Finding e-mails by a part of the subject or of an address. No index knows these, so the newest are looked at one by one. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '../database/engine.ts'
import { holdsPart } from '../database/text-search.server.ts'

/** E-mails that are looked at, the newest. */
const searchedEmails = 5_000

/** What `recipients` holds besides the addresses. */
const notAddresses = ['"address":', '"sent":true', '"sent":false']

/** A test on `emails` that holds where one of the newest has these letters. */
export function isFoundEmail(engine: Engine, search: string): RawBuilder<SqlBool> {
  const addresses = notAddresses.reduce(
    (text, word) => sql`replace(${text}, ${sql.lit(word)}, '')`,
    sql`emails.recipients`,
  )
  return sql<SqlBool>`(emails.created_at >= (
      select min(created_at) from (select created_at from emails
        order by created_at desc limit ${sql.lit(searchedEmails)}) as newest)
    and (${sql.join(holdsPart(engine, [sql`emails.subject`, addresses], search), sql` or `)}))`
}
