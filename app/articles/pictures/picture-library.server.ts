import { sql } from 'kysely'
import type { PageWanted } from '#app/platform/database/cursor.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { holdsPart } from '#app/platform/database/text-search.server.ts'
import { findUses, readUsesOf, type Use } from './picture-uses.server.ts'
import './picture-store.server.ts'

export interface LibraryFilter extends PageWanted {
  search: string
}

export async function listPictures({ reads, engine }: Database, filter: LibraryFilter) {
  const { direction, begins, limit } = pageQuery(filter)
  let query = reads
    .selectFrom('article_pictures')
    .selectAll()
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
  if (filter.search)
    query = query.where((eb) => eb.or(holdsPart(engine, [sql.ref('name'), sql.ref('alt')], filter.search)))
  const { rows: pictures, ...pages } = pageOf(await query.execute(), filter, newestFirst)
  return { pictures, ...pages }
}

export async function findPicture(queries: Queries, id: string) {
  const row = await queries.selectFrom('article_pictures').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** It is kept from then on, used or not. Texts keep their own words. */
export async function describePicture(
  tx: Queries,
  id: string,
  { name, alt }: { name: string; alt: string },
): Promise<void> {
  const kept_at = new Date().toISOString()
  await tx.updateTable('article_pictures').set({ name, alt, kept_at }).where('id', '=', id).execute()
}

/** The point that crops keep, per cent from left and top. */
export async function focusPicture(
  tx: Queries,
  id: string,
  { x, y }: { x: number; y: number },
): Promise<void> {
  await tx.updateTable('article_pictures').set({ focus_x: x, focus_y: y }).where('id', '=', id).execute()
}

/** Returns where it is used, and then keeps it; an empty list when it is gone. */
export async function deletePicture(
  database: Database,
  id: string,
  record: (tx: Queries) => Promise<void>,
): Promise<Use[]> {
  await readUsesOf(database, id)
  return database.transact(async (tx) => {
    const uses = await findUses(tx, [id])
    if (uses.length > 0) return uses
    const { numDeletedRows } = await tx.deleteFrom('article_pictures').where('id', '=', id).executeTakeFirst()
    await tx.deleteFrom('picture_uses').where('picture_id', '=', id).execute()
    if (numDeletedRows > 0n) await record(tx)
    return []
  })
}
