/** The proof of what a visitor agreed to, kept with every submission whether a box was ticked or not. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { Flag, Moment } from '#app/platform/database/tables.ts'
import type { ConsentScope } from './consent-scope.ts'
import { enteredType, importedType } from './entry-fields.ts'

interface ConsentTable {
  id: string
  subject_id: string
  created_at: Moment
  granted: Flag
  /** To texts; null where one box stood for both, and `granted` says it of both. */
  granted_texts: Flag | null
  /** Which wording of content/promises/consent.ts stood beside the boxes. */
  text_version: string
  page_path: string
  ip: string
  user_agent: string
  /** Set once the person was erased: a keyed digest of the telephone or e-mail it was given with. */
  contact_digest: string | null
  /** Set once the person was erased: when the proof is deleted as well. */
  keep_until: Moment | null
}

/** A link of the chain over all proofs (consents/consent-chain.server.ts). */
interface ConsentChainTable {
  /** 1, 2, 3, without a gap. */
  position: number
  consent_id: string
  /** The digest of what was shown; null where nobody was shown a wording. */
  wording: string | null
  digest: string
  chain: string
  sealed_at: Moment
  /** Set where the program deleted the proof by a rule. */
  removed_at: Moment | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    consents: ConsentTable
    consent_chain: ConsentChainTable
  }
}

/** What one proof allows, in a query on `consents`. */
export const consentScope = sql<ConsentScope>`case
  when granted and coalesce(granted_texts, granted) then 'calls and texts'
  when granted then 'calls' when granted_texts then 'texts'
  when text_version = 'entered-spoken' then 'spoken' when text_version = 'entered-paper' then 'paper'
  when text_version = 'entered-written' then 'written' else 'none' end`

const numberOf = (row: string) =>
  sql`coalesce(${sql.ref(`${row}.phone_normalized`)}, ${sql.ref(`${row}.phone_digits`)})`

/**
 * What the person behind a submission allows at its number, as a column of a query on `submissions`: what the newest proof says
 * of those kept with it and with the rows merged into it. Whoever agreed on a form agreed to calls and texts at the number they
 * gave (`correctedConsent`), so of a row with another number only what staff were told counts. Null without any.
 */
export const consentOf = sql<ConsentScope | null>`(
  select ${consentScope} from consents where subject_id in (
    select submissions.id union all
    select other.id from submissions as other where other.merged_into = submissions.id and (
      ${numberOf('other')} = ${numberOf('submissions')}
      or other.form_type in (${sql.lit(enteredType)}, ${sql.lit(importedType)}))
  ) order by created_at desc, id desc limit 1)`

export async function readConsent(db: Queries, id: string): Promise<ConsentScope | null> {
  const asked = db.selectFrom('submissions').select(consentOf.as('consent')).where('id', '=', id)
  return (await asked.executeTakeFirstOrThrow()).consent
}

/** Deletes the proofs that meet `condition`, and says so in the chain, which tells a removed row by that. Returns how many. */
export async function deleteConsents(tx: Queries, condition: RawBuilder<SqlBool>): Promise<number> {
  await tx
    .updateTable('consent_chain')
    .set({ removed_at: new Date().toISOString() })
    .where('consent_id', 'in', tx.selectFrom('consents').select('id').where(condition))
    .execute()
  const { numDeletedRows } = await tx.deleteFrom('consents').where(condition).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

const atOnce = 200

/** Deletes the proofs that were kept for a time after their person was erased. */
export async function pruneConsents(database: Database, now: Date): Promise<void> {
  const ended = sql<SqlBool>`id in (
    select id from consents where keep_until < ${now.toISOString()} order by id limit ${sql.lit(atOnce)})`
  while ((await database.transact((tx) => deleteConsents(tx, ended))) === atOnce);
}
