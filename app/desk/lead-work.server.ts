/** What staff do with leads. */
import { leadStatuses } from '#app/leads/lead.ts'
import type { LeadScope } from '#app/leads/lead-list.server.ts'
import { changeLeadStatus, setLeadJunk } from '#app/leads/lead-standing.server.ts'
import { type Permission, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { changeRow, type RowWork, type WorkOutcome } from './row-work.server.ts'

/** Which leads a person reaches with a permission. The guard has made sure that it is some. */
export function leadScope({ person }: SignedIn, permission: Permission): LeadScope {
  return scopeOf(person.role, permission) === 'all' ? 'all' : { ownOf: person.id }
}

/** Any status may be chosen at any time. */
export async function moveLead(work: RowWork, id: string, wanted: string): Promise<WorkOutcome> {
  const to = leadStatuses.find((one) => one === wanted)
  if (!to) return { refused: 422 }
  return changeRow(work, {
    kind: 'lead',
    id,
    notice: 'status',
    async make(tx) {
      const scope = leadScope(work.who, 'leads.status')
      const from = await changeLeadStatus(tx, scope, id, to, work.who.person.id)
      return from && { action: 'lead-status-changed', detail: { from, to } }
    },
  })
}

/** Puts a lead aside as junk, or restores it. */
export async function junkLead(work: RowWork, id: string, junk: boolean): Promise<WorkOutcome> {
  return changeRow(work, {
    kind: 'lead',
    id,
    notice: junk ? 'junk' : 'restored',
    async make(tx) {
      const moved = await setLeadJunk(tx, leadScope(work.who, 'leads.junk'), id, junk)
      return moved ? { action: junk ? 'lead-marked-junk' : 'lead-restored' } : null
    },
  })
}
