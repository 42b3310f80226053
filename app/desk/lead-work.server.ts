/** What staff do with leads: the change, its row in the audit trail, and word of it to the other desks. */

import { type LeadStatus, leadStatuses } from '#app/leads/lead.ts'
import { changeLeadStatus, type LeadScope, setLeadJunk } from '#app/leads/lead-list.server.ts'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import { type Permission, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

export interface LeadWork {
  database: Database
  announcements: { announce(topic: 'leads'): void }
  who: SignedIn
  /** The client address, for the audit trail. */
  address: string
}

export type LeadWorkOutcome = 'done' | 'unknown' | 'no-such-status'

/** Which leads a person reaches with a permission. The guard has made sure that it is some. */
export function leadScope({ person }: SignedIn, permission: Permission): LeadScope {
  return scopeOf(person.role, permission) === 'all' ? 'all' : { ownOf: person.id }
}

/** Any status may be chosen at any time; leads out of reach are unknown. */
export async function moveLead(work: LeadWork, id: string, wanted: string): Promise<LeadWorkOutcome> {
  const status: LeadStatus | undefined = leadStatuses.find((one) => one === wanted)
  if (!status) return 'no-such-status'
  if (!isId(id)) return 'unknown'
  const scope = leadScope(work.who, 'leads.status')
  const moved = await work.database.transact(async (tx) => {
    const from = await changeLeadStatus(tx, scope, id, status)
    if (from === null) return false
    await recordAudit(tx, {
      ...entryFor(work, id),
      action: 'lead-status-changed',
      detail: { from, to: status },
    })
    return true
  })
  if (!moved) return 'unknown'
  work.announcements.announce('leads')
  return 'done'
}

/** Puts a lead aside as junk, or restores it. */
export async function junkLead(work: LeadWork, id: string, junk: boolean): Promise<LeadWorkOutcome> {
  if (!isId(id)) return 'unknown'
  const scope = leadScope(work.who, 'leads.junk')
  const moved = await work.database.transact(async (tx) => {
    if (!(await setLeadJunk(tx, scope, id, junk))) return false
    await recordAudit(tx, { ...entryFor(work, id), action: junk ? 'lead-marked-junk' : 'lead-restored' })
    return true
  })
  if (!moved) return 'unknown'
  work.announcements.announce('leads')
  return 'done'
}

function entryFor({ who, address }: LeadWork, id: string) {
  return { staffId: who.person.id, address, subject: { kind: 'lead' as const, id } }
}
