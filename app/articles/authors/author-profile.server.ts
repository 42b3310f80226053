import { sql } from 'kysely'
import { agency } from '#app/content/agency/agency.ts'
import { licenseOf } from '#app/content/agency/license-of.ts'
import type { Issues } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { may, type Role } from '#app/staff/permissions.ts'
import type { articleActions } from '../model/audit-actions.ts'
import { type AuthorTexts, authorSlug, foldName, otherNames } from '../model/author.ts'
import { claimsLicense, isOneOf, namesOf, validLicenseOf } from './shown-authors.server.ts'
import '#app/staff/staff-tables.ts'

export interface ProfileEditor {
  id: string
  role: Role
  address: string
}

export const mayShowProfile = (role: Role): boolean => may(role, 'articles.write')

export async function readProfile(db: Queries, staffId: string) {
  const row = await db
    .selectFrom('staff')
    .leftJoin('author_profiles', 'author_profiles.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name as account', 'disabled_at', 'version', 'slug', 'shown'])
    .select(['author_profiles.name as name', 'title', 'bio', 'earlier_names'])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
  if (!row) return null
  const texts: AuthorTexts = {
    name: row.name ?? row.account,
    title: row.title ?? '',
    bio: row.bio ?? '',
    earlierNames: JSON.parse(row.earlier_names ?? '[]') as string[],
  }
  const shown = row.shown ? (JSON.parse(row.shown) as AuthorTexts) : null
  return {
    account: row.account,
    hasLeft: row.disabled_at !== null,
    version: row.version ?? 0,
    slug: row.slug,
    texts,
    shown,
    /** True when what was written last is not what readers see. */
    isWaiting: row.version !== null && !isSame(texts, shown),
  }
}

type Profile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

const isSame = (one: AuthorTexts, other: AuthorTexts | null) =>
  other !== null &&
  one.name === other.name &&
  one.title === other.title &&
  one.bio === other.bio &&
  one.earlierNames.join('\n') === other.earlierNames.join('\n')

export async function listProfileStates(db: Queries): Promise<Map<string, 'shown' | 'waiting'>> {
  const rows = await db.selectFrom('author_profiles').select('staff_id').execute()
  const states = new Map<string, 'shown' | 'waiting'>()
  for (const { staff_id } of rows) {
    const profile = await readProfile(db, staff_id)
    if (profile?.isWaiting) states.set(staff_id, 'waiting')
    else if (profile?.shown) states.set(staff_id, 'shown')
  }
  return states
}

export interface ProfileChange {
  staffId: string
  version: number
  texts: AuthorTexts
  show: boolean
}

export type ProfileOutcome =
  | { saved: true; isShown: boolean }
  | { issues: Issues }
  | { refused: 'unknown' | 'left' | 'not-allowed' | 'changed-meanwhile' }

