/** Proofs of consent that outlive what else was known of somebody, and search indexes that really forget. */
import { type Kysely, SqliteAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter
  const moment = sqlite ? 'text' : 'timestamptz'

  // A keyed digest of the telephone, written when the person is erased: who names the number can be matched to the proof.
  await db.schema.alterTable('consents').addColumn('contact_digest', 'text').execute()
  // When a proof that outlived its person goes too; null while the person is known.
  await db.schema.alterTable('consents').addColumn('keep_until', moment).execute()
  await db.schema
    .createIndex('consents_contact_digest')
    .on('consents')
    .column('contact_digest')
    .where(sql.ref('contact_digest'), 'is not', null)
    .execute()

  // Without it the full-text index keeps the words of deleted rows until it happens to be merged (FTS5, section 6.10).
  if (sqlite)
    for (const index of ['leads_search', 'recruits_search'])
      await sql`insert into ${sql.table(index)} (${sql.id(index)}, rank) values ('secure-delete', 1)`.execute(
        db,
      )
}
