/**
 * Double click, retry, back and submit again, in parallel, on any node: the row's primary key is the content itself,
 * so the database decides who was first; all others get the first one's answer.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { deleteInBatches } from '#app/platform/database/batches/delete-in-batches.server.ts'
import { runComposed } from '#app/platform/database/compiled-once.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Moment, Tables } from '#app/platform/database/tables.ts'
import type {} from '../model/submission.ts'

/** How long the same content, sent again without the same key, is a repeat. */
const repeatMinutes = 10

export interface ClaimTable {
  content_hash: string
  submission_key: string
  claimed_at: Moment
  submission_id: string
  subject_id: string
  respond_by: Moment
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claims: ClaimTable
  }
}

/** A digest of everything that makes two posts the same: the form and every answer, in one order. */
export function contentHash(formName: string, answers: Readonly<Record<string, unknown>>): string {
  const ordered = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formName, ordered]))
    .digest('base64url')
}

/**
 * Null when it is the first of its kind, else the claim before: the same key at any time, or the same content within
 * ten minutes. What staff put aside answers for nothing sent afterwards.
 */
export async function claimContent(tx: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  const { content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by } = claim
  const values = [content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by]
  const {
    rows: [won],
  } = await runComposed<Pick<ClaimTable, 'submission_id'>>(
    tx,
    'claim',
    [...values, oldestRepeat(claim)],
    ([content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by, oldest]) => {
      const ours = { content_hash, submission_key, claimed_at, submission_id, subject_id, respond_by }
      return tx
        .insertInto('claims')
        .values(ours)
        .onConflict((conflict) =>
          conflict
            .column('content_hash')
            .doUpdateSet(ours)
            .where((row) =>
              row.or([
                wasDismissed(row),
                row.and([
                  row('claims.claimed_at', '<', oldest),
                  row.or([
                    row('claims.submission_key', '=', ''),
                    row('claims.submission_key', '!=', submission_key),
                  ]),
                ]),
              ]),
            ),
        )
        .returning('submission_id')
    },
  )
  if (won?.submission_id === claim.submission_id) return null
  return tx
    .selectFrom('claims')
    .selectAll()
    .where('content_hash', '=', claim.content_hash)
    .executeTakeFirstOrThrow()
}

/** The claim that `claim` would be a repeat of, if there is one; nothing is written. */
export async function findEarlierClaim(db: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  const found = await db
    .selectFrom('claims')
    .selectAll()
    .where('content_hash', '=', claim.content_hash)
    .where((row) => row.not(wasDismissed(row)))
    .executeTakeFirst()
  return found && (found.claimed_at >= oldestRepeat(claim) || isSameKey(found, claim)) ? found : null
}

/** The same; a first post that is being stored at this very moment is waited for, up to a third of a second. */
export async function awaitEarlierClaim(db: Queries, claim: ClaimTable): Promise<ClaimTable | null> {
  for (const wait of [0, 50, 100, 200]) {
    if (wait > 0) await pause(wait)
    const found = await findEarlierClaim(db, claim)
    if (found) return found
  }
  return null
}

/** Forgets claims a day old: nobody retries a lost answer after that, and the table stays small. */
export async function pruneClaims(db: Queries, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
  await deleteInBatches(db, 'claims', 'content_hash', sql<SqlBool>`claimed_at < ${yesterday}`)
}

/** Whether staff put the submission aside that the claim is for. One that a honeypot caught keeps its repeats to itself. */
const wasDismissed = (row: ExpressionBuilder<Tables, 'claims'>) =>
  row.exists(
    row
      .selectFrom('submissions')
      .select('submissions.id')
      .whereRef('submissions.id', '=', 'claims.subject_id')
      .where('junk', '=', 'staff'),
  )

function oldestRepeat({ claimed_at }: ClaimTable): Moment {
  return new Date(Date.parse(claimed_at) - repeatMinutes * 60_000).toISOString()
}

function isSameKey(one: ClaimTable, other: ClaimTable): boolean {
  return one.submission_key !== '' && one.submission_key === other.submission_key
}
