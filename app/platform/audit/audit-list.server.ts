import { type PageWanted, readPageWanted } from '../database/cursor.ts'
import type { Database } from '../database/database.server.ts'
import { eachPage, newestFirst, pageOf, pageQuery } from '../database/page-of-rows.server.ts'
import type { AuditDetail } from './audit-trail.server.ts'

export interface AuditFilter {
  staffId: string | null
  action: string | null
  subjectKind: string | null
  subjectId: string | null
  /** From this moment on, and up to but without this one; ISO. */
  since: string | null
  until: string | null
}

export interface AuditRow {
  id: string
  at: string
  staffId: string | null
  action: string
  subjectKind: string | null
  subjectId: string | null
  detail: AuditDetail
  address: string
}

export async function listAudit(
  database: Database,
  filter: AuditFilter,
  parameters: URLSearchParams,
): Promise<{ rows: AuditRow[]; previous: string | null; next: string | null }> {
  const wanted = readPageWanted(parameters)
  const { rows, ...pages } = pageOf(await findRows(database, filter, wanted), wanted, newestFirst)
  return { rows: rows.map(rowOf), ...pages }
}

export async function* eachAuditPage(database: Database, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  const pages = eachPage((wanted) => findRows(database, filter, wanted), newestFirst)
  for await (const rows of pages) yield rows.map(rowOf)
}

type StoredRow = Awaited<ReturnType<typeof findRows>>[number]

function findRows({ reads }: Database, filter: AuditFilter, wanted: PageWanted) {
  const { direction, begins, limit } = pageQuery(wanted)
  const { staffId, action, subjectKind, subjectId, since, until } = filter
  return reads
    .selectFrom((trail) =>
      trail
        .selectFrom('audit_trail')
        // The name that pages are cut by.
        .select(['id', 'at as created_at', 'staff_id', 'action', 'subject_kind', 'subject_id'])
        .select(['detail', 'ip'])
        .as('trail'),
    )
    .selectAll()
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
    .$if(subjectKind !== null, (query) => query.where('subject_kind', '=', subjectKind))
    .$if(subjectId !== null, (query) => query.where('subject_id', '=', subjectId))
    .$if(since !== null, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(until !== null, (query) => query.where('created_at', '<', until ?? ''))
    .where(begins)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

function rowOf(row: StoredRow): AuditRow {
  return {
    id: row.id,
    at: row.created_at,
    staffId: row.staff_id,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    detail: row.detail ? (JSON.parse(row.detail) as AuditDetail) : {},
    address: row.ip,
  }
}
