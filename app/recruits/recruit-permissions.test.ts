import { describe, expect, it } from 'vitest'
import { roles } from '#app/staff/permissions.ts'
import { kindScope, mayOf, type SubmissionAction } from '#app/submissions/model/kind.ts'
import { recruits } from './recruit-kind.server.ts'

/** Cell by cell: owner, agent, recruiter, editor. */
const table: Record<SubmissionAction, [string, string, string, string]> = {
  see: ['all', '-', 'all', '-'],
  status: ['all', '-', 'all', '-'],
  notes: ['all', '-', 'all', '-'],
  calls: ['all', '-', 'all', '-'],
  assign: ['all', '-', 'all', '-'],
  export: ['all', '-', 'all', '-'],
  import: ['all', '-', 'all', '-'],
  junk: ['all', '-', '-', '-'],
  merge: ['all', '-', '-', '-'],
  'allow-contact': ['all', '-', '-', '-'],
}

describe('permissions on recruits', () => {
  it.each(Object.entries(table))('to %s reach as far as the table says', (name, cells) => {
    const action = name as SubmissionAction
    expect(roles.map((role) => kindScope(recruits, role, action) ?? '-')).toEqual(cells)
    expect(roles.map((role) => mayOf(recruits, role, action))).toEqual(cells.map((cell) => cell !== '-'))
  })
})
