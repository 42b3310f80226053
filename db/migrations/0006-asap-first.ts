/**
 * Whoever asked to be called at once stands before everybody else in the list of whom to call next. `call_order` holds the
 * due time of a target that runs; that of an urgent one is now less by what ends the running ones, so below zero. As
 * app/submissions/targets/response-target.ts had it in this release.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update submissions set call_order = call_order - 5000000000000
    where contact_asap and call_order between 0 and 4999999999999`.execute(db)
}
