/** Finding a person among submissions by name or e-mail. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from '#app/platform/database/database.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'

const fullName = sql`(first_name || ' ' || last_name)`
const email = sql`email`

/** Tests of which one must hold: a part of the name or of the e-mail, in any case. */
export function matchesPerson(engine: Engine, search: string): RawBuilder<SqlBool>[] {
  return holdsPart(engine, [fullName, email], search)
}