/** Keeps what was written, and shows it to readers if asked to. Announce `content` afterwards. Sent twice, it is kept once. */
export async function saveProfile(
  database: Database,
  { staffId, version, texts: typed, show }: ProfileChange,
  by: ProfileEditor,
): Promise<ProfileOutcome> {
  if (show && !mayShowProfile(by.role)) return { refused: 'not-allowed' }
  try {
    return await database.transact(async (tx) => {
      await lockName(tx, 'author profiles')
      const before = await readProfile(tx, staffId)
      if (!before) return { refused: 'unknown' }
      if (before.hasLeft) return { refused: 'left' }
      const texts = show ? await withFormerName(tx, before, typed) : typed
      const isWritten = before.version > 0 && isSame(texts, before.texts)
      if (isWritten && (!show || isSame(texts, before.shown))) return { saved: true, isShown: show }
      if (version !== before.version) return { refused: 'changed-meanwhile' }
      if (show) {
        const issues = await findIssues(tx, texts, {
          id: staffId,
          account: before.account,
          byOwner: by.role === 'owner',
        })
        if (issues) return { issues }
        await claimNames(tx, staffId, namesOf(texts))
      }
      await keep(tx, staffId, { before, texts, show })
      await record(tx, by, show ? 'author-page-shown' : 'author-page-written', staffId)
      return { saved: true, isShown: show }
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { issues: { name: 'Another author here has this name.' } }
    throw error
  }
}

/** Adds the name that readers knew until now, where articles stand under it. */
async function withFormerName(tx: Queries, { shown }: Profile, texts: AuthorTexts): Promise<AuthorTexts> {
  if (!shown || foldName(shown.name) === foldName(texts.name)) return texts
  const article = await tx
    .selectFrom('research_articles')
    .select('id')
    .where('status', '=', 'published')
    .where(isOneOf('author', [shown.name]))
    .limit(1)
    .executeTakeFirst()
  return article
    ? { ...texts, earlierNames: otherNames(texts.name, [shown.name, ...texts.earlierNames]) }
    : texts
}

async function findIssues(
  tx: Queries,
  { name, title, earlierNames }: AuthorTexts,
  claim: Parameters<typeof findNameIssue>[2],
): Promise<Issues | null> {
  const issue = await findNameIssue(tx, name, claim)
  if (issue) return { name: issue }
  if (claimsLicense(title) && !validLicenseOf(name))
    return { title: 'The agency lists no valid license under this name. Leave out “licensed”.' }
  for (const earlier of earlierNames) {
    const issue = await findNameIssue(tx, earlier, claim)
    if (issue) return { earlierNames: issue }
  }
  return null
}

async function keep(
  tx: Queries,
  staffId: string,
  { before, texts, show }: { before: Profile; texts: AuthorTexts; show: boolean },
): Promise<void> {
  const { name, title, bio, earlierNames } = texts
  const columns = {
    ...{ name, title, bio, earlier_names: JSON.stringify(earlierNames) },
    version: before.version + 1,
    changed_at: new Date().toISOString(),
  }
  const slug = show ? await addressFor(tx, staffId, { name, present: before.slug }) : before.slug
  const row = { ...columns, ...(show && { shown: JSON.stringify(texts), slug }) }
  await tx
    .insertInto('author_profiles')
    .values({ shown: null, slug: null, ...row, staff_id: staffId })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
  if (show && slug !== null) await changeAuthorAddress(tx, staffId, { before: before.slug, now: slug })
}

export function hideProfile(database: Database, staffId: string, by: ProfileEditor): Promise<boolean> {
  return database.transact(async (tx) => {
    const row = await tx
      .updateTable('author_profiles')
      .set(({ eb }) => ({ shown: null, version: eb('version', '+', 1) }))
      .where('staff_id', '=', staffId)
      .where('shown', 'is not', null)
      .executeTakeFirst()
    if (row.numUpdatedRows === 0n) return false
    await record(tx, by, 'author-page-hidden', staffId)
    return true
  })
}

export function deleteProfile(database: Database, staffId: string, by: ProfileEditor): Promise<boolean> {
  return database.transact(async (tx) => {
    await tx.deleteFrom('author_names').where('staff_id', '=', staffId).execute()
    await tx.deleteFrom('author_slugs').where('staff_id', '=', staffId).execute()
    const row = await tx.deleteFrom('author_profiles').where('staff_id', '=', staffId).executeTakeFirst()
    if (row.numDeletedRows === 0n) return false
    await record(tx, by, 'author-page-deleted', staffId)
    return true
  })
}

const record = (tx: Queries, by: ProfileEditor, action: (typeof articleActions)[number], staffId: string) =>
  recordAudit(tx, { action, staffId: by.id, address: by.address, subject: { kind: 'staff', id: staffId } })

/** No two authors share a name, and nobody takes the name of a colleague, of the agency or of a license. */
interface Claim {
  id: string
  account: string
  /** True when an owner asks: who may know under which name somebody holds a license. */
  byOwner: boolean
}

/** Null when they may. */
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
async function claimNames(tx: Queries, staffId: string, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('author_names').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('author_names')
    .values(names.map((name) => ({ staff_id: staffId, name })))
    .execute()
}

/** With a number behind it where somebody has or had the address. */
async function addressFor(
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

/** The old address leads on to the new one. */
async function changeAuthorAddress(
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
