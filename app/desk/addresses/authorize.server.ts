/** The decision at the door of the desk: default deny, from what each address needs. */
import { may, type Permission, type Role } from '#app/staff/permissions.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'

/** A permission, or a question about the role. */
export type RequiredPermission = 'anyone' | Permission | ((role: Role) => boolean)

export interface Access {
  /** A page sends an unknown visitor to sign in; a machine address says 401. */
  kind: 'page' | 'machine'
  /** Needed for GET and HEAD. */
  read?: RequiredPermission
  /** Needed for POST, the only other verb there is. */
  write?: RequiredPermission
  /** Open to those who still have to set up two-step sign-in. */
  beforeTwoStep?: true
}

export type Decision =
  | { kind: 'enter' }
  | { kind: 'sign-in' }
  /** To the account page, where two-step sign-in is set up. */
  | { kind: 'set-up' }
  | { kind: 'refuse'; status: 401 | 403 | 404 | 405 }

/** What is asked for: the verb, and whether React wants the data behind a page rather than the page. */
export interface Asked {
  method: string
  scripted: boolean
}

/**
 * Decides about one request. A screen that the role may not see is
 * 404, as other people's things are: whoever may not use it need not learn that it exists.
 */
export function authorize(
  row: Access | undefined,
  { method, scripted }: Asked,
  who: SignedIn | null,
): Decision {
  const isRead = method === 'GET' || method === 'HEAD'
  // A machine address has no data of its own; React Router would wait for the end of a stream that has none.
  if (!row || (row.kind === 'machine' && isRead && scripted)) return { kind: 'refuse', status: 404 }
  const need = isRead ? row.read : method === 'POST' ? row.write : undefined
  if (need === 'anyone') return { kind: 'enter' }
  if (!who) return isRead && row.kind === 'page' ? { kind: 'sign-in' } : { kind: 'refuse', status: 401 }
  if (!need) return { kind: 'refuse', status: 405 }
  if (!hasPermission(need, who.person.role)) return { kind: 'refuse', status: 404 }
  if (!who.owesTwoStep || row.beforeTwoStep) return { kind: 'enter' }
  return isRead && row.kind === 'page' ? { kind: 'set-up' } : { kind: 'refuse', status: 403 }
}

/** True when somebody with this role has what is needed. */
export function hasPermission(need: RequiredPermission, role: Role): boolean {
  if (need === 'anyone') return true
  return typeof need === 'function' ? need(role) : may(role, need)
}
