import type { StaffParts } from '../staff-parts.server.ts'
import { isOfOldSecret } from '../two-step/recovery-codes.server.ts'

export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number]

/** Everybody with an account: who may work first, then by name. */
export async function listColleagues({ database: { db, reads }, ...secrets }: StaffParts) {
  const rows = await reads
    .selectFrom('staff')
    .leftJoin('staff_two_step', 'staff_two_step.staff_id', 'staff.id')
    .select(['staff.id', 'name', 'email', 'role', 'disabled_at as disabledAt', 'confirmed_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('staff_passkeys')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('passkeys'),
      selectFrom('staff_sessions')
        .select(fn.countAll().as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('expires_at', '>', new Date().toISOString())
        .as('sessions'),
      selectFrom('audit_trail')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('action', '=', 'signed-in')
        .as('lastSignInAt'),
    ])
    .orderBy('name')
    .orderBy('staff.id')
    .execute()
  const codes = await db
    .selectFrom('staff_recovery_codes')
    .select(['staff_id', 'key_name'])
    .where('used_at', 'is', null)
    .groupBy(['staff_id', 'key_name'])
    .execute()
  const withOld = new Set(codes.filter((code) => isOfOldSecret(secrets, code)).map((code) => code.staff_id))
  return rows
    .map(({ confirmed_at, passkeys, sessions, ...row }) => ({
      ...row,
      hasTwoStep: confirmed_at !== null,
      /** True when recovery codes of theirs end with an old secret. */
      hasOldCodes: withOld.has(row.id),
      passkeys: Number(passkeys),
      sessions: Number(sessions),
    }))
    .toSorted((a, b) => Number(a.disabledAt !== null) - Number(b.disabledAt !== null))
}
