import type { Selectable } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { PolicyTable } from './policy.ts'

export type Policy = Selectable<PolicyTable>

export async function listPolicies(db: Queries, subjects: readonly string[]): Promise<Policy[]> {
  if (subjects.length === 0) return []
  const rows = await db
    .selectFrom('policies')
    .selectAll()
    .where('subject_id', 'in', subjects)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(policyOf)
}

/** A row as it is stored; one engine hands large numbers out as text. */
export const policyOf = (row: Policy): Policy => ({
  ...row,
  // Written down by a node of the version before.
  stage_on: row.stage_on ?? row.created_at.slice(0, 10),
  face_cents: cents(row.face_cents),
  premium_cents: cents(row.premium_cents),
  commission_cents: cents(row.commission_cents),
  annual_cents: Number(row.annual_cents),
})

const cents = (value: number | null) => (value === null ? null : Number(value))
