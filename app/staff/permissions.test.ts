import { describe, expect, it } from 'vitest'
import { may, type Permission, permissions, roles, scopeOf } from './permissions.ts'

/** The table of the contract, cell by cell: owner, agent, recruiter, editor. */
const table: Record<Permission, [string, string, string, string]> = {
  'reports.see': ['all', 'own', '-', '-'],
  'articles.write': ['all', '-', '-', 'all'],
  'pages.change': ['all', '-', '-', 'all'],
  'pages.publish': ['all', '-', '-', '-'],
  'emails.see': ['all', '-', '-', '-'],
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
