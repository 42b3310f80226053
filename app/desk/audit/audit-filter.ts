/** What owners may search the audit trail for, and the search as it stands in an address. */
import { articleActions } from '#app/articles/model/audit-actions.ts'
import { timeZone } from '#app/content/agency/time-zone.ts'
import { isDay, startOfDay } from '#app/lib/dates.ts'
import { isId } from '#app/lib/ids.ts'
import { pageActions } from '#app/pages/audit-actions.ts'
import type { AuditFilter } from '#app/platform/audit/audit-list.server.ts'
import { mailboxActions } from '#app/platform/mailbox/connection.server.ts'
import { privacyActions } from '#app/privacy/audit-actions.ts'
import { staffActions } from '#app/staff/audit-actions.ts'
import {
  type AuditedKind,
  listActions,
  refusedActions,
  submissionActions,
} from '#app/submissions/audit-actions.ts'

/** Every action, in the order of the choices. */
export const auditActions = (kinds: readonly AuditedKind[]): string[] => [
  ...staffActions,
  'audit-exported',
  'installation-checked',
  'errors-put-away',
  ...mailboxActions,
  ...callListActions,
  ...kinds.flatMap(submissionActions),
  ...articleActions,
  ...pageActions,
  ...emailActions,
  ...calendarActions,
  ...kinds.flatMap(listActions),
  ...privacyActions,
  ...refusedActions,
]

/** Everything an action may be done to. */
export const auditSubjects = (kinds: readonly AuditedKind[]): string[] => [
  ...kinds.map(({ name }) => name),
  ...['article', 'picture', 'letter', 'staff', 'session', 'call-list', 'page'],
]

/** The search by the names of its controls; an empty one stands for everything. Days are YYYY-MM-DD in the agency's zone. */
export type AuditSearch = Record<'who' | 'act' | 'kind' | 'target' | 'from' | 'to', string>

/** Reads an address. What makes no sense is as if it were not there: a bookmark never breaks. */
export function readSearch(parameters: URLSearchParams, kinds: readonly AuditedKind[]): AuditSearch {
  const pick = (name: string, fits: (value: string) => boolean) => {
    const value = parameters.get(name) ?? ''
    return fits(value) ? value : ''
  }
  return {
    who: pick('who', isId),
    act: pick('act', (value) => auditActions(kinds).includes(value)),
    kind: pick('kind', (value) => auditSubjects(kinds).includes(value)),
    target: pick('target', isId),
    from: pick('from', isDay),
    to: pick('to', isDay),
  }
}

/** The search as parameters of an address. */
export const searchParameters = (search: AuditSearch) =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))

export function filterOf({ who, act, kind, target, from, to }: AuditSearch): AuditFilter {
  return {
    staffId: who || null,
    action: act || null,
    subjectKind: kind || null,
    subjectId: target || null,
    since: from ? startOfDay(from, timeZone) : null,
    until: to ? startOfDay(to, timeZone, 1) : null,
  }
}

/** What of the desk itself leaves a row in the audit trail. */
const emailActions = ['letter-read', 'letter-resent', 'test-letter-sent', 'reply-dismissed'] as const
const callListActions = ['call-list-imported', 'call-list-used', 'call-list-removed'] as const
const calendarActions = ['calendar-set', 'calendar-removed'] as const

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions
    extends Record<
      | (typeof emailActions)[number]
      | (typeof callListActions)[number]
      | (typeof calendarActions)[number]
      | 'audit-exported'
      | 'installation-checked'
      | 'errors-put-away',
      true
    > {}
}
