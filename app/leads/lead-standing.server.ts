/** The changes staff make to where a lead stands. */
import { changeStanding, firstContact } from '#app/intake/standing.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { LeadStatus } from './lead.ts'
import { isWithin, type LeadScope } from './lead-list.server.ts'

/**
 * Moves a lead; leaving `new` is the first contact, made by `by`.
 * @returns the status it had, or null for an unknown id or a lead outside the scope.
 */
export async function changeLeadStatus(
  tx: Queries,
  scope: LeadScope,
  id: string,
  status: LeadStatus,
  by: string,
): Promise<LeadStatus | null> {
  const before = await changeStanding(tx, 'leads', id, (row) =>
    isWithin(scope, row) ? { status, ...(status !== 'new' && firstContact(row, by)) } : null,
  )
  // Nobody writes another status than this function does.
  return (before?.status as LeadStatus | undefined) ?? null
}

/** Puts a lead aside as junk, or takes it back. False for an unknown id or one that is where it should go. */
export async function setLeadJunk(
  tx: Queries,
  scope: LeadScope,
  id: string,
  junk: boolean,
): Promise<boolean> {
  const changed = await changeStanding(tx, 'leads', id, (row) =>
    isWithin(scope, row) && (row.junk !== null) !== junk ? { junk: junk ? 'staff' : null } : null,
  )
  return changed !== null
}
