/** What the key of a source may. Until somebody says so at the desk, it may post leads and read nothing. */
import type { LeadSource } from '../model/source-tables.ts'

export const scopes = {
  'leads:write': 'Post leads',
  'leads:read': 'Read leads, without names, numbers and mailboxes',
  'people:read': 'Read who they are as well: names, numbers, mailboxes and messages',
  'appointments:read': 'Read appointments',
  'sales:read': 'Read what was sold',
  'webhooks:write': 'Subscribe to what happens (Zapier, Make)',
} as const
export type Scope = keyof typeof scopes
export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name)

export const scopesOf = ({ scopes: kept }: Pick<LeadSource, 'scopes'>): Scope[] =>
  kept.split(' ').filter(isScope)
export const writeScopes = (some: readonly Scope[]): string => some.join(' ')
