/**
 * Who may do what, as data. What is not listed here, nobody may do. What is granted for a kind of submissions stands with
 * the kind (`permissionsFor`, as in leads/lead-kind.server.ts).
 */

export const roles = ['owner', 'agent', 'recruiter', 'editor'] as const
export type Role = (typeof roles)[number]

/** How far a permission reaches: everything, what is one's own or nobody's, only what is nobody's, or only one's own. */
export type Scope = 'all' | 'own-and-unassigned' | 'unassigned' | 'own'

const ownerOnly = { owner: 'all' } as const
const everybody = { owner: 'all', agent: 'all', recruiter: 'all', editor: 'all' } as const

const grants = {
  'reports.see': { owner: 'all', agent: 'own' },
  /** To write, publish and delete them. */
  'articles.write': { owner: 'all', editor: 'all' },
  'pages.change': { owner: 'all', editor: 'all' },
  'pages.publish': ownerOnly,
  'emails.see': ownerOnly,
  'audit.see': ownerOnly,
  'staff.manage': ownerOnly,
  'settings.change': ownerOnly,
  'people.erase': ownerOnly,
  'conversions.test': ownerOnly,
  'account.own': everybody,
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Permission = keyof typeof grants
/** Every permission there is. @internal */
export const permissions = Object.keys(grants) as Permission[]

/** How far `role` reaches with `permission`, or null when it may not at all. */
export function scopeOf(role: Role, permission: Permission): Scope | null {
  const granted: Partial<Record<Role, Scope>> = grants[permission]
  return granted[role] ?? null
}

/** True when `role` may use `permission` on anything at all. */
export function may(role: Role, permission: Permission): boolean {
  return scopeOf(role, permission) !== null
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}
