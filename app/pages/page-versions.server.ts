/**
 * The versions of pages. The newest that is not kept aside is what the desk works on; visitors see the one that is live,
 * and where there is none the page as it came.
 */
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { PageDocument } from '#app/content/pages/page-document.ts'
import { pageSeed } from '#app/content/service-pages.server.ts'
import { newId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { addJob, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { pageActions } from './audit-actions.ts'
import { findAdvice, findIssues } from './page-checks.server.ts'
import type { PageVersion, PageVersionTable } from './page-version.ts'

export interface Writer {
  staffId: string
  /** The client address, for the audit trail. */
  address: string
}

/** Drafts of a page that are kept; what was published stays. */
const draftsKept = 50

const read = ({ document, is_live, ...row }: Selectable<PageVersionTable>): PageVersion => ({
  ...row,
  // Written below, and nowhere else.
  document: JSON.parse(document) as PageDocument,
  isLive: Boolean(is_live),
})

/** The versions of the page at `address`, the newest first. */
export const listVersions = async (queries: Queries, address: string, limit = 100): Promise<PageVersion[]> =>
  (
    await queries
      .selectFrom('page_versions')
      .selectAll()
      .where('page', '=', address)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute()
  ).map(read)

export async function findVersion(queries: Queries, id: string): Promise<PageVersion | undefined> {
  const row = await queries.selectFrom('page_versions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** What the desk works on; undefined while nobody changed the page. */
export async function newestVersion(queries: Queries, address: string): Promise<PageVersion | undefined> {
  const row = await queries
    .selectFrom('page_versions')
    .selectAll()
    .where('page', '=', address)
    .where('kind', '!=', 'aside')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && read(row)
}

/** What visitors see, by address. */
export async function readLivePages(queries: Queries): Promise<Map<string, PageDocument>> {
  const rows = await queries
    .selectFrom('page_versions')
    .selectAll()
    .where('is_live', '=', true)
    .orderBy('page')
    .execute()
  return new Map(rows.map(read).map(({ page, document }) => [page, document]))
}

/**
 * What a change makes of the newest document, for the version that is kept of it; null where there is nothing to keep.
 * One that is apart leaves the draft before it as it was.
 */
type Change = (
  newest: PageVersion | undefined,
) => { document: PageDocument; isAside?: boolean; isApart?: boolean } | null

/**
 * Keeps what `change` makes of the page at `address`, while nobody else writes there: in the draft of `by` when that is
 * the newest, else as a new version. Returns it, or null where nothing was kept.
 */
export function saveVersion(
  database: Database,
  address: string,
  by: Writer,
  change: Change,
  restoredFrom: number | null = null,
): Promise<PageVersion | null> {
  return database.transact(async (tx) => {
    await lockName(tx, `page ${address}`)
    const newest = await newestVersion(tx, address)
    const changed = change(newest)
    if (!changed) return null
    const [last] = await listVersions(tx, address, 1)
    const version = {
      number: (last?.number ?? 0) + 1,
      document: JSON.stringify(changed.document),
      saved_at: new Date().toISOString(),
      restored_from: restoredFrom,
    }
    const goesOn =
      newest?.kind === 'draft' && newest.saved_by === by.staffId && !changed.isAside && !changed.isApart
    if (goesOn && restoredFrom === null) {
      await tx.updateTable('page_versions').set(version).where('id', '=', newest.id).execute()
      return read({ ...rowOf(newest), ...version })
    }
    const kind = changed.isAside ? ('aside' as const) : ('draft' as const)
    const row = { id: newId(), page: address, kind, saved_by: by.staffId, ...version }
    await tx.insertInto('page_versions').values(row).execute()
    await record(tx, by, restoredFrom === null ? 'page-changed' : 'page-restored', row)
    await thin(tx, address)
    return read({ ...unpublished, ...row })
  })
}

const unpublished = {
  ...{ published_at: null, published_by: null, publish_at: null, publish_error: null },
  is_live: false,
}

const rowOf = ({ document, isLive, ...version }: PageVersion) => ({
  ...version,
  document: JSON.stringify(document),
  is_live: isLive,
})

async function thin(tx: Queries, address: string) {
  const drafts = await tx
    .selectFrom('page_versions')
    .select('id')
    .where('page', '=', address)
    .where('published_at', 'is', null)
    .orderBy('number', 'desc')
    .offset(draftsKept)
    .limit(draftsKept)
    .execute()
  if (drafts.length > 0)
    await tx
      .deleteFrom('page_versions')
      .where(
        'id',
        'in',
        drafts.map(({ id }) => id),
      )
      .execute()
}

/** Puts the version `number` before visitors if it is still the newest. False when somebody was faster. */
export function publishVersion(
  database: Database,
  { address, number }: { address: string; number: number },
  by: Writer,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockName(tx, `page ${address}`)
    const newest = await newestVersion(tx, address)
    if (newest?.number !== number) return false
    if (newest.isLive) return true
    await tx
      .updateTable('page_versions')
      .set({ is_live: false })
      .where('page', '=', address)
      .where('is_live', '=', true)
      .execute()
    const published = {
      ...{ kind: 'published' as const, is_live: true, published_by: by.staffId },
      ...{ publish_at: null, publish_error: null },
    }
    await tx
      .updateTable('page_versions')
      .set({ ...published, published_at: new Date().toISOString() })
      .where('id', '=', newest.id)
      .execute()
    await record(tx, by, 'page-published', newest)
    return true
  })
}

/** Has the draft `number` published at `at` (ISO, UTC) by `job`; null takes the plan back. False when somebody was faster. */
export function planVersion(
  database: Database,
  { address, number, at }: { address: string; number: number; at: string | null },
  by: Writer,
  job: (id: string) => NewJob | null,
): Promise<boolean> {
  return database.transact(async (tx) => {
    await lockName(tx, `page ${address}`)
    const newest = await newestVersion(tx, address)
    if (newest?.number !== number || newest.kind !== 'draft') return false
    await tx
      .updateTable('page_versions')
      .set({ publish_at: at, publish_error: null })
      .where('id', '=', newest.id)
      .execute()
    const added = job(newest.id)
    if (added) await addJob(tx, added)
    await record(tx, by, at === null ? 'page-unscheduled' : 'page-scheduled', newest)
    return true
  })
}

/** Keeps why a version was not published at its time. */
const saveFailure = (queries: Queries, id: string, why: string) =>
  queries.updateTable('page_versions').set({ publish_error: why }).where('id', '=', id).execute()

const record = (
  tx: Queries,
  { staffId, address }: Writer,
  action: (typeof pageActions)[number],
  { id, page, number }: Pick<PageVersion, 'id' | 'page' | 'number'>,
) =>
  recordAudit(tx, {
    ...{ action, staffId, address },
    subject: { kind: 'page', id },
    detail: { page, version: number },
  })

/** Putting a page before visitors: now, or at a moment that was chosen. What must be mended holds both up. */
export const pageJobKind = 'page.publish'

const Plan = z.object({
  id: z.string(),
  /** Grows with each save: what was changed since is not what was planned. None is 0. */
  number: z.number().default(0),
  at: z.iso.datetime(),
  by: z.string(),
  /** The advice that whoever planned it looked at, by its keys. */
  accepted: z.array(z.string()),
})
type Plan = z.infer<typeof Plan>

export const pageJob = (plan: Plan): NewJob => ({
  kind: pageJobKind,
  payload: plan,
  runAt: plan.at,
  uniqueKey: `${pageJobKind}:${plan.id}.${plan.number}@${plan.at}`,
})

interface Readiness {
  /** Why it must not be published, in words for whoever wrote it; null where it may. */
  why: string | null
  /** The keys of the advice on its words. */
  advised: string[]
}

/** Whether `version` may go before visitors, with the advice in `accepted` looked at, or with all of it. */
export async function readiness(
  queries: Queries,
  { page: address, document }: PageVersion,
  accepted: readonly string[] | 'all',
): Promise<Readiness> {
  const seed = pageSeed(address)
  if (!seed) return { why: 'The program has no such page any more.', advised: [] }
  const [issue] = await findIssues(queries, { address, seed, document })
  const advised = findAdvice(address, seed, document).map(({ key }) => key)
  const isLookedAt = accepted === 'all' || advised.every((key) => accepted.includes(key))
  return {
    why: issue?.says ?? (isLookedAt ? null : 'Look at the words below, and tick that you did.'),
    advised,
  }
}

/** Does what a job is due for. True when visitors see something new; a plan that was changed meanwhile is void. */
export async function publishPageDue(database: Database, payload: unknown): Promise<boolean> {
  const { id, number, at, by, accepted } = Plan.parse(payload)
  const version = await findVersion(database.db, id)
  if (!version?.publish_at || Date.parse(version.publish_at) !== Date.parse(at)) return false
  // A draft goes on in its row, and whoever writes there need not be allowed to publish.
  if (version.number !== number) {
    await saveFailure(database.db, id, 'It was changed after it was scheduled. Schedule it again.')
    return false
  }
  const { why } = await readiness(database.db, version, accepted)
  const wanted = { address: version.page, number }
  if (why === null && (await publishVersion(database, wanted, { staffId: by, address: '' }))) return true
  await saveFailure(database.db, id, why ?? 'There is a newer draft.')
  return false
}
