import type { Database, Queries } from '../database/database.server.ts'
import type { ErrorReportTable } from './unexpected-errors.server.ts'

/** All that are kept, those that happened last first. */
export const listReports = ({ reads }: Pick<Database, 'reads'>): Promise<ErrorReportTable[]> =>
  reads.selectFrom('error_reports').selectAll().orderBy('last_seen', 'desc').orderBy('fingerprint').execute()

export async function countOpenReports({ reads }: Pick<Database, 'reads'>): Promise<number> {
  const { count } = await reads
    .selectFrom('error_reports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('put_away_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts away all that happened last at `until` or before, and returns how many those were. */
export async function putAllAway(tx: Queries, until: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('error_reports')
    .set({ put_away_at: new Date().toISOString() })
    .where('last_seen', '<=', until)
    .where('put_away_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type PuttingAway = 'done' | 'gone' | 'again'

/** Until it happens again. `again`: it did since `lastSeen`; `gone`: somebody has put it away. */
export async function putAway(tx: Queries, fingerprint: string, lastSeen: string): Promise<PuttingAway> {
  const { numUpdatedRows } = await tx
    .updateTable('error_reports')
    .set({ put_away_at: new Date().toISOString() })
    .where('fingerprint', '=', fingerprint)
    .where('last_seen', '=', lastSeen)
    .where('put_away_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'done'
  const row = await tx
    .selectFrom('error_reports')
    .select('put_away_at')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row && row.put_away_at === null ? 'again' : 'gone'
}
