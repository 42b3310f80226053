/** Shared blocks as they are kept: read, written into versions, let through by a second person, deleted once nothing names them. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { lockRows } from '#app/platform/database/engine.ts'
import { addJob, askForJob } from '#app/platform/jobs/jobs.server.ts'
import { documentJob } from '../document/research-document-job.server.ts'
import { readUses } from '../pictures/picture-uses.server.ts'
import type { Editor } from '../record-article.server.ts'
import { readReviewRules } from '../review/review-settings.server.ts'
import { listPublishers } from '../review/reviewers.server.ts'
import { findUses, readUsesOf, type Use } from '../uses/uses.server.ts'
import type { BlockKind, BlockVersionKind } from './block.ts'
import type { StoredBlock } from './block-html.server.ts'
import { namedBlocks } from './block-uses.server.ts'
import { countAgainJob } from './count-again.server.ts'
import { recordBlock } from './record-block.server.ts'

/** Blocks that an installation may have: more of them nobody finds his way in. */
export const maxBlocks = 500

/** A new block, live at once: no article names it yet. Null when there are too many. */
export async function createBlock(
  { transact }: Database,
  { kind, fields }: { kind: BlockKind; fields: StoredBlock },
  by: Editor,
): Promise<string | null> {
  const id = newId()
  const at = new Date().toISOString()
  return transact(async (tx) => {
    const { count } = await tx
      .selectFrom('shared_blocks')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxBlocks) return null
    const { name } = fields
    await tx
      .insertInto('shared_blocks')
      .values({ id, created_at: at, updated_at: at, name, kind, live: 1 })
      .execute()
    await addBlockVersion(tx, { id, number: 1, at, by, kind: 'live', fields })
    await recordBlock(tx, by, 'block-created', id, { name, kind })
    return id
  })
}

export type BlockSave =
  | { saved: 'live' | 'waiting' | 'same'; refused?: never }
  /** A colleague was faster; what was typed is kept as the version `aside`, and `newest` is what to go on from. */
  | { refused: 'changed-meanwhile'; by: string | null; aside: number; newest: number }
  | { refused: 'unknown' }

/**
 * Writes `fields` into a new version, made from version `before`. It is live at once, or waits for a second person where nothing
 * goes out without a review and an article names the block. Announce `content` afterwards.
 */
export async function saveBlock(
  database: Database,
  { id, before, fields }: { id: string; before: number; fields: StoredBlock },
  by: Editor,
): Promise<BlockSave> {
  await readUses(database)
  return database.transact(async (tx): Promise<BlockSave> => {
    const block = await lockBlock(tx, id)
    if (!block) return { refused: 'unknown' }
    const last = await lastVersions(tx, id)
    const number = last.number + 1
    const newest = block.waiting ?? block.live
    const at = new Date().toISOString()
    const current = await findBlockVersion(tx, id, newest)
    const texts = JSON.stringify(fields)
    if (current?.fields === texts) return { saved: 'same' }
    if (newest !== before) {
      const kept = await findSame(tx, id, by, texts)
      const aside = kept ?? number
      if (kept === null) await addBlockVersion(tx, { id, number, at, by, kind: 'aside', fields })
      return { refused: 'changed-meanwhile', by: current?.saved_by ?? null, aside, newest }
    }
    const waits = await needsSecond(tx, id)
    await addBlockVersion(tx, { id, number, at, by, kind: waits ? 'waiting' : 'live', fields })
    await recordBlock(tx, by, 'block-changed', id, { version: number, ...(waits && { state: 'waiting' }) })
    if (waits)
      await tx
        .updateTable('shared_blocks')
        .set({ waiting: number, updated_at: at })
        .where('id', '=', id)
        .execute()
    else await putBlockLive(tx, { id, number, at, name: fields.name })
    return { saved: waits ? 'waiting' : 'live' }
  })
}

/** Lets the waiting version `number` through. Announce `content` afterwards. */
export async function approveBlock(
  { transact }: Database,
  { id, number }: { id: string; number: number },
  by: Editor,
): Promise<'approved' | 'unknown' | 'not-waiting' | 'own'> {
  return transact(async (tx) => {
    const block = await lockBlock(tx, id)
    if (!block) return 'unknown'
    if (block.waiting !== number) return 'not-waiting'
    const version = await findBlockVersion(tx, id, number)
    if (!version) return 'not-waiting'
    if (!(await mayApprove(tx, block, by.staffId))) return 'own'
    const at = new Date().toISOString()
    await tx
      .updateTable('shared_block_versions')
      .set({ approved_by: by.staffId, kind: 'live' })
      .where('block_id', '=', id)
      .where('number', '=', number)
      .execute()
    const { name } = JSON.parse(version.fields) as StoredBlock
    await putBlockLive(tx, { id, number, at, name })
    await recordBlock(tx, by, 'block-approved', id, { version: number })
    return 'approved'
  })
}

