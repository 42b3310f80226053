/** The decision at the door of the desk: default deny, from a table of what each route needs. */
import { may, type Permission } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

export interface Access {
  /** A page sends an unknown visitor to sign in; a machine address says 401. */
  kind: 'page' | 'machine'
  /** Needed for GET and HEAD. */
  read?: 'anyone' | Permission
  /** Needed for POST, the only other verb there is. */
  write?: 'anyone' | Permission
}

export type AccessTable = Readonly<Record<string, Access>>

export type Decision = { kind: 'enter' } | { kind: 'sign-in' } | { kind: 'refuse'; status: 401 | 404 | 405 }

/**
 * Decides about one request. `who` is asked only when a person is needed. A screen that the role may not see is
 * 404, as other people's things are: whoever may not use it need not learn that it exists.
 */
export function admit(row: Access | undefined, method: string, who: SignedIn | null): Decision {
  if (!row) return { kind: 'refuse', status: 404 }
  const isRead = method === 'GET' || method === 'HEAD'
  const need = isRead ? row.read : method === 'POST' ? row.write : undefined
  if (need === 'anyone') return { kind: 'enter' }
  if (!who) return isRead && row.kind === 'page' ? { kind: 'sign-in' } : { kind: 'refuse', status: 401 }
  if (!need) return { kind: 'refuse', status: 405 }
  return may(who.person.role, need) ? { kind: 'enter' } : { kind: 'refuse', status: 404 }
}
