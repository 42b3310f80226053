/** Which leads a person works with. */
import type { LeadScope } from '#app/leads/lead-list.server.ts'
import { type Permission, scopeOf } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

/** Which leads a person reaches with a permission. The guard has made sure that it is some. */
export function leadScope({ person }: SignedIn, permission: Permission): LeadScope {
  return scopeOf(person.role, permission) === 'all' ? 'all' : { ownOf: person.id }
}
