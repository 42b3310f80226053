/** Takes away the bytes that have to go: of people who were erased, of files removed long ago, of uploads that came to nothing. */
import { type SqlBool, sql } from 'kysely'
import type { Log } from '#app/platform/log.ts'
import { backDays } from './file-limits.ts'
import './file-table.ts'
import { dropFile, type FileStore } from './stored-files.server.ts'

/** Rows at a time. */
const pageRows = 100
/** An upload takes minutes at most; after an hour nobody is at work on it any more. */
const arrivingMs = 3_600_000

/** A store that is away is not the fault of whoever asked: it is logged, and the next look tries again. */
export async function sweepFiles(store: FileStore, log: Log, now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isOver = sql<SqlBool>`(state = 'doomed'
    or (state = 'removed' and state_at < ${ago(backDays * 86_400_000)})
    or (state = 'arriving' and state_at < ${ago(arrivingMs)}))`
  for (;;) {
    const rows = await store.database.db
      .selectFrom('person_files')
      .select('id')
      // In these words SQLite finds the index of the few that pass.
      .where(sql<SqlBool>`state <> 'kept'`)
      .where(isOver)
      .limit(pageRows)
      .execute()
    for (const { id } of rows)
      try {
        await dropFile(store, id)
      } catch (error) {
        log.warn({ err: error }, 'files of people wait to be deleted: the store for uploads is away')
        return
      }
    if (rows.length < pageRows) return
  }
}
