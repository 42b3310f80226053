import { describe, expect, it } from 'vitest'
import { may, type Permission, permissions, roles, scopeOf } from './permissions.ts'

/** The table of the contract, cell by cell: owner, agent, recruiter, editor. */
const table: Record<Permission, [string, string, string, string]> = {
  'leads.see': ['all', 'own-and-unassigned', '-', '-'],
  'leads.counts': ['all', 'own-and-unassigned', '-', '-'],
  'leads.status': ['all', 'own-and-unassigned', '-', '-'],
  'leads.notes': ['all', 'own-and-unassigned', '-', '-'],
  'leads.calls': ['all', 'own-and-unassigned', '-', '-'],
  'leads.assign': ['all', 'unassigned', '-', '-'],
  'leads.junk': ['all', '-', '-', '-'],
  'leads.merge': ['all', '-', '-', '-'],
  'leads.allow-contact': ['all', '-', '-', '-'],
  'leads.export': ['all', '-', '-', '-'],
  'recruits.see': ['all', '-', 'all', '-'],
  'recruits.status': ['all', '-', 'all', '-'],
  'recruits.notes': ['all', '-', 'all', '-'],
  'recruits.calls': ['all', '-', 'all', '-'],
  'recruits.assign': ['all', '-', 'all', '-'],
  'recruits.export': ['all', '-', 'all', '-'],
  'recruits.junk': ['all', '-', '-', '-'],
  'promises.see': ['all', 'own', 'own', '-'],
  'recruits.merge': ['all', '-', '-', '-'],
  'recruits.allow-contact': ['all', '-', '-', '-'],
  'articles.write': ['all', '-', '-', 'all'],
  'articles.publish': ['all', '-', '-', 'all'],
  'articles.delete': ['all', '-', '-', 'all'],
  'letters.see': ['all', '-', '-', '-'],
  'audit.see': ['all', '-', '-', '-'],
  'staff.manage': ['all', '-', '-', '-'],
  'settings.change': ['all', '-', '-', '-'],
  'people.erase': ['all', '-', '-', '-'],
  'conversions.test': ['all', '-', '-', '-'],
  'account.own': ['all', 'all', 'all', 'all'],
}

describe('permissions', () => {
  it.each(permissions)('%s reaches as far as the contract says', (permission) => {
    expect(roles.map((role) => scopeOf(role, permission) ?? '-')).toEqual(table[permission])
    expect(roles.map((role) => may(role, permission))).toEqual(table[permission].map((cell) => cell !== '-'))
  })
})
