/** Whose name is whose: no two authors share one, and nobody takes the name of a colleague, of the agency or of a license. */
import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { authorSlug, foldName } from './author-fields.ts'
import '#app/staff/staff-tables.ts'
import './author-tables.ts'

interface Claim {
  /** Of the member of staff. */
  id: string
  /** The name of the account. */
  account: string
  /** True when an owner asks: who may know under which name somebody holds a license. */
  byOwner: boolean
}

/** Why somebody may not have `name` above their articles; null when they may. */
export async function findNameIssue(tx: Queries, name: string, claim: Claim): Promise<string | null> {
  if ([agency.name, agency.legalName].some((one) => foldName(one) === foldName(name)))
    return `Articles of the agency itself stand under “${name}”. Enter a person’s name.`
  const same = sql`lower(${name})`
  const taken = await tx
    .selectFrom('author_names')
    .select('staff_id')
    .where(sql`lower(name)`, '=', same)
    .where('staff_id', '!=', claim.id)
    .executeTakeFirst()
  if (taken)
    return `Another author here writes, or wrote, as “${name}”. Add a middle initial, and use it in your articles, too.`
  if (foldName(name) === foldName(claim.account)) return null
  const colleague = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql`lower(name)`, '=', same)
    .where('id', '!=', claim.id)
    .executeTakeFirst()
  if (colleague) return `A colleague’s account has the name “${name}”. Add a middle initial.`
  if (licenseOf(name) && !claim.byOwner)
    return `The agency lists a license under “${name}”, and your account has another name. Ask an owner to enter it here.`
  return null
}

/** Makes these the names of somebody, in place of those they had. @throws a unique violation where one is another's. */
export async function claimNames(tx: Queries, staffId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('author_names').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('author_names')
    .values(names.map((name) => ({ staff_id: staffId, name })))
    .execute()
}

/** The last part of the address for `name`: `present` where it fits, else one that nobody has or had, with a number if need be. */
export async function addressFor(
  tx: Queries,
  staffId: string,
  { name, present }: { name: string; present: string | null },
): Promise<string> {
  const wanted = authorSlug(name)
  if (present !== null && present.replace(/-\d+$/, '') === wanted.replace(/-\d+$/, '')) return present
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const used = await tx
      .selectFrom('author_profiles')
      .select('staff_id')
      .where('slug', '=', slug)
      .where('staff_id', '!=', staffId)
      .unionAll(
        tx
          .selectFrom('author_slugs')
          .select('staff_id')
          .where('slug', '=', slug)
          .where('staff_id', '!=', staffId),
      )
      .executeTakeFirst()
    if (!used) return slug
  }
}

/** Notes that somebody's page leaves the address `before` for `now`: the one leads on, the other is no longer an old one. */
export async function changeAuthorAddress(
  tx: Queries,
  staffId: string,
  { before, now }: { before: string | null; now: string },
): Promise<void> {
  await tx.deleteFrom('author_slugs').where('slug', '=', now).where('staff_id', '=', staffId).execute()
  if (before === null || before === now) return
  await tx
    .insertInto('author_slugs')
    .values({ slug: before, staff_id: staffId, retired_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
