/** The audit trail as owners search it: by person, act, target and period, newest first, in pages by key. */

import { agency } from '#app/content/agency.ts'
import { isDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { type Cursor, type PageWanted, readPageWanted } from '#app/platform/database/cursor.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { newestFirst, pageOf, pageQuery } from '#app/platform/database/page-of-rows.server.ts'
import { auditActions, auditSubjects } from './audit-trail.server.ts'

export interface AuditFilter {
  /** The id of the member of staff who did it; null for everybody. */
  staffId: string | null
  action: string | null
  /** What it was done to: a kind, or one thing of that kind. */
  subjectKind: string | null
  subjectId: string | null
  /** First and last day in the agency's zone, YYYY-MM-DD. */
  from: string | null
  to: string | null
}

/** Reads the filters of an address. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readAuditFilter(parameters: URLSearchParams): AuditFilter {
  const pick = (name: string, fits: (value: string) => boolean) => {
    const value = parameters.get(name)
    return value && fits(value) ? value : null
  }
  return {
    staffId: pick('who', isId),
    action: pick('act', (value) => auditActions.some((action) => action === value)),
    subjectKind: pick('kind', (value) => auditSubjects.some((kind) => kind === value)),
    subjectId: pick('target', isId),
    from: pick('from', isDay),
    to: pick('to', isDay),
  }
}

export interface AuditLine {
  id: string
  at: string
  action: string
  who: { id: string; name: string } | null
  subjectKind: string | null
  subjectId: string | null
  /** The name of the subject where it is a member of staff. */
  subjectName: string | null
  detail: Record<string, string | number | boolean | null>
  address: string
}

/** A page of the trail. */
export async function listAudit(
  database: Database,
  filter: AuditFilter,
  parameters: URLSearchParams,
): Promise<{ lines: AuditLine[]; previous: string | null; next: string | null }> {
  const wanted = readPageWanted(parameters)
  const { rows, ...pages } = pageOf(await auditRows(database, filter, wanted), wanted, newestFirst)
  return { lines: rows.map(lineOf), ...pages }
}

/** The whole trail that fits the filter, newest first, read page by page while it is sent. */
export async function* eachAuditLine(database: Database, filter: AuditFilter): AsyncGenerator<AuditLine> {
  let after: Cursor | null = null
  for (;;) {
    const wanted: PageWanted = { after, before: null }
    const { rows, next }: AuditPage = pageOf(await auditRows(database, filter, wanted), wanted, newestFirst)
    yield* rows.map(lineOf)
    const last = rows.at(-1)
    if (!next || !last) return
    after = { at: last.created_at, id: last.id }
  }
}

/** Said here, because the page begins with a cursor that the page before it gave. */
interface AuditPage {
  rows: AuditRow[]
  next: string | null
}

type AuditRow = Awaited<ReturnType<typeof auditRows>>[number]

function auditRows({ db }: Database, filter: AuditFilter, wanted: PageWanted) {
  const { direction, begins, limit } = pageQuery(wanted)
  const { staffId, action, subjectKind, subjectId } = filter
  const since = filter.from && startOf(filter.from)
  const until = filter.to && startOf(filter.to, 1)
  return db
    .selectFrom((page) =>
      page
        .selectFrom((trail) =>
          trail
            .selectFrom('audit_trail')
            // The name that pages are cut by.
            .select(['id', 'at as created_at', 'staff_id', 'action', 'subject_kind', 'subject_id'])
            .select(['detail', 'ip'])
            .as('named'),
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
        .as('trail'),
    )
    .leftJoin('staff', 'staff.id', 'trail.staff_id')
    .leftJoin('staff as target', 'target.id', 'trail.subject_id')
    .selectAll('trail')
    .select(['staff.name as staff_name', 'target.name as target_name'])
    .orderBy('trail.created_at', direction)
    .orderBy('trail.id', direction)
    .execute()
}

function lineOf(row: AuditRow): AuditLine {
  return {
    id: row.id,
    at: row.created_at,
    action: row.action,
    who: row.staff_id ? { id: row.staff_id, name: row.staff_name ?? 'A former account' } : null,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.target_name,
    // Written by recordAudit alone.
    detail: row.detail ? (JSON.parse(row.detail) as AuditLine['detail']) : {},
    address: row.ip,
  }
}

/** The first moment of a day in the agency's zone, `plus` days later. */
function startOf(day: string, plus = 0): string {
  const start = Temporal.PlainDate.from(day).add({ days: plus }).toZonedDateTime(agency.timeZone)
  return new Date(start.epochMilliseconds).toISOString()
}
