/**
 * What owners may change without a deploy: one row of the database for each setting, read anew each time, so that
 * all nodes see a change at once. A setting says its name, its shape and its default in one place, beside what
 * it governs:
 *
 *     export const twoStepRequired = setting('staff.two-step-required', z.boolean(), false)
 */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from './database/database.server.ts'
import { lockName } from './database/engine.ts'
import type { Moment } from './database/tables.ts'

export interface SettingTable {
  name: string
  value: string
  changed_at: Moment
  changed_by: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    settings: SettingTable
  }
}

export interface Setting<T> {
  name: string
  /** The value behind what the table holds. What is missing or no longer fits means the default. */
  read(stored: string | null | undefined): T
}

/** Describes a setting; `fallback` holds until somebody sets it. */
export function setting<T>(name: string, schema: z.ZodType<T>, fallback: T): Setting<T> {
  return {
    name,
    read(stored) {
      if (stored === null || stored === undefined) return fallback
      try {
        const parsed = schema.safeParse(JSON.parse(stored))
        return parsed.success ? parsed.data : fallback
      } catch {
        return fallback
      }
    },
  }
}

export async function readSetting<T>(queries: Queries, { name, read }: Setting<T>): Promise<T> {
  const row = await queries.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  return read(row?.value)
}

/** The same for who writes it anew in the transaction `tx`: nobody else does until that ends. */
export async function lockSetting<T>(tx: Queries, wanted: Setting<T>): Promise<T> {
  await lockName(tx, `setting ${wanted.name}`)
  return readSetting(tx, wanted)
}

/** The rows whose names begin with `beginning`, as they stand. */
export const readSettings = (queries: Queries, beginning: string): Promise<SettingTable[]> =>
  queries
    .selectFrom('settings')
    .selectAll()
    .where(sql`substr(name, 1, ${beginning.length})`, '=', beginning)
    .orderBy('name')
    .execute()

/**
 * Only if it is still as it was at `seen` (null for none); undefined as value deletes it. False when somebody was
 * faster.
 */
export async function replaceSetting(
  queries: Queries,
  { name, seen, value, by }: { name: string; seen: Moment | null; value: unknown; by: string },
): Promise<boolean> {
  const changed = { value: JSON.stringify(value), changed_at: new Date().toISOString(), changed_by: by }
  if (seen === null) {
    if (value === undefined) return false
    const added = await queries
      .insertInto('settings')
      .values({ name, ...changed })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    return added.numInsertedOrUpdatedRows === 1n
  }
  if (value === undefined) {
    const gone = await queries
      .deleteFrom('settings')
      .where('name', '=', name)
      .where('changed_at', '=', seen)
      .executeTakeFirst()
    return gone.numDeletedRows === 1n
  }
  const set = await queries
    .updateTable('settings')
    .set(changed)
    .where('name', '=', name)
    .where('changed_at', '=', seen)
    .executeTakeFirst()
  return set.numUpdatedRows === 1n
}

export async function writeSetting<T>(
  queries: Queries,
  { name }: Setting<T>,
  value: T,
  by: string | null,
): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_at: new Date().toISOString(), changed_by: by }
  await queries
    .insertInto('settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute()
}