/**
 * True for whoever wrote none of what waits; where everybody who may publish has, for everybody but who wrote last, as with
 * articles (docs/decisions/0028).
 */
export async function mayApprove(
  queries: Queries,
  block: { id: string; live: number; waiting: number | null },
  staffId: string,
): Promise<boolean> {
  if (block.waiting === null) return false
  const written = await queries
    .selectFrom('shared_block_versions')
    .select(['saved_by', 'number'])
    .where('block_id', '=', block.id)
    .where('number', '>', block.live)
    .where('number', '<=', block.waiting)
    .where('kind', '=', 'waiting')
    .execute()
  const writers = new Set(written.map(({ saved_by }) => saved_by))
  const last = written.find(({ number }) => number === block.waiting)?.saved_by
  const publishers = [...(await listPublishers(queries)).keys()]
  return publishers.every((one) => writers.has(one)) ? staffId !== last : !writers.has(staffId)
}

/**
 * Takes a block out with its versions. Returns where it is named, when it is and so stays; an empty list when it is gone.
 */
export async function deleteBlock(database: Database, id: string, by: Editor): Promise<Use[]> {
  await readUsesOf(database, namedBlocks, id)
  return database.transact(async (tx) => {
    const block = await lockBlock(tx, id)
    const uses = await findUses(tx, namedBlocks, [id])
    if (uses.length > 0 || !block) return uses
    await tx.deleteFrom('shared_block_versions').where('block_id', '=', id).execute()
    await tx.deleteFrom('block_uses').where('block_id', '=', id).execute()
    await tx.deleteFrom('shared_blocks').where('id', '=', id).execute()
    await recordBlock(tx, by, 'block-deleted', id, { name: block.name })
    return []
  })
}

/** True where a change of the block must be seen by somebody else: the rule is on, and a text or a draft names it. */
async function needsSecond(tx: Queries, id: string): Promise<boolean> {
  const { reviewRequired, soleMayPublish } = await readReviewRules(tx)
  if (!reviewRequired) return false
  const uses = await findUses(tx, namedBlocks, [id])
  if (uses.every(({ isOlder, isTrashed }) => isOlder || isTrashed)) return false
  return !(soleMayPublish && (await listPublishers(tx)).size === 1)
}

async function putBlockLive(
  tx: Queries,
  { id, number, at, name }: { id: string; number: number; at: string; name: string },
): Promise<void> {
  await tx
    .updateTable('shared_blocks')
    .set({ live: number, waiting: null, name, updated_at: at })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('shared_block_versions')
    .set({ live_from: at })
    .where('block_id', '=', id)
    .where('number', '=', number)
    .execute()
  await addJob(tx, countAgainJob(id, number))
  await askForJob(tx, documentJob())
}

async function lockBlock(tx: Queries, id: string) {
  const found = await lockRows(
    tx,
    tx.selectFrom('shared_blocks').select('id').where('id', '=', id),
  ).executeTakeFirst()
  return found
    ? ((await tx.selectFrom('shared_blocks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
    : null
}

/** One version, its fields as JSON; null when there is none. */
export async function findBlockVersion(queries: Queries, id: string, number: number) {
  const row = await queries
    .selectFrom('shared_block_versions')
    .selectAll()
    .where('block_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

async function lastVersions(tx: Queries, id: string) {
  const last = await tx
    .selectFrom('shared_block_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('block_id', '=', id)
    .executeTakeFirst()
  return { number: Number(last?.number ?? 0) }
}

/** The number of a text that was kept aside before, when an answer got lost on the way. */
async function findSame(tx: Queries, id: string, by: Editor, texts: string): Promise<number | null> {
  const row = await tx
    .selectFrom('shared_block_versions')
    .select('number')
    .where('block_id', '=', id)
    .where('kind', '=', 'aside')
    .where('saved_by', '=', by.staffId)
    .where('fields', '=', texts)
    .executeTakeFirst()
  return row?.number ?? null
}

interface NewBlockVersion {
  id: string
  number: number
  at: string
  by: Editor
  kind: BlockVersionKind
  fields: StoredBlock
}

async function addBlockVersion(tx: Queries, { id, number, at, by, kind, fields }: NewBlockVersion) {
  await tx
    .insertInto('shared_block_versions')
    .values({
      ...{ block_id: id, number, kind, created_at: at, saved_by: by.staffId },
      live_from: kind === 'live' ? at : null,
      fields: JSON.stringify(fields),
    })
    .execute()
}
