/** Opens the page of a submission: who may see it, what it shows, and the note that somebody looked. */
import { clockTime } from '#app/content/promises/moments.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { findSubmission, findTaken, isReachable } from '#app/submissions/actions/change-submission.server.ts'
import { type Kind, listPath, mayOf, submissionPath } from '#app/submissions/model/kind.ts'
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'
import type { EventType } from '#app/submissions/timeline/event-table.ts'
import { noteView } from '#app/submissions/timeline/events.server.ts'
import { notices, noticeText, withoutNotice } from '../../forms/notices.ts'
import { readWalk } from '../../today/walk.server.ts'
import { loadPage } from './load-page.server.ts'
import type { MergedPageData, SubmissionPageData, TakenPageData } from './submission-page-data.ts'

export interface AskedPage {
  who: SignedIn
  kind: Kind
  id: string
  /** The page's own address. */
  url: URL
  /** The client address, for the audit trail. */
  address: string
  /** True when there is a provider of text messages. */
  textsLeave: boolean
  /** True when there is a mail server. */
  mailLeaves: boolean
  /** The mailbox whose answers the desk reads; null where answers go to whoever wrote. */
  answersTo: string | null
  /** The only events that its timeline is to show. */
  types?: readonly EventType[]
}

/** The page, or null when there is no submission in reach of the asker. */
export async function openPage(
  database: Database,
  { who, kind, id, url, address, ...config }: AskedPage,
): Promise<SubmissionPageData | MergedPageData | TakenPageData | null> {
  const row = await findSubmission(database.db, who, kind, id)
  if (!row) return formatTaken(database, who, kind, id, url)
  if (row.merged_into !== null) return pointToKept(database, who, kind, row, url)
  if (!isReachable(row, kind, who)) return null
  await noteView(database, { kind, id, staffId: who.person.id, address })
  return loadPage(database, { who, kind, row, url, ...config })
}

/** The way to the row that was kept; nobody is told of one that is out of reach. */
async function pointToKept(
  { db }: Database,
  who: SignedIn,
  kind: Kind,
  row: ConsentedSubmission,
  url: URL,
): Promise<MergedPageData | null> {
  const kept = await findSubmission(db, who, kind, row.merged_into ?? '')
  // It is taken out of the row it was merged into first.
  const from = row.merged_via === null ? kept : await findSubmission(db, who, kind, row.merged_via)
  if (!kept || !from) return null
  return {
    id: row.id,
    name: fullName(row),
    copy: { one: kind.copy.one, pageTitle: kind.copy.pageTitle },
    kept: { id: kept.id, path: submissionPath(kind, kept.id), name: fullName(kept) },
    from: submissionPath(kind, from.id),
    mayMerge: mayOf(kind, who.person.role, 'merge'),
    version: from.version,
    notice: noticeText(url.searchParams.get('notice'), { ...notices.rows, ...kind.notices }),
  }
}

/** For whoever had the page open when a colleague took it: what they were writing is not lost. */
async function formatTaken(
  { db }: Database,
  who: SignedIn,
  kind: Kind,
  id: string,
  url: URL,
): Promise<TakenPageData | null> {
  const found = await findTaken(db, who, kind, id)
  if (!found) return null
  const { row, taking } = found
  const nameOf = nameFinder(await listStaffNames(db))
  const [holder, at] = [nameOf(taking.to), clockTime(taking.at)]
  const gave = taking.by === null ? null : nameOf(taking.by)
  return {
    ...{ path: submissionPath(kind, id), list: listPath(kind), version: row.version, name: fullName(row) },
    holder,
    taken:
      taking.by === taking.to
        ? `${holder} took this at ${at}.`
        : gave
          ? `${gave} assigned this to ${holder} at ${at}.`
          : `This went to ${holder} at ${at}.`,
    mayNotCall: row.do_not_contact_at !== null,
    walk: readWalk(kind, url),
    here: withoutNotice(url),
    copy: { many: kind.copy.many, pageTitle: kind.copy.pageTitle },
    notice: noticeText(url.searchParams.get('notice'), { ...notices.rows, ...kind.notices }),
  }
}
