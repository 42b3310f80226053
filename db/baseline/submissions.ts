/**
 * Submissions: who wrote and what for, whatever kind it is, with its response target, its place in the lists and in the
 * search. What only one kind has is nullable.
 */
import { type Kysely, sql } from 'kysely'
import { columnTypes } from './columns.ts'

export async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await createTable(db)
  await createIndexes(db)
  await createCounts(db)
  await createSearch(db)
  await createTargetAlerts(db)
}

async function createTable(db: Kysely<unknown>) {
  const { id, moment, flag, no } = columnTypes(db)
  await db.schema
    .createTable('submissions')
    .addColumn('id', id, (column) => column.primaryKey())
    // "lead" or "recruit": app/services/kinds/kinds.server.ts registers what there is.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addColumn('updated_at', moment, (column) => column.notNull())
    // Counts the changes of staff: a form that was made from an older one must not overwrite a newer one.
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
    // What else the kind is filtered and counted by (recruits: "licensed"); empty for nothing.
    .addColumn('facet', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('assigned_to', 'text')
    // Null for a real submission, else why it was put aside: "honeypot" or "staff".
    .addColumn('junk', 'text')
    // The row that was kept when this one turned out to be the same person.
    .addColumn('merged_into', id)
    // The row it was merged into first, when that was merged itself.
    .addColumn('merged_via', id)
    .addColumn('do_not_contact_at', moment)
    .addColumn('do_not_contact_by', 'text')
    .addColumn('is_test', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('possible_duplicate', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    // Without accents and apostrophes, for a name that has some.
    .addColumn('plain_name', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    // In one spelling, where a database cannot make it: it folds letters beyond ASCII in its own way and knows nothing of domains.
    .addColumn('mailbox', 'text')
    // YYYY-MM-DD.
    .addColumn('born_on', 'text')
    .addColumn('phone', 'text', (column) => column.notNull())
    // E.164, or null when what was typed is not a telephone number; and the digits as typed, which staff search by.
    .addColumn('phone_normalized', 'text')
    .addColumn('phone_digits', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('contact_asap', flag, (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    // JSON: every answer with the label it was asked under, as the visitor saw it.
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('form_type', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('page_path', 'text', (column) => column.notNull())
    // The article it was sent from: without a reference, because it outlives the article.
    .addColumn('article_id', id)
    // The `utm_campaign` of the visit.
    .addColumn('campaign', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('submission_key', 'text')
    // The response target (service level): which one, and by when somebody has to have been in touch.
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('respond_by', moment, (column) => column.notNull())
    // When the target has to be looked at next; null once it is met or does not run.
    .addColumn('target_check_at', moment)
    .addColumn('first_contact_at', moment)
    .addColumn('first_contact_by', 'text')
    .addColumn('response_seconds', 'integer')
    // The order of whom to call next, see app/submissions/model/response-target.ts.
    .addColumn('call_order', 'bigint', (column) => column.notNull())
    // What is to be done next, and how often it was tried, reached and booked.
    .addColumn('next_at', moment)
    .addColumn('next_step', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('contacts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('appointments', 'integer', (column) => column.notNull().defaultTo(0))
    // Leads alone.
    .addColumn('service_interest', 'text')
    .addColumn('preferred_contact_method', 'text')
    .addColumn('age', 'integer')
    .addColumn('mortgage_balance', 'text')
    .addColumn('preferred_date', 'text')
    .addColumn('preferred_time', 'text')
    // Recruits alone.
    .addColumn('best_contact_time', 'text')
    .execute()
}

async function createIndexes(db: Kysely<unknown>) {
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`submissions_${name}`).on('submissions').columns(columns)
  // Lists are of one kind: their indexes are led by it.
  await index('newest', ['kind', 'created_at', 'id']).execute()
  await index('by_status', ['kind', 'status', 'created_at', 'id']).execute()
  await index('by_facet', ['kind', 'facet', 'created_at', 'id']).execute()
  const inList = (name: string, columns: string[]) =>
    index(name, columns).where(sql.ref('junk'), 'is', null).execute()
  await inList('next', ['kind', 'call_order', 'id'])
  await inList('next_by_status', ['kind', 'status', 'call_order', 'id'])
  await inList('next_by_owner', ['kind', 'assigned_to', 'call_order', 'id'])
  await index('junk', ['kind', 'created_at', 'id']).where(sql.ref('junk'), 'is not', null).execute()
  // A person, a pointer and a target that is due are looked up whatever the kind.
  await index('target_check', ['target_check_at']).where(sql.ref('target_check_at'), 'is not', null).execute()
  await index('merged', ['merged_into']).where(sql.ref('merged_into'), 'is not', null).execute()
  await index('by_phone', ['phone_normalized']).execute()
  await index('by_submission_key', ['submission_key']).execute()
  await index('do_not_contact', ['do_not_contact_at', 'id'])
    .where(sql.ref('do_not_contact_by'), 'is not', null)
    .execute()
  // A number of no plan we know is found by its digits.
  await index('by_digits', ['phone_digits']).where(sql.ref('phone_normalized'), 'is', null).execute()
  // Those who wait for their first contact, whenever it is due: the list's own index holds what is planned as well.
  await index('untouched', ['kind', 'assigned_to', 'respond_by', 'id'])
    .where(sql<boolean>`junk is null and next_at is null and first_contact_at is null`)
    .execute()
  await index('by_article', ['article_id', 'created_at', 'kind', 'status', 'is_test', 'id'])
    .where(sql.ref('article_id'), 'is not', null)
    .where(sql.ref('junk'), 'is', null)
    .execute()
  // Most rows have no campaign, and junk is nobody's success.
  await index('by_campaign', ['kind', 'campaign', 'id'])
    .where(sql.ref('campaign'), 'is not', null)
    .where(sql.ref('junk'), 'is', null)
    .execute()
  await db.schema
    .createIndex('submissions_by_mailbox')
    .on('submissions')
    .expression(sql`coalesce(mailbox, lower(email))`)
    .execute()
  // Who of those in a status has a birthday on a day of the year, MM-DD.
  await db.schema
    .createIndex('submissions_birthday')
    .on('submissions')
    .expression(sql`substr(born_on, 6)`)
    .column('status')
    .where(sql.ref('born_on'), 'is not', null)
    .execute()
}

/** How many rows there are of each kind, status, owner and facet (docs/decisions/0022). */
async function createCounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('submission_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    // Whose rows; empty for nobody's.
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('facet', 'text', (column) => column.notNull())
    // Rows of one count that parallel transactions can change without waiting for each other.
    .addColumn('slot', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('submission_counts_key', ['kind', 'status', 'owner', 'facet', 'slot'])
    .execute()
}

/** Trigrams of name, e-mail and telephone: FTS5 on SQLite, pg_trgm on PostgreSQL where it may be installed. */
async function createSearch(db: Kysely<unknown>) {
  if (columnTypes(db).sqlite) {
    await sql`create virtual table submissions_search using fts5(id unindexed, kind unindexed, text, tokenize = 'trigram')`.execute(
      db,
    )
    // Without it the index keeps the words of deleted rows until it happens to be merged (FTS5, section 6.10).
    await sql`insert into submissions_search (submissions_search, rank) values ('secure-delete', 1)`.execute(
      db,
    )
    return
  }
  // Without the right to install it the list searches without an index, which is slower and no less right.
  await sql`do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`.execute(
    db,
  )
  const { rows } = await sql`select 1 from pg_opclass where opcname = 'gin_trgm_ops'`.execute(db)
  if (rows.length === 0) return
  // PostgreSQL only uses it for exactly the expression of app/submissions/search/search-index.server.ts.
  await sql`create index submissions_search on submissions using gin ((first_name || ' ' || last_name || chr(10) || email || chr(10) || phone || chr(10) || coalesce(phone_normalized, phone_digits)) gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index submissions_plain_name on submissions using gin (plain_name gin_trgm_ops)
    where plain_name is not null`.execute(db)
}

/** What was announced of response targets, each stage of each submission once. */
async function createTargetAlerts(db: Kysely<unknown>) {
  const { id, moment } = columnTypes(db)
  await db.schema
    .createTable('target_alerts')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('subject_id', id, (column) => column.notNull())
    // "half", "warning" or "overdue".
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull())
    .addUniqueConstraint('target_alerts_once', ['subject_id', 'stage'])
    .execute()
  await db.schema
    .createIndex('target_alerts_newest')
    .on('target_alerts')
    .columns(['created_at', 'id'])
    .execute()
}
